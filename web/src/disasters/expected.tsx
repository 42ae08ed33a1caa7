import { type ReactNode } from 'react';
import { number, wholeMoney } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { SkeletonBar } from '#ui/skeletons.tsx';
import { type Figures, toneOf } from './figures.ts';
import { groupName } from './loss-group.ts';
import { messages } from './messages.ts';
import classes from './new-disaster.module.css';
import type { NewDisasterWork } from './use-new-disaster.ts';

/** What lies in the area and what it is expected to have lost, by crop; the share is a guess that can be changed. */
export function Expected({ work }: { work: NewDisasterWork }) {
  const { figures, area, problem, retry, isLooking, isStale } = work;
  if (problem) return <ListFailed title={messages.failed} problem={problem} onRetry={retry} />;
  if (!area) return <p className={classes.note}>{t(messages.noArea)}</p>;
  if (figures?.policies.length === 0) return <p className={classes.note}>{t(messages.none)}</p>;
  return (
    <div data-stale={isStale || undefined} className={classes.found} aria-busy={isLooking || undefined}>
      <dl className={classes.totals} aria-label={t(messages.totals)}>
        <Total label={t(messages.policies)} value={figures && number(figures.policies.length)} />
        <Total label={t(messages.farmers)} value={figures && number(figures.farmers)} />
        <Total label={t(messages.sumInsured)} value={figures && wholeMoney(figures.sum_insured)} />
        <Total label={t(messages.expected)} value={figures && wholeMoney(figures.expected)} />
      </dl>
      {figures ? <Groups work={work} groups={figures.groups} /> : null}
    </div>
  );
}

function Total({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ?? <SkeletonBar width={64} height={20} />}</dd>
    </div>
  );
}

function Groups({ work: { taken, change }, groups }: { work: NewDisasterWork; groups: Figures['groups'] }) {
  return (
    <table className={classes.groups} aria-label={t(messages.groups)}>
      <thead>
        <tr>
          <th>{t(messages.crop)}</th>
          <th>{t(messages.policies)}</th>
          <th>{t(messages.sumShort)}</th>
          <th>{t(messages.lossPercent)}</th>
          <th>{t(messages.expectedShort)}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, percent, policies, sum_insured, expected }) => (
          <tr key={key}>
            <th scope="row">
              <span className={classes.dot} data-tone={toneOf(percent, 100)} aria-hidden />
              {groupName(key)}
            </th>
            <td>{number(policies)}</td>
            <td>{wholeMoney(sum_insured)}</td>
            <td>
              <NumberField
                label={messages.percentOf(groupName(key))}
                unit="%"
                max={100}
                value={percent}
                onChange={(next) => next !== null && change({ percents: { ...taken.percents, [key]: next } })}
              />
            </td>
            <td>{wholeMoney(expected)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
