import { type PayoutMove, payoutMoves, payoutStates } from '@krishi-bima/contract/index-cover/payout-states';
import {
  type IndexPayout,
  type IndexSeason,
  indexPayouts,
  indexSeasons,
} from '@krishi-bima/contract/index-cover/seasons';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { moneyInWords } from '@krishi-bima/nepali/money-words';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay, useUser } from '#api/session.ts';
import { digits, formatTime, money, nearDate, number, rupees } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { language, say, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { confirmWithReason } from '#ui/confirm.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.tsx';
import { SeasonHistory } from './season-history.tsx';
import { seasonMessages as words } from './season-messages.ts';
import { Payouts, percentOf } from './season-payouts.tsx';
import classes from './season-side.module.css';
import { shownPercent } from './words.ts';

/** What is to be paid, the two who approve it, and how it is sent. */
export function SeasonSide({ season }: { season: IndexSeason }) {
  const current = season.payouts.findLast(
    ({ status }) => status === 'pending' || status === 'approved_once' || status === 'approved',
  );
  return (
    <div className={classes.stack}>
      {current ? <Due payout={current} /> : <Make season={season} />}
      {current ? <Approvals season={season} payout={current} /> : null}
      {current ? <Pay payout={current} /> : null}
      <Payouts payouts={season.payouts} />
      <SeasonHistory season={season} />
    </div>
  );
}

function Due({ payout }: { payout: IndexPayout }) {
  const { position, status, sum_insured, settled, amount, due, before, closes } = payout;
  const isMine = payout.moves.some(({ move, hindrances }) => move !== 'withdraw_payout' && hindrances.length === 0);
  return (
    <Panel
      title={words.nth(position, percentOf(payout))}
      aside={
        <StatusBadge tone={isMine ? 'you' : status === 'approved' ? 'done' : 'other'} label={payoutStates[status]} />
      }
    >
      <dl className={classes.sums}>
        <Sum label={t(words.sumInsured)} value={money(sum_insured)} />
        <Sum label={t(words.dueAt(shownPercent(due)))} value={money(fromPaisa(toPaisa(settled) + toPaisa(amount)))} />
        {before > 0 ? (
          <Sum label={`${t(words.settled)} ${shownPercent(before)}%`} value={`− ${money(settled)}`} />
        ) : null}
      </dl>
      {closes ? <p className="dim">{t(words.closing)}</p> : null}
      <Grand amount={amount} />
    </Panel>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Grand({ amount, isAlone = false }: { amount: string; isAlone?: boolean }) {
  return (
    <div className={classes.grand} data-alone={isAlone || undefined}>
      <dl className={classes.sums}>
        <div>
          <dt>{t(words.payable)}</dt>
          <dd>
            <b>{rupees(amount, 2)}</b>
          </dd>
        </div>
      </dl>
      <span className="dim">{t(words.inWords)}</span>
      <br />
      {moneyInWords(amount, language())}
    </div>
  );
}

/** Nothing waits: what is due now can be sent for approval. */
function Make({ season: { product, year, reckoned, closed, members } }: { season: IndexSeason }) {
  const isOfCompany = useUser().cooperative === null;
  const mayReckon = useMay('decide_claim', 'crop') && isOfCompany;
  const renew = useRenewSeason();
  const { run, running, problem } = useSave(indexSeasons.reckon, {
    key: `${product.id} ${year}`,
    async onSaved() {
      toast.done(words.made);
      await renew();
    },
    onProblem: renew,
  });
  const isDue = toPaisa(reckoned.amount) > 0;
  const isOpen = !closed && members > 0 && product.status === 'approved' && (isDue || reckoned.is_final);
  // The sum has its own ground up to the edges; above it nothing but what there is to do.
  return (
    <Panel title={words.payable} flush={isDue && !(mayReckon && isOpen)}>
      {isDue ? null : <p className={classes.line}>{t(words.nothingDue)}</p>}
      {mayReckon && isOpen ? (
        <Button fullWidth loading={running} onClick={() => void run({ params: { id: product.id, year }, body: {} })}>
          {t(isDue ? words.make : words.close)}
        </Button>
      ) : null}
      {problem ? <p role="alert">{say(problem.detail)}</p> : null}
      {isDue ? <Grand amount={reckoned.amount} isAlone={!(mayReckon && isOpen)} /> : null}
    </Panel>
  );
}

function useRenewSeason() {
  const queries = useQueryClient();
  return () => refresh(queries, indexSeasons.get, indexSeasons.members, indexPayouts.get);
}

function Approvals({ season, payout }: { season: IndexSeason; payout: IndexPayout }) {
  const { id, version, approvals, moves, status } = payout;
  const [note, setNote] = useState('');
  const renew = useRenewSeason();
  const { run, running, problem } = useSave(indexPayouts.move, {
    key: String(id),
    async onSaved(saved) {
      toast.done(saved.status === 'withdrawn' ? words.sentBack : words.approved);
      setNote('');
      await renew();
    },
    onProblem: renew,
  });
  const approve = moves.find(({ move }) => move === 'approve_payout_first' || move === 'approve_payout');
  const withdraw = moves.find(({ move }) => move === 'withdraw_payout');
  const blocker = approve?.hindrances[0];
  const send = (move: PayoutMove, reason: string) =>
    run({ params: { id }, body: { move, reason: reason.trim() || null } }, { version });
  async function sendBack() {
    const reason = await confirmWithReason({ title: words.sendBack, action: payoutMoves.withdraw_payout.label });
    if (reason !== undefined) await send('withdraw_payout', reason);
  }
  return (
    <Panel title={words.approvals} aside={<span className="dim">{t(words.approvedOf(digits(approvals.length)))}</span>}>
      <Approvers payout={payout} isMine={approve !== undefined && blocker === undefined} />
      {approve ? (
        <>
          <Textarea
            label={t(words.note)}
            placeholder={t(words.optional)}
            maxLength={300}
            autosize
            minRows={2}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <div className={classes.pair}>
            <Button variant="default" disabled={running || !withdraw} onClick={() => void sendBack()}>
              {t(payoutMoves.withdraw_payout.label)}
            </Button>
            <Button
              loading={running}
              disabled={blocker !== undefined}
              leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
              onClick={() => void send(approve.move, note)}
            >
              {t(payoutMoves.approve_payout.label)}
            </Button>
          </div>
        </>
      ) : null}
      {problem ? <p role="alert">{say(problem.detail)}</p> : null}
      {blocker ? (
        <p className={classes.line}>{t(problems[isKeyOf(problems, blocker.code) ? blocker.code : 'internal'].text)}</p>
      ) : null}
      {status === 'approved' ? null : <Rule season={season} />}
    </Panel>
  );
}

function Approvers({ payout: { approvals }, isMine }: { payout: IndexPayout; isMine: boolean }) {
  return (
    <ul className={classes.people}>
      {approvals.map(({ by, at, note: said }) => (
        <li key={at}>
          <IconCircleCheck size={20} stroke={2} className={classes.done} aria-hidden />
          <div>
            <b>{staffName(by)}</b>
            {said ? <p className="dim">“{said}”</p> : null}
          </div>
          <span className="dim">
            {nearDate(at)} {formatTime(at)}
          </span>
        </li>
      ))}
      {approvals.length < 2 ? (
        <li>
          <IconCircleDashed size={20} stroke={2} className={classes.waiting} aria-hidden />
          <div>
            <b>{t(isMine ? words.you : approvals.length === 0 ? words.first : words.second)}</b>
            <p className="dim">{t(words.waits)}</p>
          </div>
        </li>
      ) : null}
    </ul>
  );
}

function Rule({ season }: { season: IndexSeason }) {
  const noters = season.noted_by.map(staffName).join(', ');
  return <p className={`dim ${classes.rule}`}>{t(noters ? words.rule(noters) : words.ruleAlone)}</p>;
}

function Pay({ payout: { status, to_send, without_account, amount, ordered } }: { payout: IndexPayout }) {
  const maySee = useMay('view_payment');
  if (!maySee) return null;
  const isReady = status === 'approved' && to_send > 0;
  const later = without_account.reduce((sum, one) => sum + toPaisa(one.amount), 0);
  const named = without_account.map((one) => `${one.name} ${rupees(one.amount)}`).join(', ');
  return (
    <Panel title={words.payments}>
      {isReady ? (
        <Button fullWidth renderRoot={(props) => <Link to={paths.payments} {...props} />}>
          {t(words.toBatch)}
        </Button>
      ) : (
        <Button fullWidth disabled>
          {t(words.toBatch)}
        </Button>
      )}
      <p className={`dim ${classes.rule}`}>
        {status === 'approved'
          ? to_send === 0
            ? t(words.allSent)
            : ordered === 0
              ? t(words.ready(number(to_send - without_account.length), rupees(fromPaisa(toPaisa(amount) - later))))
              : t(words.left(number(to_send)))
          : t(words.afterSecond)}{' '}
        {named ? t(words.later(named)) : ''}
      </p>
    </Panel>
  );
}
