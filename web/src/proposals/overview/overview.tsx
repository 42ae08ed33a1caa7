import type { Form, Section } from '@krishi-bima/contract/forms/form';
import { isShown, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { EnteredHeader, RowValues } from '@krishi-bima/contract/forms/records';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FieldView } from '#forms/field-view.tsx';
import { PlaceView } from '#forms/place-view.tsx';
import { digits } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { messages } from '#proposals/messages.ts';
import { membersPanel } from '#proposals/steps/wizard-steps.ts';
import { Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { type KnownMember, MemberOverview } from './member-overview.tsx';
import classes from './overview.module.css';
import { RowCards } from './row-cards.tsx';
import { RowOverview } from './row-overview.tsx';

interface OverviewProps {
  form: Form;
  farmer: Proposal['personal_info'];
  values: EnteredHeader;
  rows: readonly RowValues[];
  members: readonly KnownMember[];
  /** Leads to where a section, the members or the rows are written; absent when nothing can be written. */
  onEdit?: (step: string) => void;
  /** What is insured comes before what was asked. */
  rowsFirst?: boolean;
}

/** Shows a whole proposal for reading, section by section. */
export function Overview({ form, farmer, values, rows, members, onEdit, rowsFirst = false }: OverviewProps) {
  const insured = <Insured form={form} rows={rows} onEdit={onEdit} />;
  return (
    <>
      {rowsFirst ? insured : null}
      <FarmerPanel farmer={farmer} />
      {Object.entries(form.sections).map(([id, section]) => (
        <Panel
          key={id}
          title={section.title}
          aside={onEdit ? <EditLink section={section} onEdit={() => onEdit(id)} /> : null}
        >
          <SectionDetails form={form} section={section} values={values} />
        </Panel>
      ))}
      {form.members ? (
        <Panel
          flush
          title={form.members.title}
          aside={onEdit ? <EditLink section={form.members} onEdit={() => onEdit(membersPanel)} /> : null}
        >
          <MemberOverview table={form.members} members={members} />
        </Panel>
      ) : null}
      {rowsFirst ? null : insured}
    </>
  );
}

/** On a phone the rows are panels themselves. */
function Insured({ form, rows, onEdit }: Pick<OverviewProps, 'form' | 'rows' | 'onEdit'>) {
  const isPhone = usePhone();
  if (isPhone && !onEdit) return <RowCards form={form} rows={rows} />;
  return (
    <Panel
      flush
      title={form.row.title}
      aside={onEdit ? <EditLink section={form.row} onEdit={() => onEdit('rows')} /> : null}
    >
      <RowOverview form={form} rows={rows} />
    </Panel>
  );
}

function EditLink({ section, onEdit }: { section: Pick<Section, 'title'>; onEdit: () => void }) {
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className={classes.link}
      aria-label={t(messages.editSection(section.title))}
      onClick={onEdit}
    >
      {t(messages.edit)}
    </Anchor>
  );
}

function FarmerPanel({ farmer }: Pick<OverviewProps, 'farmer'>) {
  const { kyc, phone_number_np, address_detail } = farmer;
  return (
    <Panel
      title={messages.farmer}
      aside={
        <Anchor
          size="sm"
          className={classes.link}
          renderRoot={(props) => <Link to={paths.kyc} params={{ id: kyc }} {...props} />}
        >
          {t(messages.openFarmer)}
        </Anchor>
      }
    >
      <Details
        items={[
          { label: messages.name, value: farmerName(farmer) },
          { label: messages.phone, value: digits(phone_number_np) },
          { label: messages.address, value: address_detail ? <PlaceView place={address_detail} /> : null },
        ]}
      />
    </Panel>
  );
}

function SectionDetails({ form, section, values }: { form: Form; section: Section; values: EnteredHeader }) {
  const shown = section.fields.flatMap((name) => {
    const spec = form.proposal[name];
    return spec && isShown(spec, values) ? [{ name, spec }] : [];
  });
  return (
    <Details
      items={shown.map(({ name, spec }) => ({
        label: spec.label,
        value: <FieldView spec={spec} value={valueIn(values, name)} />,
        wide: spec.kind === 'place' || spec.kind === 'list',
      }))}
    />
  );
}
