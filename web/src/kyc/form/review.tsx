import { type FieldSpec, isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { FieldView } from '#forms/field-view.tsx';
import { FormField } from '#forms/form-field.tsx';
import type { FieldForm } from '#forms/use-field-form.ts';
import { age } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { DuplicateComparison } from '#kyc/duplicates/duplicate-comparison.tsx';
import { duplicateMessages } from '#kyc/duplicates/messages.ts';
import { formMessages } from '#kyc/form-messages.ts';
import { type KycValues, kycFieldsOf, type SectionId, sectionIds } from '#kyc/kyc-fields.ts';
import { answered, missingForVerification } from '#kyc/kyc-rules.ts';
import { Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import classes from './review.module.css';
import { sectionTitle } from './section-fields.tsx';

interface ReviewProps {
  form: FieldForm<KycValues>;
  twins: readonly Kyc[];
  onEdit: (section: SectionId) => void;
}

/** Everything read back before it is saved; likely twins stand first, because they need a decision. */
export function Review({ form, twins, onEdit }: ReviewProps) {
  const values = form.values();
  return (
    <div className={classes.review}>
      {twins.length > 0 ? <TwinDecision values={values} form={form} twins={twins} /> : null}
      {sectionIds.map((section) => (
        <Panel
          key={section}
          title={sectionTitle(section, values)}
          aside={
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
              aria-label={t(formMessages.changeSection(sectionTitle(section, values)))}
              onClick={() => onEdit(section)}
            >
              {t(formMessages.change)}
            </Button>
          }
        >
          <SectionDetails section={section} values={values} />
        </Panel>
      ))}
    </div>
  );
}

export function SectionDetails({ section, values }: { section: SectionId; values: KycValues }) {
  const names = answered(section, values);
  const specs = kycFieldsOf(values);
  const missing = missingForVerification(values);
  if (names.every((name) => isEmpty(valueIn(values, name))))
    return <p className={classes.note}>{t(formMessages.nothingAnswered)}</p>;
  return (
    <Details
      items={names
        .flatMap((name) => {
          const spec = specs[name];
          return spec ? [{ name, spec }] : [];
        })
        .map(({ name, spec }) => ({
          label: spec.label,
          value:
            isEmpty(valueIn(values, name)) && missing.includes(name) ? (
              <span className={classes.missing}>{t(formMessages.open)}</span>
            ) : (
              <Answer name={name} spec={spec} value={valueIn(values, name)} />
            ),
          wide: spec.kind === 'place',
        }))}
    />
  );
}

function Answer({ name, spec, value }: { name: string; spec: FieldSpec; value: unknown }) {
  const view = <FieldView spec={spec} value={value} />;
  if (name !== 'date_of_birth' || typeof value !== 'string') return view;
  return (
    <>
      {view} ({age(value)})
    </>
  );
}

function TwinDecision({
  values,
  form,
  twins,
}: {
  values: KycValues;
  form: FieldForm<KycValues>;
  twins: readonly Kyc[];
}) {
  return (
    <Panel title={duplicateMessages.likely} flush>
      <DuplicateComparison farmer={values} head={duplicateMessages.entered} twins={twins} />
      <div className={classes.decision}>
        <p className={classes.another}>{t(duplicateMessages.another)}</p>
        <FormField name="twin_reason" />
        <div className={classes.usual}>
          {duplicateMessages.usualReasons.map((reason) => (
            <Button key={reason.en} size="xs" variant="default" onClick={() => form.set('twin_reason', t(reason))}>
              {t(reason)}
            </Button>
          ))}
        </div>
        <p className={classes.note}>{t(duplicateMessages.reasonHint)}</p>
      </div>
    </Panel>
  );
}
