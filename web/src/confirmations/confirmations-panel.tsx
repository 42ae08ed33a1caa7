import { reaches, roles } from '@krishi-bima/contract/access/roles';
import { companies } from '@krishi-bima/contract/companies/companies';
import { type Confirmation, confirmations } from '@krishi-bima/contract/confirmations/confirmations';
import { duties } from '@krishi-bima/contract/users/duties';
import { users } from '@krishi-bima/contract/users/users';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { number, relativeTime, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './confirmations-panel.module.css';
import { messages, wishText } from './messages.ts';

/** What one admin asked for and another one decides; without any there is nothing to see. */
export function ConfirmationsPanel() {
  const { page, problem, retry } = useList(confirmations.list, { query: { limit: 200 } });
  if (problem && !page) return <ListFailed title={messages.failed} problem={problem} onRetry={retry} />;
  if (!page || page.results.length === 0) return null;
  return (
    <div className={classes.place}>
      <Panel title={messages.title} aside={<StatusBadge tone="you" label={both(number(page.count))} />} flush>
        <p className={classes.note}>{t(messages.note)}</p>
        <ul className={classes.list}>
          {page.results.map((wish) => (
            <Wish key={wish.id} wish={wish} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Wish({ wish }: { wish: Confirmation }) {
  const { id } = useUser();
  const isOwn = wish.asked_by.id === id;
  const act = titleOf(wish);
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        {t(act)}
        <small>{t(messages.askedBy(staffName(wish.asked_by), relativeTime(wish.created_at)))}</small>
      </span>
      <span className={classes.buttons}>
        <Decide wish={wish} act={act} verb="refuse" isOwn={isOwn} />
        {isOwn ? null : <Decide wish={wish} act={act} verb="confirm" isOwn={false} />}
      </span>
    </li>
  );
}

interface DecideProps {
  wish: Confirmation;
  act: Text;
  verb: 'confirm' | 'refuse';
  isOwn: boolean;
}

function Decide({ wish: { id, version }, act, verb, isOwn }: DecideProps) {
  const queries = useQueryClient();
  const isTakenBack = verb === 'refuse' && isOwn;
  const label = isTakenBack ? messages.takeBack : messages[verb];
  const done = verb === 'confirm' ? messages.confirmed : isTakenBack ? messages.takenBack : messages.refused;
  const save = useSave(confirmations[verb], {
    key: String(id),
    async onSaved() {
      toast.done(done);
      await Promise.all(
        [confirmations.list, users.list, companies.mine, duties.list].map((list) => refresh(queries, list)),
      );
    },
    onProblem: (problem) => toast.failed({ title: messages.decideFailed, text: problem.detail }),
  });
  return (
    <Button
      size="xs"
      variant={verb === 'confirm' ? 'filled' : 'default'}
      aria-label={t(messages.of(label, act))}
      loading={save.running}
      onClick={() => void save.run({ params: { id } }, { version })}
    >
      {t(label)}
    </Button>
  );
}

function titleOf({ kind, person, role, approval_limit, present_limit, duty, reach }: Confirmation): Text {
  const limit = (amount: string | null) => (amount === null ? messages.noLimit : both(rupees(amount)));
  return wishText(kind, {
    name: person ? staffName(person) : '',
    role: role ? roles[role].label : both(''),
    from: limit(present_limit),
    to: limit(approval_limit),
    duty: duty ? text(duty.name_np, duty.name_en) : messages.wholeRole,
    reach: reaches[reach ?? 'company'],
  });
}

function both(words: string): Text {
  return text(words, words);
}
