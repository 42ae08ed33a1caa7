import { roleOf, roles } from '@krishi-bima/contract/access/roles';
import { useUser } from '#api/session.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import classes from './forbidden-page.module.css';
import { messages } from './messages.ts';
import { OpenScreens } from './open-screens.tsx';

/** Says why the page is closed, who can open it, and where to go instead. */
export function ForbiddenPage() {
  useLanguage();
  const user = useUser();
  const role = roleOf(user.groups);
  const why = role ? messages.forbiddenToRole(t(roles[role].label)) : messages.forbiddenText;
  return (
    <Page title={messages.forbidden} note={<p className={classes.why}>{t(why)}</p>}>
      <div className={classes.open}>
        <Panel title={messages.openToYou}>
          <OpenScreens viewer={user} />
        </Panel>
      </div>
    </Page>
  );
}
