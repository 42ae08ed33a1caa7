import type { Text } from '@krishi-bima/contract/values/text';
import {
  IconActivity,
  IconArchive,
  IconBuilding,
  IconCalendarEvent,
  IconChevronRight,
  IconKey,
  IconMapPin,
  IconMessage2,
  IconPercentage,
  IconScale,
  IconShieldLock,
  IconTable,
  IconUsersGroup,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DisplayPanel } from '#account/display-panel.tsx';
import { DraftsPanel } from '#account/drafts-panel.tsx';
import { NoticesPanel } from '#account/notices-panel.tsx';
import { ProfilePanel } from '#account/profile-panel.tsx';
import { messages as addressMessages } from '#addresses/messages.ts';
import { useMay } from '#api/session.ts';
import { messages as archiveMessages } from '#archives/messages.ts';
import { calendarMessages } from '#calendar/messages.ts';
import { companyMessages } from '#companies/messages.ts';
import { dutyMessages } from '#duties/messages.ts';
import { t } from '#i18n/t.ts';
import { InstallPanel } from '#install/install-panel.tsx';
import { KeepPanel } from '#kept/keep-panel.tsx';
import { settingsTitle } from '#navigation/page-titles.ts';
import { paths } from '#navigation/paths.ts';
import { messages as programMessages } from '#programs/messages.ts';
import { rateMessages } from '#rates/messages.ts';
import { ruleMessages } from '#rules/messages.ts';
import { messages as securityMessages } from '#security/messages.ts';
import { ruleMessages as smsRuleMessages } from '#sms/rule-messages.ts';
import { systemMessages } from '#system/messages.ts';
import { tariffMessages } from '#tariffs/messages.ts';
import { Page } from '#ui/page.tsx';
import { messages as webhookMessages } from '#webhooks/messages.ts';
import classes from './settings-page.module.css';
import { SettingsTabs } from './settings-tabs.tsx';

export function SettingsPage() {
  const mayRead = useMay('view_kyc');
  return (
    <Page title={settingsTitle} tabs={<SettingsTabs active="profile" />}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <ProfilePanel />
          {mayRead ? <NoticesPanel /> : null}
        </div>
        <div className={classes.column}>
          <DisplayPanel />
          <KeepPanel boxed />
          <InstallPanel />
          <DraftsPanel />
          <PageLinks />
          <InstallationLinks />
          <ProgramLinks />
        </div>
      </div>
    </Page>
  );
}

/** The pages of settings that are open to the viewer. */
function PageLinks() {
  const mayViewWards = useMay('view_ward');
  const maySetRates = useMay('change_tariff');
  const maySetRules = useMay('change_check_limit');
  const mayManageUsers = useMay('change_customuser');
  const maySetBranches = useMay('change_branch');
  const maySetMessages = useMay('change_sms_rule');
  return (
    <>
      {maySetBranches ? (
        <NestedLink to={paths.company} icon={IconBuilding} title={companyMessages.title} note={companyMessages.note} />
      ) : null}
      {mayViewWards ? (
        <NestedLink
          to={paths.addresses}
          icon={IconMapPin}
          title={addressMessages.addresses}
          note={addressMessages.addressesNote}
        />
      ) : null}
      {maySetRates ? (
        <>
          <NestedLink to={paths.rates} icon={IconTable} title={rateMessages.title} note={rateMessages.note} />
          <NestedLink
            to={paths.tariffs}
            icon={IconPercentage}
            title={tariffMessages.title}
            note={tariffMessages.note}
          />
        </>
      ) : null}
      {maySetRules ? (
        <NestedLink to={paths.rules} icon={IconScale} title={ruleMessages.title} note={ruleMessages.note} />
      ) : null}
      {maySetMessages ? (
        <NestedLink to={paths.smsRules} icon={IconMessage2} title={smsRuleMessages.title} note={smsRuleMessages.note} />
      ) : null}
      {mayManageUsers ? (
        <>
          <NestedLink to={paths.duties} icon={IconUsersGroup} title={dutyMessages.title} note={dutyMessages.note} />
          <NestedLink
            to={paths.securityLog}
            icon={IconShieldLock}
            title={securityMessages.title}
            note={securityMessages.link}
          />
          <NestedLink to={paths.archive} icon={IconArchive} title={archiveMessages.title} note={archiveMessages.link} />
        </>
      ) : null}
    </>
  );
}

/** What is of all companies at once. */
function InstallationLinks() {
  const maySetCalendar = useMay('change_calendar');
  const maySeeSystem = useMay('view_system');
  return (
    <>
      {maySetCalendar ? (
        <NestedLink
          to={paths.calendar}
          icon={IconCalendarEvent}
          title={calendarMessages.title}
          note={calendarMessages.note}
        />
      ) : null}
      {maySeeSystem ? (
        <NestedLink to={paths.system} icon={IconActivity} title={systemMessages.title} note={systemMessages.link} />
      ) : null}
    </>
  );
}

function ProgramLinks() {
  const maySetWebhooks = useMay('change_webhook');
  const maySetPrograms = useMay('change_program');
  return (
    <>
      {maySetWebhooks ? (
        <NestedLink to={paths.webhooks} icon={IconWebhook} title={webhookMessages.title} note={webhookMessages.note} />
      ) : null}
      {maySetPrograms ? (
        <NestedLink to={paths.programs} icon={IconKey} title={programMessages.title} note={programMessages.note} />
      ) : null}
    </>
  );
}

interface NestedLinkProps {
  to: string;
  icon: TablerIcon;
  title: Text;
  note: Text;
}

function NestedLink({ to, icon: Icon, title, note }: NestedLinkProps) {
  return (
    <Link to={to} className={classes.link}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={classes.names}>
        <b>{t(title)}</b>
        <small>{t(note)}</small>
      </span>
      <IconChevronRight size={18} stroke={1.7} aria-hidden />
    </Link>
  );
}
