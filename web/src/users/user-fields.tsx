import { assignableRoles, roleOf, roles } from '@krishi-bima/contract/access/roles';
import { branches, companies, cooperatives, insuranceProjects } from '@krishi-bima/contract/companies/companies';
import type { User } from '@krishi-bima/contract/users/users';
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
      <BranchChoice form={{ values, set, errors }} />
      <ProjectChoice form={{ values, set, errors }} />
      <CooperativeChoice form={{ values, set, errors }} />
      <RightsFields form={{ values, set, errors }} />
      <BooleanField
        label={messages.partner}
        hint={messages.partnerHint}
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
      onChange={(id) => set({ insurance: id ? Number(id) : null, branch: null })}
      error={errors.insurance}
    />
  );
}

function BranchChoice({ form: { values, set, errors } }: Part) {
  const { data } = useQuery({
    ...queryFor(
      branches.list,
      { query: { insurance: values.insurance ?? undefined, limit: 200 } },
      { staleMs: 60_000 },
    ),
    enabled: values.insurance !== null,
  });
  if (values.insurance === null || !data?.count) return null;
  return (
    <ChoiceField
      label={messages.branch}
      as="list"
      placeholder={messages.noBranch}
      options={data.results.map(({ id, ...branch }) => ({ value: String(id), label: nameIn(branch) }))}
      value={values.branch === null ? null : String(values.branch)}
      onChange={(id) => set({ branch: id ? Number(id) : null })}
      error={errors.branch}
    />
  );
}

/** Whoever works in a project sees nothing until it is named. */
function ProjectChoice({ form: { values, set, errors } }: Part) {
  const isAsked = values.insurance !== null && seesProjectOnly(values.role);
  const { data } = useQuery({
    ...queryFor(
      insuranceProjects.list,
      { query: { insurance: values.insurance ?? undefined, limit: 200 } },
      { staleMs: 60_000 },
    ),
    enabled: isAsked,
  });
  if (!isAsked) return null;
  return (
    <ChoiceField
      label={messages.project}
      required
      as="list"
      hint={data?.count === 0 ? messages.noProject : undefined}
      options={(data?.results ?? []).map(({ id, ...project }) => ({ value: String(id), label: nameIn(project) }))}
      value={values.insurance_project === null ? null : String(values.insurance_project)}
      onChange={(id) => set({ insurance_project: id ? Number(id) : null })}
      error={errors.insurance_project}
    />
  );
}

/** Without one an index agent is the company's own. */
function CooperativeChoice({ form: { values, set, errors } }: Part) {
  const isAsked = values.insurance !== null && values.role === 'index_agent';
  const { data } = useQuery({
    ...queryFor(
      cooperatives.list,
      { query: { insurance: values.insurance ?? undefined, limit: 200 } },
      { staleMs: 60_000 },
    ),
    enabled: isAsked,
  });
  if (!isAsked) return null;
  return (
    <ChoiceField
      label={messages.cooperative}
      as="list"
      placeholder={messages.noCooperative}
      options={(data?.results ?? []).map(({ id, ...one }) => ({ value: String(id), label: nameIn(one) }))}
      value={values.cooperative === null ? null : String(values.cooperative)}
      onChange={(id) => set({ cooperative: id ? Number(id) : null })}
      error={errors.cooperative}
    />
  );
}

function nameIn({ name_np, name_en }: { name_np: string; name_en: string }) {
  return language() === 'ne' ? name_np : name_en;
}
