import type { FieldValue } from '@krishi-bima/contract/forms/kinds';
import { kycSectionsOf } from '@krishi-bima/contract/kyc/kinds';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FormFields } from '#forms/form-field.tsx';
import type { FieldForm } from '#forms/use-field-form.ts';
import { t } from '#i18n/t.ts';
import { formMessages } from '#kyc/form-messages.ts';
import { fieldsOf, type KycKind, type KycValues, kycFieldsOf, type SectionId } from '#kyc/kyc-fields.ts';
import { AreaUnitSwitch } from '#ui/form/area-unit-switch.tsx';
import classes from './section-fields.module.css';

const birthDates = ['date_of_birth'];
const covers: readonly string[] = ['is_crop', 'is_livestock'];

/** The fields of one section: a step of the registration, a panel of the file while it is edited. */
export function SectionFields({ section, form }: { section: SectionId; form: FieldForm<KycValues> }) {
  const kind = useKind(form);
  const group = useId();
  const specs = kycFieldsOf(kind);
  const names = fieldsOf(section, kind);
  // Kind of customer and covers have rows of their own, so that both names stand in one.
  const apart = (name: string) => name === 'person_type' || covers.includes(name);
  const kinds = names.filter((name) => name === 'person_type');
  const ticks = names.filter((name) => covers.includes(name));
  return (
    <div className={classes.fields}>
      {kinds.length > 0 ? <FormFields names={kinds} specs={specs} /> : null}
      <FormFields names={names.filter((name) => !apart(name))} specs={specs} withAge={birthDates} />
      {ticks.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset's legend cannot stand in the grid
        <div role="group" aria-labelledby={group}>
          <div id={group} className={classes.label}>
            {t(formMessages.covers)}
          </div>
          <FormFields names={ticks} specs={specs} />
        </div>
      ) : null}
    </div>
  );
}

/** Follows the choice between person and firm while it is made. */
export function useKind({ engine }: FieldForm<KycValues>): KycKind {
  const person_type: FieldValue | undefined = useWatch({ control: engine.control, name: 'person_type' });
  return { person_type: person_type === 'firm' ? 'firm' : 'person' };
}

/** Right side of the section's head: the unit of land where there is land, and what the star means. */
export function SectionAside({ section, form }: { section: SectionId; form: FieldForm<KycValues> }) {
  const kind = useKind(form);
  const specs = kycFieldsOf(kind);
  const fields = fieldsOf(section, kind);
  const hasArea = fields.some((name) => specs[name]?.kind === 'area');
  const hasRequired = fields.some((name) => specs[name]?.required);
  return (
    <>
      {hasArea ? <AreaUnitSwitch unit={form.areaUnit} onChange={form.setAreaUnit} /> : null}
      {hasRequired ? (
        <span>
          <span className={classes.star} aria-hidden>
            *
          </span>{' '}
          {t(formMessages.required)}
        </span>
      ) : null}
    </>
  );
}

export function sectionTitle(section: SectionId, values: KycKind) {
  return kycSectionsOf(values)[section].title;
}
