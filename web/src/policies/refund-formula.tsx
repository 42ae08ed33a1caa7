import type { RefundPreview, RefundShare } from '@krishi-bima/contract/policies/refunds';
import { digits, money, number, percent } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './cancel-dialog.module.css';
import { refundMessages as messages, ruleName } from './refund-messages.ts';

/** By which rule, and how each part of the premium was divided, so that it can be worked again by hand. */
export function RefundFormula({ back }: { back: RefundPreview }) {
  const lines = back.parts.filter(({ of, whole }) => of > 0 && of < whole);
  return (
    <div className={classes.about}>
      <p>
        {t(messages.byRule(ruleName(back.rule)))} {t(messages.begunDay)}
        {back.days_gone === 0 && back.rule !== 'none' ? ` ${t(messages.notBegun)}` : null}
      </p>
      {lines.map((part) => (
        <p key={part.endorsement ?? 0} className={classes.formula}>
          {part.endorsement === null ? t(messages.premium) : t(messages.endorsed(digits(part.endorsement)))}{' '}
          {money(part.premium)} × {fraction(part, back.rule)} = <b>{money(part.back)}</b>
        </p>
      ))}
    </div>
  );
}

/** Days by the days left, a share of the premium by the scale. */
function fraction({ of, whole }: RefundShare, rule: RefundPreview['rule']): string {
  return rule === 'short_period' ? percent((of * 100) / whole) : `${number(of)} / ${number(whole)}`;
}
