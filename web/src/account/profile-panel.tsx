import { roleOf, roles } from '@krishi-bima/contract/access/roles';
import { visitFields } from '@krishi-bima/contract/forms/inspection';
import { auth, type User, users } from '@krishi-bima/contract/users/users';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { updateUser, useMay, useUser } from '#api/session.ts';
import { DraftNotice, DraftSaved } from '#drafts/draft-notice.tsx';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { useDraft } from '#drafts/use-draft.ts';
import { language, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Details } from '#ui/details.tsx';
import { EntryForm } from '#ui/form/entry-form.tsx';
import { FormFoot } from '#ui/form/form-foot.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { NameFields } from '#users/name-fields.tsx';
import { Refusal } from '#users/refusal.tsx';
import { messages } from './messages.ts';
import classes from './panels.module.css';
import { ProfilePicture } from './profile-picture.tsx';

interface ProfileValues {
  first_name: string;
  last_name: string;
  name_en: string | null;
  phone: string | null;
  qualification: string | null;
  council_no: string | null;
  office_name: string | null;
}

/** These are in every report that a technician writes. */
const inReports = ['qualification', 'council_no', 'office_name'] as const;

export function ProfilePanel() {
  const form = useProfile();
  const { values, set, errors } = form;
  const mayReport = useMay('verify_proposal');
  return (
    <Panel title={messages.profile}>
      <div className={classes.form}>
        <ProfilePicture />
        <EntryForm className={classes.form} onSubmit={() => form.save()}>
          <DraftNotice draft={form.draft} />
          <Refusal problem={form.problem} onShowNewest={() => void form.showNewest()} />
          <NameFields values={values} set={set} errors={errors} />
          <PhoneField
            label={messages.phone}
            value={values.phone}
            onChange={(phone) => set({ phone })}
            error={errors.phone}
          />
          {mayReport
            ? inReports.map((name) => (
                <TextField
                  key={name}
                  label={visitFields[name].label}
                  maxLength={visitFields[name].max}
                  nepali={name !== 'council_no'}
                  value={values[name]}
                  onChange={(typed) => set({ [name]: typed || null })}
                  error={errors[name]}
                />
              ))
            : null}
          <FormFoot>
            <DraftSaved at={form.draft.savedAt} />
            <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
              {t(messages.save)}
            </Button>
          </FormFoot>
        </EntryForm>
        <Given />
      </div>
    </Panel>
  );
}

/** What an admin has given and only an admin changes. */
function Given() {
  const { username, groups, organization_detail: company } = useUser();
  const role = roleOf(groups);
  const companyName = company && (language() === 'ne' ? company.name_np : company.name_en);
  return (
    <Details
      items={[
        { label: messages.username, value: username },
        { label: messages.role, value: role && t(roles[role].label) },
        ...(companyName ? [{ label: messages.company, value: companyName }] : []),
      ]}
    />
  );
}

function useProfile() {
  const user = useUser();
  const [values, setValues] = useState(() => valuesOf(user));
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(user));
  useUnsavedGuard(isDirty);
  const draft = useDraft<ProfileValues>({ key: 'profile', path: paths.settings, apply: setValues });
  const patch = useSave(users.profile, {
    async onSaved(saved) {
      updateUser({ ...valuesOf(saved), version: saved.version });
      setValues(valuesOf(saved));
      await draft.discard();
      toast.done(messages.saved);
    },
  });

  function set(change: Partial<ProfileValues>) {
    const next = { ...values, ...change };
    setValues(next);
    draft.keep(next, t(messages.profile));
  }
  async function save() {
    await patch.run({ params: { id: user.id }, body: values }, { version: user.version });
  }
  async function showNewest() {
    const newest = await call(auth.me, {});
    updateUser(newest);
    setValues(valuesOf(newest));
    patch.reset();
    await draft.discard();
  }
  const refused = Object.entries(patch.problem?.fields ?? {}).map(([name, code]) => [name, refusalText(code)]);
  const errors: Partial<Record<keyof ProfileValues, ReturnType<typeof refusalText>>> = Object.fromEntries(refused);
  return { values, set, errors, isDirty, draft, save, showNewest, problem: patch.problem, isSaving: patch.running };
}

function valuesOf({ first_name, last_name, name_en = null, phone, ...of }: User): ProfileValues {
  const { qualification = null, council_no = null, office_name = null } = of;
  return { first_name, last_name, name_en, phone, qualification, council_no, office_name };
}
