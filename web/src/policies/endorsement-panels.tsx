import { requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { findingText } from '@krishi-bima/contract/findings/find';
import type { EndorsementDetails } from '@krishi-bima/contract/policies/endorsements';
import { moneyInWords } from '@krishi-bima/nepali/money-words';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { money, number, percent, rupees } from '#i18n/format.ts';
import { language, t } from '#i18n/t.ts';
import { endorsementMessages as words } from './endorsement-messages.ts';
import classes from './endorsement-sheet.module.css';

interface PanelProps {
  endorsement: EndorsementDetails;
}

interface EvidenceProps extends PanelProps {
  /** Beside a document: adds one. */
  renderAdd?: (code: EndorsementDetails['evidence'][number]['code']) => ReactNode;
  /** Below a warning: its reason. */
  renderReason?: (finding: EndorsementDetails['findings'][number]) => ReactNode;
}

/** The documents that it rests on, and what the checks found. */
export function EvidencePanel({ endorsement: { evidence, findings }, renderAdd, renderReason }: EvidenceProps) {
  const there = evidence.filter(({ missing }) => !missing).length;
  return (
    <section className={classes.box}>
      <h3 className={classes.head}>
        {t(words.evidence)}
        <span>
          {number(there)} / {number(evidence.length)}
        </span>
      </h3>
      <ul className={classes.list}>
        {evidence.map(({ code, have, missing }) => (
          <li key={code} className={classes.item}>
            {missing ? (
              <IconAlertTriangle size={20} stroke={1.7} className={classes.warn} aria-hidden />
            ) : (
              <IconCircleCheck size={20} stroke={1.7} className={classes.ok} aria-hidden />
            )}
            <div>
              {t(requirementLabel(code))}
              <small>{t(missing ? words.missing : words.handedIn(number(have)))}</small>
            </div>
            {renderAdd?.(code)}
          </li>
        ))}
        {findings.map((finding) => (
          <li key={[finding.check, finding.row, finding.field].join(' ')} className={classes.item}>
            {finding.level === 'stop' ? (
              <IconCircleX size={20} stroke={1.7} className={classes.stop} aria-hidden />
            ) : (
              <IconAlertTriangle
                size={20}
                stroke={1.7}
                className={finding.open ? classes.warn : classes.ok}
                aria-hidden
              />
            )}
            <div>
              {t(findingText(finding))}
              {finding.reason ? <small>“{finding.reason.reason}”</small> : null}
              {finding.level === 'warn' && finding.open ? renderReason?.(finding) : null}
            </div>
          </li>
        ))}
        {findings.length === 0 ? (
          <li className={classes.item}>
            <IconCircleCheck size={20} stroke={1.7} className={classes.ok} aria-hidden />
            <div>{t(words.noFinding)}</div>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** The money by the day; left out where there is none. */
export function MoneyPanel({ endorsement }: PanelProps) {
  const { sum_insured, premium, subsidy, subsidy_percent, farmer_share, days, days_left } = endorsement;
  if (Number(premium) === 0 && Number(sum_insured) === 0) return null;
  const isBack = premium.startsWith('-');
  const plain = (amount: string) => amount.replace('-', '');
  return (
    <section className={classes.box}>
      <h3 className={classes.head}>
        {t(isBack ? words.back : words.extra)}
        <span>{t(words.byDay)}</span>
      </h3>
      <dl className={classes.sums}>
        <dt>{t(sum_insured.startsWith('-') ? words.sumLess : words.sumMore)}</dt>
        <dd>{money(plain(sum_insured))}</dd>
        <dt>{t(words.premiumFor(number(days_left), number(days)))}</dt>
        <dd>{money(plain(premium))}</dd>
        <dt>{t(words.subsidy(percent(subsidy_percent).replace('%', '')))}</dt>
        <dd>− {money(plain(subsidy))}</dd>
      </dl>
      <div className={classes.total}>
        <strong>
          {t(isBack ? words.toRefund : words.toPay)}
          <b>{rupees(plain(farmer_share), 2)}</b>
        </strong>
        {language() === 'ne' ? <small>{moneyInWords(plain(farmer_share))}</small> : null}
        <Formula endorsement={endorsement} />
      </div>
    </section>
  );
}

/** Sum, rate and days, to be worked again by hand; rows of different rates stand one by one. */
function Formula({ endorsement: { priced, sum_insured, premium, days, days_left } }: PanelProps) {
  const rates = new Set(priced.flatMap(({ before, after }) => [before, after].flatMap((row) => row?.rate ?? [])));
  const [rate] = rates;
  const rows = priced.flatMap(({ before, after }) => [
    ...(after ? [`+ ${money(after.sum_insured)} × ${percent(after.rate)}`] : []),
    ...(before ? [`− ${money(before.sum_insured)} × ${percent(before.rate)}`] : []),
  ]);
  const yearly =
    rates.size === 1 && rate !== undefined
      ? `${money(sum_insured)} × ${percent(rate)}`
      : `(${rows.join(' ').replace(/^\+ /, '')})`;
  return (
    <small className={classes.formula}>
      {yearly} × {number(days_left)} / {number(days)} = {money(premium)}
    </small>
  );
}

/** What the policy is once it is in force. */
export function FollowingPanel({ endorsement }: PanelProps) {
  const { before, after, premium, subsidy_bill } = endorsement;
  if (Number(premium) === 0) return null;
  return (
    <section className={classes.box}>
      <h3 className={classes.head}>{t(words.following)}</h3>
      <dl className={classes.sums}>
        <dt>{t(words.policyTotal)}</dt>
        <dd>
          {rupees(before.sum_insured)} → <b>{rupees(after.sum_insured)}</b>
        </dd>
        <dt>{t(words.policySubsidy)}</dt>
        <dd>
          {money(before.subsidy)} → <b>{money(after.subsidy)}</b>
          {subsidy_bill ? <div>{t(words.billStays(subsidy_bill))}</div> : null}
        </dd>
      </dl>
    </section>
  );
}
