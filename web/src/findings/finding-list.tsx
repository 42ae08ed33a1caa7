import { checkOf, findingText, isSameLocation } from '@krishi-bima/contract/findings/find';
import type { CheckReason } from '@krishi-bima/contract/findings/findings';
import { keysOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import { Anchor } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { formatDateTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import classes from './findings.module.css';
import { messages } from './messages.ts';
import { ReasonInput } from './reason-input.tsx';
import type { ShownFinding } from './use-findings.ts';

export interface FindingListProps {
  /** Of the proposal: what was typed is kept under it. */
  id: number;
  findings: readonly ShownFinding[];
  /** Every reason in force, also for other figures than those found now. */
  reasons: readonly CheckReason[];
  mayExplain: boolean;
  onExplain: (finding: ShownFinding, reason: string) => Promise<boolean>;
  whereOf: (finding: ShownFinding) => { where: Text; go?: (() => void) | undefined } | undefined;
}

const groups = {
  stops: { title: messages.stops, icon: IconAlertOctagon, of: ({ level }: ShownFinding) => level === 'stop' },
  warnings: {
    title: messages.warnings,
    icon: IconAlertTriangle,
    of: ({ level, open }: ShownFinding) => level === 'warn' && open,
  },
  noted: {
    title: messages.noted,
    icon: IconInfoCircle,
    of: ({ level, open }: ShownFinding) => level === 'warn' && !open,
  },
} as const;
type Group = keyof typeof groups;

/** What was found, gravest first; each leads to where it is put right, and a warning takes its reason here. */
export function FindingList({ findings, ...props }: FindingListProps) {
  return (
    <div className={classes.groups}>
      {keysOf(groups).map((name) => {
        const found = findings.filter((one) => groups[name].of(one));
        return found.length > 0 ? <CheckGroup key={name} name={name} findings={found} {...props} /> : null;
      })}
    </div>
  );
}

function CheckGroup({ name, findings, ...props }: FindingListProps & { name: Group }) {
  const { title, icon: Icon } = groups[name];
  return (
    <section className={classes.group} data-group={name}>
      <h3 className={classes.heading}>
        <Icon size={17} stroke={1.8} aria-hidden />
        {t(title)} <span className={classes.count}>{t(messages.count(findings.length))}</span>
      </h3>
      <ul className={classes.list}>
        {findings.map((finding) => (
          <Entry
            key={`${finding.check} ${finding.part} ${finding.row} ${finding.field}`}
            finding={finding}
            {...props}
          />
        ))}
      </ul>
    </section>
  );
}

function Entry({
  id,
  finding,
  reasons,
  mayExplain,
  onExplain,
  whereOf,
}: Omit<FindingListProps, 'findings'> & {
  finding: ShownFinding;
}) {
  const { level, open, reason, check } = finding;
  const place = whereOf(finding);
  const earlier = reasons.find((one) => one.check === check && isSameLocation(one, finding));
  return (
    <li className={classes.entry}>
      <div className={classes.where}>
        {place?.go ? (
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={`${t(place.where)}: ${t(messages.goThere)}`}
            onClick={place.go}
          >
            {t(place.where)}
          </Anchor>
        ) : (
          <span>{t(place?.where ?? checkOf(check).label)}</span>
        )}
      </div>
      <div className={classes.what}>{t(findingText(finding))}</div>
      {reason ? <Given reason={reason} /> : null}
      {!reason && earlier ? <Given reason={earlier} isOld /> : null}
      {level === 'warn' && mayExplain && (open || reason) ? (
        <ReasonInput
          id={[id, check, finding.part, finding.row, finding.field].join(' ')}
          isGiven={reason !== null}
          onKeep={(given) => onExplain(finding, given)}
        />
      ) : null}
    </li>
  );
}

function Given({ reason: { reason, given_by, given_at }, isOld }: { reason: CheckReason; isOld?: boolean }) {
  const name = given_by ? staffName(given_by) : '';
  return (
    <div className={classes.given} data-old={isOld || undefined}>
      {isOld ? <div className={classes.old}>{t(messages.earlier)}</div> : null}
      <q>{reason}</q>
      <div className={classes.by}>
        {name}, {formatDateTime(given_at)}
      </div>
    </div>
  );
}
