import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { DisplayPanel } from './display-panel.tsx';
import { DraftsPanel } from './drafts-panel.tsx';
import { messages } from './messages.ts';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import classes from './settings-page.module.css';

export function SettingsPage() {
  const mayViewWards = useMay('view_ward');
  return (
    <Page title={messages.title}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <ProfilePanel />
          <PasswordPanel />
        </div>
        <div className={classes.column}>
          <DisplayPanel />
          <DraftsPanel />
          <SessionsPanel />
          {mayViewWards ? <AddressesLink /> : null}
        </div>
      </div>
    </Page>
  );
}

function AddressesLink() {
  return (
    <Link to={paths.addresses()} className={classes.link}>
      <IconMapPin size={20} stroke={1.7} aria-hidden />
      <span className={classes.names}>
        <b>{t(messages.addresses)}</b>
        <small>{t(messages.addressesNote)}</small>
      </span>
      <IconChevronRight size={18} stroke={1.7} aria-hidden />
    </Link>
  );
}
