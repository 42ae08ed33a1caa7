import { IconMessage2 } from '@tabler/icons-react';
import { useCompanyId } from '#api/chosen-company.ts';
import { t } from '#i18n/t.ts';
import { SettingsLink } from '#navigation/settings-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { ruleMessages as messages } from './rule-messages.ts';
import { RulesPanel } from './rules-panel.tsx';
import classes from './sms.module.css';
import { TemplatesPanel } from './templates-panel.tsx';

/** How a company sends messages, and in which words. */
export function SmsRulesPage() {
  const company = useCompanyId();
  return (
    <Page title={messages.title} note={t(messages.note)} crumbs={[<SettingsLink key="settings" />]}>
      {company === undefined ? (
        <Empty icon={<IconMessage2 size={22} stroke={1.7} aria-hidden />} title={messages.noCompany} />
      ) : (
        <div className={classes.halves}>
          <RulesPanel key={company} insurance={company} />
          <TemplatesPanel key={`templates ${company}`} insurance={company} />
        </div>
      )}
    </Page>
  );
}
