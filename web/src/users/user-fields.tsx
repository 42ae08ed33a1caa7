import { assignableRoles, isAdmin, roleOf, roles } from '@krishi-bima/contract/access/roles';
import { branches, companies, cooperatives, insuranceProjects } from '@krishi-bima/contract/companies/companies';
import type { User } from '@krishi-bima/contract/users/users';
import type { Text } from '@krishi-bima/contract/values/text';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { language } from '#i18n/t.ts';
import { BooleanField } from '#ui/form/boolean-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { messages } from './messages.ts';
import { NameFields } from './name-fields.tsx';
import { NewPassword } from './new-password.tsx';
import { RightsFields } from './rights-fields.tsx';
import { seesProjectOnly, type UserForm } from './use-user-form.ts';
import classes from './user-dialog.module.css';

interface UserFieldsProps {
  form: UserForm;
  user: User | undefined;
}

export function UserFields({ form: { values, set, errors }, user }: UserFieldsProps) {
  // Who only reads in an admin's role would become an admin without the mark.
  const staysPartner = Boolean(user?.partner && values.partner && values.role && isAdmin(values.role));
  return (
    <>
      <NameFields values={values} set={set} errors={errors} />
      {user ? null : (
        <TextField
          label={messages.username}
          required
          hint={messages.usernameHint}
          maxLength={60}
          value={values.username}
          onChange={(username) => set({ username })}
          error={errors.username}
        />
      )}
      <div className={classes.pair}>
        <RoleChoice form={{ values, set, errors }} />
        <PhoneField
          label={messages.phone}
          value={values.phone}
          onChange={(phone) => set({ phone })}
          error={errors.phone}
        />
      </div>
      {user ? null : <CompanyChoice form={{ values, set, errors }} />}
      <UnitChoices form={{ values, set, errors }} />
      <RightsFields form={{ values, set, errors }} />
      <BooleanField
        label={messages.partner}
        hint={staysPartner ? messages.partnerStays : messages.partnerHint}
        disabled={staysPartner}
        value={values.partner}
        onChange={(partner) => set({ partner: partner ?? false })}
        error={errors.partner}
      />
      {user ? null : (
        <NewPassword
          label={messages.password}
          value={values.password}
          onChange={(password) => set({ password })}
          error={errors.password}
        />
      )}
    </>
  );
}

type Part = { form: Pick<UserForm, 'values' | 'set' | 'errors'> };

/** Only roles that this admin may give. */
function RoleChoice({ form: { values, set, errors } }: Part) {
  const mine = roleOf(useUser().groups);
  const given = mine ? assignableRoles(mine) : [];
  return (
    <ChoiceField
      label={messages.role}
      required
      as="list"
      options={given.map((value) => ({ value, label: roles[value].label }))}
      value={values.role}
      // A duty is a part of its role, and an admin sees the whole company.
      onChange={(role) => set({ role, duty: null, reach: 'company' })}
      error={errors.role}
    />
  );
}

/** The super admin says whose user this is, unless a company is chosen in the header already. */
function CompanyChoice({ form: { values, set, errors } }: Part) {
  const { insurance } = useUser();
  const { data } = useQuery({
    ...queryFor(companies.mine, { query: { limit: 200 } }, { key: 'user-form', staleMs: 60_000 }),
    enabled: insurance === null,
  });
  if (insurance !== null) return null;
  return (
    <ChoiceField
      label={messages.company}
      as="list"
      options={(data?.results ?? []).map(({ id, ...company }) => ({ value: String(id), label: nameIn(company) }))}
      value={values.insurance === null ? null : String(values.insurance)}
      // Its branches, projects, cooperatives and duties are its own.
      onChange={(id) =>
        set({
          ...{ insurance: id ? Number(id) : null, branch: null, insurance_project: null },
          ...{ cooperative: null, duty: null },
        })
      }
      error={errors.insurance}
    />
  );
}

/** The parts of the company that somebody works in, as far as the role is about them. */
function UnitChoices({ form: { values, set, errors } }: Part) {
  const { insurance, role } = values;
  if (insurance === null) return null;
  return (
    <>
      <UnitChoice
        list={branches.list}
        label={messages.branch}
        none={messages.noBranch}
        insurance={insurance}
        value={values.branch}
        onChange={(branch) => set({ branch })}
        error={errors.branch}
      />
      {seesProjectOnly(role) ? (
        // Whoever works in a project sees nothing until it is named.
        <UnitChoice
          list={insuranceProjects.list}
          label={messages.project}
          required
          empty={messages.noProject}
          insurance={insurance}
          value={values.insurance_project}
          onChange={(project) => set({ insurance_project: project })}
          error={errors.insurance_project}
        />
      ) : null}
      {role === 'index_agent' ? (
        // Without one an index agent is the company's own.
        <UnitChoice
          list={cooperatives.list}
          label={messages.cooperative}
          none={messages.noCooperative}
          insurance={insurance}
          value={values.cooperative}
          onChange={(cooperative) => set({ cooperative })}
          error={errors.cooperative}
        />
      ) : null}
    </>
  );
}

interface UnitChoiceProps {
  list: typeof branches.list | typeof insuranceProjects.list | typeof cooperatives.list;
  label: Text;
  required?: boolean;
  /** Stands where none is chosen. */
  none?: Text;
  /** What to do where the company has none. */
  empty?: Text;
  insurance: number;
  value: number | null;
  onChange: (id: number | null) => void;
  error: Text | undefined;
}

function UnitChoice({
  list,
  label,
  required = false,
  none,
  empty,
  insurance,
  value,
  onChange,
  error,
}: UnitChoiceProps) {
  const { data } = useQuery(queryFor(list, { query: { insurance, limit: 200 } }, { staleMs: 60_000 }));
  const units: { id: number; name_np: string; name_en: string }[] = data?.results ?? [];
  if (units.length === 0 && !required) return null;
  return (
    <ChoiceField
      label={label}
      required={required}
      as="list"
      placeholder={none}
      hint={data?.count === 0 ? empty : undefined}
      options={units.map(({ id, ...unit }) => ({ value: String(id), label: nameIn(unit) }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id ? Number(id) : null)}
      error={error}
    />
  );
}

function nameIn({ name_np, name_en }: { name_np: string; name_en: string }) {
  return language() === 'ne' ? name_np : name_en;
}
