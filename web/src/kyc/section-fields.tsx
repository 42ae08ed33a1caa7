import { kycSections } from '@krishi-bima/contract/kyc';
import { FormFields } from '#forms/form-field.tsx';
import type { FieldForm } from '#forms/use-field-form.ts';
import { t } from '#i18n/t.ts';
import { AreaUnitSwitch } from '#ui/form/area-unit-switch.tsx';
import { formMessages } from './form-messages.ts';
import { fieldsOf, kycFields, type SectionId } from './kyc-fields.ts';
import classes from './section-fields.module.css';

const birthDates = ['date_of_birth'];

/** The fields of one section: a step of the registration, a panel of the file while it is edited. */
export function SectionFields({ section }: { section: SectionId }) {
  return <FormFields names={fieldsOf(section)} withAge={birthDates} />;
}

/** Right side of the section's head: the unit of land where there is land, and what the star means. */
export function SectionAside({ section, form }: { section: SectionId; form: FieldForm }) {
  const fields = fieldsOf(section) as readonly (keyof typeof kycFields)[];
  const hasArea = fields.some((name) => kycFields[name].kind === 'area');
  const hasRequired = fields.some((name) => 'required' in kycFields[name]);
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

export function sectionTitle(section: SectionId) {
  return kycSections[section].title;
}
