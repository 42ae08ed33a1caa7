import { PasswordPanel } from '#account/password-panel.tsx';
import { SessionsPanel } from '#account/sessions-panel.tsx';
import { settingsTitle } from '#navigation/page-titles.ts';
import { SecondFactorPanel } from '#second-factor/second-factor-panel.tsx';
import { RetentionPanel } from '#security/retention-panel.tsx';
import { Page } from '#ui/page.tsx';
import classes from './security-page.module.css';
import { SettingsTabs } from './settings-tabs.tsx';

/** How one's own account is guarded. */
export function SecurityPage() {
  return (
    <Page title={settingsTitle} tabs={<SettingsTabs active="security" />}>
      <div className={classes.panels}>
        <SecondFactorPanel />
        <div className={classes.columns}>
          <SessionsPanel />
          <PasswordPanel />
        </div>
        <RetentionPanel />
      </div>
    </Page>
  );
}
