import { type Reach, type Role, roleOf } from '@krishi-bima/contract/access/roles';
import { problems } from '@krishi-bima/contract/problems/problems';
import { passwordLength, type User, users } from '@krishi-bima/contract/users/users';
import type { Text } from '@krishi-bima/contract/values/text';
import { useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { useCompanyId } from '#api/chosen-company.ts';
import { call } from '#api/client.ts';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { type DraftHandle, useDraft } from '#drafts/use-draft.ts';
import { isSame } from '#forms/form-values.ts';
import { staffName } from '#i18n/names.ts';
import { linePaths } from '#navigation/paths.ts';
import { messages } from './messages.ts';

export interface UserValues {
  username: string;
  password: string;
  first_name: string;
  last_name: string;
  name_en: string | null;
  phone: string | null;
  role: Role | null;
  insurance: number | null;
  branch: number | null;
  duty: number | null;
  reach: Reach;
  insurance_project: number | null;
  cooperative: number | null;
  partner: boolean;
}

type Errors = Partial<Record<keyof UserValues, Text>>;

export interface UserForm {
  values: UserValues;
  set: (change: Partial<UserValues>) => void;
  errors: Errors;
  problem: ApiProblem | undefined;
  isDirty: boolean;
  isSaving: boolean;
  draft: DraftHandle<UserValues>;
  save: () => Promise<void>;
  /** After somebody else's change: the record as it stands now takes the place of what was filled in. */
  showNewest: () => Promise<void>;
}

export function useUserForm(user: User | undefined, onSaved: (user: User) => unknown): UserForm {
  const company = useCompanyId();
  const [base, setBase] = useState(user);
  const [values, setValues] = useState(() => valuesOf(base, company));
  const [missing, setMissing] = useState<Errors>({});
  const isDirty = !isSame(values, valuesOf(base, company));
  useUnsavedGuard(isDirty);
  const draft = useDraft<UserValues>({
    key: user ? `user/${user.id}` : 'user/new',
    path: linePaths.crop.users,
    apply: (kept) => setValues({ ...valuesOf(base, company), ...kept }),
  });
  const saved = async (record: User) => {
    await draft.discard();
    await onSaved(record);
  };
  const create = useSave(users.create, { onSaved: saved });
  const patch = useSave(users.patch, { onSaved: saved });
  const { problem, running, reset } = base ? patch : create;

  function set(change: Partial<UserValues>) {
    const next = { ...values, ...change };
    setValues(next);
    setMissing({});
    // A password is never kept, not even in the own browser.
    draft.keep({ ...next, password: '' }, staffName(next) || next.username);
  }
  async function save() {
    const lacks = lacking(values, !base);
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    if (base) await patch.run({ params: { id: base.id }, body: changeOf(values) }, { version: base.version });
    else await create.run({ body: newUserOf(values) });
  }
  async function showNewest() {
    if (!base) return;
    const newest = await call(users.get, { params: { id: base.id } });
    setBase(newest);
    setValues(valuesOf(newest, company));
    reset();
    await draft.discard();
  }
  const errors = { ...refusedFields(problem), ...missing };
  return { values, set, errors, problem, isDirty, isSaving: running, draft, save, showNewest };
}

function valuesOf(user: User | undefined, company: number | undefined): UserValues {
  return {
    username: user?.username ?? '',
    password: '',
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    name_en: user?.name_en ?? null,
    phone: user?.phone ?? null,
    role: (user && roleOf(user.groups)) ?? null,
    insurance: user?.insurance ?? company ?? null,
    branch: user?.branch ?? null,
    duty: user?.duty?.id ?? null,
    reach: user?.reach ?? 'company',
    insurance_project: user?.insurance_project ?? null,
    cooperative: user?.cooperative ?? null,
    partner: user?.partner ?? false,
  };
}

/** What is plain before the server is asked; everything else is its word. */
function lacking(values: UserValues, isNew: boolean): Errors {
  const errors: Errors = {};
  if (!values.first_name.trim()) errors.first_name = problems.required.text;
  if (!values.role) errors.role = problems.required.text;
  if (seesProjectOnly(values.role) && values.insurance_project === null)
    errors.insurance_project = problems.required.text;
  if (isNew && !/^[A-Za-z0-9._@-]{3,60}$/.test(values.username.trim())) errors.username = messages.usernameWrong;
  if (isNew && values.password.length < passwordLength.least) errors.password = problems.weak_password.text;
  return errors;
}

function refusedFields(problem: ApiProblem | undefined): Errors {
  const entries = Object.entries(problem?.fields ?? {});
  return Object.fromEntries(entries.map(([name, code]) => [name, refusalText(code)]));
}

/** A project or cooperative goes with the role that works in one. */
function changeOf({
  first_name,
  last_name,
  name_en,
  phone,
  role,
  insurance_project,
  cooperative,
  ...values
}: UserValues) {
  const { branch, duty, reach, partner } = values;
  return {
    ...{
      first_name: first_name.trim(),
      last_name: last_name.trim(),
      name_en: name_en?.trim() || null,
      phone,
      role: role as Role,
      branch,
    },
    ...{ duty, reach, partner },
    insurance_project: seesProjectOnly(role) ? insurance_project : null,
    cooperative: role === 'index_agent' ? cooperative : null,
  };
}

/** These see the records of a project and nothing else. */
export function seesProjectOnly(role: Role | null): boolean {
  return role === 'koica' || role === 'himalayan';
}

function newUserOf(values: UserValues) {
  const { username, password, insurance } = values;
  return { ...changeOf(values), username: username.trim(), password, insurance: insurance ?? undefined };
}
