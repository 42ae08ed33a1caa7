import { type PolicySummary, policies } from '@krishi-bima/contract/policies/policies';
import { daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { IconClock, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUser } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { monthDay, number } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { linePaths, paths } from '#navigation/paths.ts';
import { useOwnLine } from '#registration/own-line.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import classes from './home.module.css';
import { messages } from './messages.ts';
import { isWriter } from './whose.ts';

const days = 30;
/** Nearer than that somebody should call today. */
const soon = 7;

/** The covers that end next; a writer's are those of their own farmers. */
export function RenewalsPanel() {
  const line = useOwnLine();
  const user = useUser();
  const own = isWriter(user) ? { agent: user.id } : {};
  const search = { ending_within: days, ...own };
  const { page, problem, retry } = useList(
    policies.list,
    { query: { ...search, registration: line, limit: 5 } },
    { key: 'home' },
  );
  return (
    <Panel title={messages.renewals} count={page && page.count > 0 ? number(page.count) : undefined} flush>
      {problem ? (
        <ListFailed title={messages.renewalsFailed} problem={problem} onRetry={retry} />
      ) : !page ? (
        <SkeletonRows rows={5} columns={2} />
      ) : page.count === 0 ? (
        <PanelNote>{t(messages.noRenewals)}</PanelNote>
      ) : (
        <ul className={classes.items}>
          {page.results.map((one) => (
            <Ending key={one.id} policy={one} />
          ))}
          <li className={classes.more}>
            <Link to={linePaths[line].policies} search={search}>
              {t(messages.allRenewals(number(page.count)))}
            </Link>
          </li>
        </ul>
      )}
    </Panel>
  );
}

function Ending({ policy: { id, policy_no, personal_info, risk_end_at } }: { policy: PolicySummary }) {
  const ends = todayAd(new Date(risk_end_at));
  const left = daysBetween(todayAd(), ends);
  const label = messages.inDays(left, number(left));
  const phone = personal_info.phone_number_np;
  return (
    <li className={classes.withCall}>
      <Link to={paths.policy} params={{ id }} className={classes.item}>
        <span className={classes.itemWords}>
          <b>{farmerName(personal_info)}</b>
          <span className={`${classes.dim} ${classes.code}`}>{policy_no}</span>
        </span>
        <span className={classes.ends}>
          {monthDay(ends)} {left <= soon ? <StatusBadge tone="you" icon={IconClock} label={label} /> : `· ${t(label)}`}
        </span>
      </Link>
      {phone && /^\d+$/.test(phone) ? (
        <a className={classes.call} href={`tel:${phone}`} aria-label={t(messages.call(farmerName(personal_info)))}>
          <IconPhone size={18} stroke={1.7} aria-hidden />
        </a>
      ) : null}
    </li>
  );
}
