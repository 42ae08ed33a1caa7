import type { Claim } from '@krishi-bima/contract/claims/claim';
import { type RefusalReasonName, refusalReasonNames, refusalReasons } from '@krishi-bima/contract/claims/perils';
import { refusalLetter } from '@krishi-bima/contract/claims/refusal-letter';
import { claimMove } from '@krishi-bima/contract/claims/states';
import { dayText } from '@krishi-bima/contract/findings/wording';
import { text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { whatOf } from '../words.ts';
import { claimMessages as messages } from './messages.ts';
import classes from './refusal-dialog.module.css';
import type { DecisionState } from './use-decision.ts';

/** A refusal has its code, its reason in words, and the letter that says both. */
export function RefusalDialog({ claim, state }: { claim: Claim; state: DecisionState }) {
  const { refusal, setRefusal, remark, setRemark, isTried, lacksRemark, running, refuse, stopRefusing } = state;
  return (
    <FormDialog
      title={messages.refuseQuestion(claim.claim_no)}
      action={claimMove('refuse_claim').label}
      size="large"
      isDanger
      isSaving={running}
      onSave={refuse}
      onClose={stopRefusing}
    >
      <ChoiceField<RefusalReasonName>
        label={messages.refusal}
        as="list"
        required
        value={refusal}
        onChange={setRefusal}
        options={refusalReasonNames.map((value) => {
          const { code, label } = refusalReasons[value];
          return { value, label: text(`${code} ${label.ne}`, `${code} ${label.en}`) };
        })}
        {...(isTried && !refusal ? { error: messages.refusalMissing } : {})}
      />
      <TextField
        label={messages.refusalText}
        required
        multiline
        nepali
        maxLength={1000}
        value={remark}
        onChange={setRemark}
        error={isTried && lacksRemark ? messages.remarkMissing : undefined}
      />
      <Letter claim={claim} refusal={refusal} reason={remark.trim()} />
    </FormDialog>
  );
}

interface LetterProps {
  claim: Claim;
  refusal: RefusalReasonName | null;
  reason: string;
}

/** As the insured will read it, whatever language the office works in. */
export function Letter({ claim, refusal, reason }: LetterProps) {
  if (!refusal) return <p className={classes.empty}>{t(messages.letterLater)}</p>;
  const { claim_no, policy, peril, loss_at } = claim;
  const what = whatOf(claim);
  const { subject, paragraphs } = refusalLetter({
    ...{ claim_no, policy_no: policy.policy_no, peril, refusal, reason },
    name: farmerName(claim.personal_info),
    loss_on: dayText(todayAd(new Date(loss_at))),
    what: text(what, what),
  });
  return (
    <section className={classes.letter} aria-label={t(messages.letter)}>
      <small>{t(messages.letter)}</small>
      <b>{t(subject)}</b>
      {paragraphs.map((paragraph) => (
        <p key={paragraph.en}>{t(paragraph)}</p>
      ))}
    </section>
  );
}
