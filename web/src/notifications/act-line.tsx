import type { Change } from '@krishi-bima/contract/history/history';
import { kycMoves } from '@krishi-bima/contract/kyc/moves';
import { endorsementMoves } from '@krishi-bima/contract/policies/endorsement-states';
import { proposalMoves } from '@krishi-bima/contract/proposals/states';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { VisuallyHidden } from '@mantine/core';
import { useUser } from '#api/session.ts';
import { historyEntry } from '#history/entry.tsx';
import { proposalChanges } from '#history/proposal-changes.tsx';
import { digits, formatDateTime, formatTime, number, relativeTime } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { actorName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import type { HistoryChange } from '#ui/history-list.tsx';
import { noticeWords } from '#weather/messages.ts';
import { deedOf, ofItself, unsentWords } from './act-words.ts';
import classes from './blocks.module.css';
import { messages } from './messages.ts';
import { outbreakWords } from './outbreak.ts';

export type ToldAct = Pick<Change, 'id' | 'entity' | 'action' | 'actor' | 'at' | 'changes' | 'reason'> & {
  program?: Change['program'];
  unread: boolean;
  form: string | null;
};

/** `● रमिला पौडेलले क्षेत्रफल सच्याउनुभयो: ०-१२-०-० → ०-११-२-०   आज १०:४२` */
function ActLine({ act, ofDay }: { act: ToldAct; ofDay: boolean }) {
  const { partner } = useUser();
  return (
    <li className={classes.act} data-unread={act.unread || undefined}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.deed}>
        {act.unread ? <VisuallyHidden>{t(messages.isNew)}: </VisuallyHidden> : null}
        {raised(act) ?? marked(t(sentenceOf(act)))}
        <NewValues changes={changesOf(act, partner)} />
        {act.reason && act.action !== 'update' ? marked(`: “${act.reason}”`) : null}
      </span>
      <time className={classes.when} dateTime={act.at} title={formatDateTime(act.at)}>
        {ofDay ? formatTime(act.at) : relativeTime(act.at)}
      </time>
    </li>
  );
}

/** What nobody did is told by its figures. */
function raised(act: ToldAct): string | undefined {
  if (act.entity === 'weather_notice') return noticeWords(act.changes);
  if (act.action === 'left_unsent') return t(unsentWords(act.changes));
  return act.entity === 'outbreak' ? outbreakWords(act) : undefined;
}

function sentenceOf({ actor, program, ...told }: ToldAct): Text {
  const { ne, en } = deedOf(told);
  if (!actor) return bySystem(told.action);
  const name = actorName(actor, program ?? null);
  return text(`${name}ले ${ne}`, `${name} ${en}`);
}

/** The program's own moves are told as the timeline has them: `बीमा अवधि समाप्त भयो`. */
function bySystem(action: Change['action']): Text {
  const moves: Readonly<Record<string, { done: Text }>> = { ...proposalMoves, ...kycMoves, ...endorsementMoves };
  return ofItself[action] ?? moves[action]?.done ?? messages.recordChanged;
}

function changesOf(act: ToldAct, isMasked: boolean): readonly HistoryChange[] {
  if (act.action !== 'update' || !named.includes(act.entity)) return [];
  const change: Change = {
    program: null,
    ...act,
    entity_id: 0,
    owner_entity: act.entity,
    owner_id: 0,
    subject: null,
    proposal: act.form === null ? null : { id: 0, form: act.form },
    field: null,
    farmer: null,
  };
  return act.entity === 'kyc' ? (historyEntry(change, isMasked).changes ?? []) : proposalChanges(change);
}

/** The records whose fields have names of their own. */
const named: readonly Change['entity'][] = ['kyc', 'proposal', 'proposal_row', 'proposal_member'];

/** Of one change the old and the new value, of several their names. */
function NewValues({ changes }: { changes: readonly HistoryChange[] }) {
  const [first, ...others] = changes;
  if (!first) return null;
  const label = first.label ? say(first.label) : '';
  if (others.length === 0) {
    return (
      <>
        {`: ${label} `}
        {marked(first.before) || '—'} → {marked(first.after) || '—'}
      </>
    );
  }
  return <>{`: ${t(messages.andMore(label, number(others.length)))}`}</>;
}

interface ActsProps {
  acts: readonly ToldAct[];
  more: number;
  /** Under the head of their day. */
  ofDay?: boolean | undefined;
}

/** Three are told, the rest counted. */
export function Acts({ acts, more, ofDay = false }: ActsProps) {
  if (acts.length === 0) return null;
  return (
    <ul className={classes.acts}>
      {acts.map((act) => (
        <ActLine key={act.id} act={act} ofDay={ofDay} />
      ))}
      {more > 0 ? <li className={classes.more}>{t(messages.moreActs(digits(more)))}</li> : null}
    </ul>
  );
}
