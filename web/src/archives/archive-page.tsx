import { companyArchive } from '@krishi-bima/contract/archives/archives';
import { keysOf } from '@krishi-bima/contract/values/records';
import {
  IconArchive,
  IconCashBanknote,
  IconFileText,
  IconHistory,
  IconInfoCircle,
  IconLifebuoy,
  IconPhoto,
  IconShieldLock,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useRecord } from '#api/use-record.ts';
import { t } from '#i18n/t.ts';
import { SettingsLink } from '#navigation/settings-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import classes from './archive-page.module.css';
import { MakePanel } from './make-panel.tsx';
import { messages, parts } from './messages.ts';

/** All that is a company's in one file, for its admins. */
export function ArchivePage() {
  const company = useCompanyId();
  return (
    <Page title={messages.title} note={t(messages.note)} crumbs={[<SettingsLink key="settings" />]}>
      {company === undefined ? (
        <Empty icon={<IconArchive size={22} stroke={1.7} aria-hidden />} title={messages.noCompany} />
      ) : (
        <div className={classes.columns}>
          <Making key={company} id={company} />
          <Content />
        </div>
      )}
    </Page>
  );
}

const makingMs = 1500;
/** The address of the file is valid for fifteen minutes, and another admin may begin one. */
const freshMs = 60_000;

function Making({ id }: { id: number }) {
  const { record, problem, retry } = useRecord(
    companyArchive.get,
    { params: { id } },
    { againMs: ({ running }) => (running ? makingMs : freshMs) },
  );
  return (
    <div className={classes.column}>
      {problem ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
      {record || problem ? null : <SkeletonRows rows={4} columns={2} />}
      {record ? <MakePanel archive={record} /> : null}
      <div className={classes.personal}>
        <IconShieldLock size={20} stroke={1.7} aria-hidden />
        <div>
          <b>{t(messages.personal)}</b>
          <p>{t(messages.personalText)}</p>
        </div>
      </div>
    </div>
  );
}

const icons: Record<keyof typeof parts, TablerIcon> = {
  people: IconUsers,
  covers: IconFileText,
  claims: IconLifebuoy,
  money: IconCashBanknote,
  files: IconPhoto,
  records: IconHistory,
  guide: IconInfoCircle,
};

function Content() {
  return (
    <Panel title={messages.content}>
      <ul className={classes.parts}>
        {keysOf(parts).map((part) => {
          const { title, note } = parts[part];
          const Icon = icons[part];
          return (
            <li key={part}>
              <Icon size={20} stroke={1.7} aria-hidden />
              <span>
                <b>{t(title)}</b>
                <small>{t(note)}</small>
              </span>
            </li>
          );
        })}
      </ul>
      <p className={classes.without}>
        <b>{t(messages.without)}</b>
        <span>{t(messages.secrets)}</span>
        <span>{t(messages.downloads)}</span>
      </p>
    </Panel>
  );
}
