import { type Collection, deposits } from '@krishi-bima/contract/receipts/deposits';
import { Link } from '@tanstack/react-router';
import { useList } from '#api/use-list.ts';
import { decimalsAmong, number, relativeDate, rupees, wholeMoney } from '#i18n/format.ts';
import { moneyWords } from '#i18n/money-words.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { linePaths } from '#navigation/paths.ts';
import { useOwnLine } from '#registration/own-line.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import classes from './home.module.css';
import { messages } from './messages.ts';
import { useBranch } from './whose.ts';

/** Who holds the company's money, longest holding first. */
export function CashPanel() {
  const branch = useBranch();
  const { page, problem, retry } = useList(deposits.collections, { query: { limit: 200, branch } }, { key: 'home' });
  const line = useOwnLine();
  const isPhone = usePhone();
  const most = isPhone ? 2 : 5;
  const held = (page?.results ?? []).filter(({ receipt_count }) => receipt_count > 0);
  const receipts = held.reduce((sum, { receipt_count }) => sum + receipt_count, 0);
  const all = inPaisa(held, ({ cash, cheque }) => [cash, cheque]);
  const waiting = inPaisa(page?.results ?? [], ({ waiting: amount }) => [amount]);
  const [till, of] = [linePaths[line].money, branch ? { branch } : {}];
  return (
    <Panel
      title={messages.cash}
      aside={
        isPhone && receipts > 0 ? (
          <b className={classes.headSum}>{rupees(all, decimalsAmong([all]))}</b>
        ) : receipts > 0 ? (
          <Link to={till} search={of} className={classes.link}>
            {t(messages.receipts(number(receipts)))}
          </Link>
        ) : null
      }
      flush
    >
      {problem ? (
        <ListFailed title={messages.cashFailed} problem={problem} onRetry={retry} />
      ) : !page ? (
        <SkeletonRows rows={5} columns={2} />
      ) : (
        <>
          {held.length === 0 ? <PanelNote>{t(messages.noCash)}</PanelNote> : isPhone ? null : <Total amount={all} />}
          <ul className={classes.items}>
            {held
              .toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''))
              .slice(0, most)
              .map((one) => (
                <Held key={`${one.collector.id} ${one.branch.id}`} one={one} till={till} of={of} />
              ))}
            {held.length > most ? (
              <li className={classes.more}>
                <Link to={till} search={of}>
                  {t(messages.allCash(number(held.length)))}
                </Link>
              </li>
            ) : null}
            {Number(waiting) > 0 ? (
              <li className={classes.foot}>
                <span>{t(messages.awaiting)}</span>
                <Link to={till} search={of}>
                  {rupees(waiting)}
                </Link>
              </li>
            ) : null}
          </ul>
        </>
      )}
    </Panel>
  );
}

interface HeldProps {
  one: Collection;
  till: (typeof linePaths)['crop' | 'livestock']['money'];
  of: { branch?: number };
}

function Held({ one, till, of }: HeldProps) {
  return (
    <li>
      <Link to={till} search={of} className={classes.item}>
        <span className={classes.itemWords}>
          <span>
            <b>{staffName(one.collector)}</b>{' '}
            <span className={classes.dim}>· {t(messages.receipts(number(one.receipt_count)))}</span>
          </span>
        </span>
        <span className={classes.dim}>{one.since ? relativeDate(one.since) : null}</span>
        <span className={classes.linked}>{wholeMoney(inPaisa([one], ({ cash, cheque }) => [cash, cheque]))}</span>
      </Link>
    </li>
  );
}

function Total({ amount }: { amount: string }) {
  return (
    <p className={classes.total}>
      <b>{rupees(amount)}</b>
      <span className={classes.dim}>{moneyWords(amount)}</span>
    </p>
  );
}

/** Sums money as it stands on the wire. */
function inPaisa(held: readonly Collection[], of: (one: Collection) => readonly string[]): string {
  const paisa = held.flatMap(of).reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  return (paisa / 100).toFixed(2);
}
