import { rupees } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { moneyWords } from '#i18n/money-words.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { Panel } from '#ui/panel.tsx';
import type { ProposalTotals } from './totals.ts';
import { ruleLine, totalsLines } from './totals-lines.ts';
import classes from './totals-panel.module.css';
import { useTotals } from './use-totals.tsx';

/** Shows the totals beside the work while it is typed. */
export function TotalsPanel() {
  useLanguage();
  const figures = useTotals();
  return (
    <Panel title={messages.total} aside={<Source isSaved={figures.isSaved} />} flush>
      <Totals figures={figures} />
    </Panel>
  );
}

function Source({ isSaved }: { isSaved: boolean }) {
  return (
    <span className={classes.source} data-typing={!isSaved || undefined}>
      {t(isSaved ? messages.asSaved : messages.whileTyping)}
    </span>
  );
}

export function Totals({ figures }: { figures: ProposalTotals }) {
  const wantsSubsidy = useEditorState(({ draft: work }) => work.values.wants_subsidy);
  const { payable } = figures.totals;
  return (
    <>
      <dl className={classes.lines}>
        {totalsLines(figures).map(({ label, by, value }) => (
          <div key={label} className={classes.line}>
            <dt>
              {label} {by ? <span className={classes.by}>{by}</span> : null}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.payable}>
        <div className={classes.line}>
          <b>{t(messages.payable)}</b>
          <b className={classes.amount}>{rupees(payable, 2)}</b>
        </div>
        {payable === null ? null : (
          <>
            <div className={classes.by}>{t(messages.inWords)}</div>
            <div className={classes.words}>{moneyWords(payable)}</div>
          </>
        )}
      </div>
      <p className={classes.rule}>{marked(ruleLine(figures, wantsSubsidy))}</p>
    </>
  );
}
