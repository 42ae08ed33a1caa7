import type { Policy } from '@krishi-bima/contract/policies/policies';
import type { RefundPreview } from '@krishi-bima/contract/policies/refunds';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { digits, formatDate, money, number, rupees } from '#i18n/format.ts';
import { moneyWords } from '#i18n/money-words.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import classes from './cancel-dialog.module.css';
import { refundMessages as messages } from './refund-messages.ts';

interface CancelConsequencesProps {
  policy: Policy;
  back: RefundPreview;
  isAsking: boolean;
  /** The day that was chosen; null for the moment of the cancellation. */
  endsOn: string | null;
}

/** What the farmer gets, what becomes of the subsidy, and whose turn it is next. */
export function CancelConsequences(props: CancelConsequencesProps) {
  const { policy, back } = props;
  const { refund_farmer, refund_payable } = back;
  return (
    <section className={classes.side}>
      <div className={classes.farmer}>
        <span>{t(messages.refundFarmer)}</span>
        <strong className="nowrap">{rupees(refund_farmer, 2)}</strong>
        <small>{moneyWords(refund_farmer)}</small>
        {refund_payable === refund_farmer ? null : <small>{t(messages.uncleared(rupees(refund_farmer, 2)))}</small>}
      </div>
      {hasSubsidy(policy) ? <Subsidy policy={policy} back={back} /> : null}
      <Steps {...props} />
    </section>
  );
}

function hasSubsidy({ current }: Policy): boolean {
  return current.subsidy !== '0.00';
}

function Subsidy({ policy, back }: Pick<CancelConsequencesProps, 'policy' | 'back'>) {
  const { days, days_gone, subsidy_bill, refund_authority } = back;
  const left = number(days - days_gone);
  const earned = fromPaisa(toPaisa(policy.current.subsidy) - toPaisa(refund_authority));
  return (
    <div>
      <h3>{t(messages.subsidy)}</h3>
      <dl className={classes.lines}>
        <dt>{t(messages.earned(number(days_gone)))}</dt>
        <dd>{money(earned)}</dd>
        <dt>{t(subsidy_bill ? messages.unearnedBilled(left) : messages.unearned(left))}</dt>
        <dd>{money(refund_authority)}</dd>
      </dl>
      <p className={classes.about}>{t(subsidy_bill ? messages.billed(subsidy_bill) : messages.unbilled)}</p>
    </div>
  );
}

/** The first of them are named; the work list has it for each. */
const named = 3;

function Steps({ policy, back, isAsking, endsOn }: CancelConsequencesProps) {
  const { approvers } = back;
  const { bank_name, account_no } = policy.content.personal_info;
  const account = [bank_name, account_no && digits(account_no)].filter(Boolean).join(' · ');
  const names = approvers.slice(0, named).map(staffName).join(', ');
  const more = approvers.length > named ? ` ${t(messages.andMore(number(approvers.length - named)))}` : '';
  return (
    <div>
      <h3>{t(messages.next)}</h3>
      <ol className={classes.steps}>
        {isAsking ? (
          <li data-first>
            {t(names ? messages.stepApproveBy(names + more) : messages.stepApprove)}
            <small>{t(endsOn ? messages.coverEndsOn(formatDate(endsOn)) : messages.stepApproveNote)}</small>
          </li>
        ) : null}
        <li>
          {t(messages.stepPay)}
          {account ? <small>{account}</small> : null}
        </li>
        {hasSubsidy(policy) ? (
          <li>
            {t(messages.stepClaim)}
            <small>{t(messages.stepClaimNote)}</small>
          </li>
        ) : null}
      </ol>
    </div>
  );
}
