import {
  assignableRoles,
  divisiblePermissions,
  type Permission,
  type Role,
  roleOf,
  roles,
} from '@krishi-bima/contract/access/roles';
import { confirmations } from '@krishi-bima/contract/confirmations/confirmations';
import { problems } from '@krishi-bima/contract/problems/problems';
import { type Duty, duties } from '@krishi-bima/contract/users/duties';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { say, t } from '#i18n/t.ts';
import { confirm } from '#ui/confirm.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { dutyMessages as messages } from './messages.ts';
import { PermissionBoxes, PermissionFacts } from './permission-boxes.tsx';

interface DutyDialogProps {
  insurance: number;
  /** None yet: a new duty. */
  duty: Duty | undefined;
  onClose: () => void;
}

interface Values {
  role: Role | null;
  name_np: string;
  name_en: string;
  permissions: readonly Permission[];
}

const none: Values = { role: null, name_np: '', name_en: '', permissions: [] };

export function DutyDialog({ insurance, duty, onClose }: DutyDialogProps) {
  const [values, setValues] = useState<Values>(duty ?? none);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  const { save, problem, running } = useDutySave(duty, onClose);
  return (
    <FormDialog
      title={duty ? messages.change(t({ ne: duty.name_np, en: duty.name_en })) : messages.add}
      action={messages.save}
      size="large"
      isDirty={values !== (duty ?? none)}
      isSaving={running}
      note={duty && duty.user_count === 0 ? <Remove duty={duty} onRemoved={onClose} /> : null}
      onSave={() => {
        setTried(true);
        const { role, name_np, name_en, permissions } = values;
        if (!role || name_np.trim().length < 2 || name_en.trim().length < 2) return undefined;
        return save({
          insurance,
          role,
          name_np: name_np.trim(),
          name_en: name_en.trim(),
          permissions: [...permissions],
        });
      }}
      onClose={onClose}
    >
      {problem ? <Alert color="red">{say(problem.detail)}</Alert> : null}
      <Names values={values} set={set} tried={tried} />
      {duty ? null : (
        <RoleOfDuty
          role={values.role}
          error={tried && !values.role}
          // What one role may do, another may not.
          onChange={(role) => set({ role, permissions: [] })}
        />
      )}
      {values.role ? (
        <Permissions role={values.role} chosen={values.permissions} onChange={(permissions) => set({ permissions })} />
      ) : null}
    </FormDialog>
  );
}

interface NamesProps {
  values: Values;
  set: (change: Partial<Values>) => void;
  tried: boolean;
}

function Names({ values: { name_np, name_en }, set, tried }: NamesProps) {
  const shortness = (name: string) => (tried && name.trim().length < 2 ? problems.required.text : undefined);
  return (
    <PermissionFacts>
      <TextField
        label={messages.nameNp}
        required
        maxLength={60}
        value={name_np}
        onChange={(next) => set({ name_np: next })}
        error={shortness(name_np)}
      />
      <TextField
        label={messages.nameEn}
        required
        maxLength={60}
        value={name_en}
        onChange={(next) => set({ name_en: next })}
        error={shortness(name_en)}
      />
    </PermissionFacts>
  );
}

type NewBody = Values & { role: Role; insurance: number; permissions: Permission[] };

function useDutySave(duty: Duty | undefined, onClose: () => void) {
  const queries = useQueryClient();
  const settings = {
    async onSaved(saved: Duty) {
      onClose();
      toast.done(saved.unconfirmed ? messages.savedUnconfirmed : messages.saved);
      await Promise.all([refresh(queries, duties.list), refresh(queries, confirmations.list)]);
    },
  };
  const add = useSave(duties.create, settings);
  const change = useSave(duties.patch, { ...settings, key: String(duty?.id) });
  async function save({ name_np, name_en, permissions, ...of }: NewBody) {
    const body = { name_np, name_en, permissions };
    if (duty) await change.run({ params: { id: duty.id }, body }, { version: duty.version });
    else await add.run({ body: { ...of, ...body } });
  }
  const { problem, running } = duty ? change : add;
  return { save, problem, running };
}

interface RoleOfDutyProps {
  role: Role | null;
  error: boolean;
  onChange: (role: Role | null) => void;
}

function RoleOfDuty({ role, error, onChange }: RoleOfDutyProps) {
  const mine = roleOf(useUser().groups);
  const given = mine ? assignableRoles(mine).filter((one) => one !== 'superadmin') : [];
  return (
    <ChoiceField
      label={messages.role}
      required
      as="list"
      options={given.map((value) => ({ value, label: roles[value].label }))}
      value={role}
      onChange={onChange}
      error={error ? problems.required.text : undefined}
    />
  );
}

interface PermissionsProps {
  role: Role;
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
}

function Permissions({ role, chosen, onChange }: PermissionsProps) {
  return (
    <PermissionBoxes
      label={messages.allowed}
      note={messages.reading}
      offered={divisiblePermissions(role)}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

function Remove({ duty, onRemoved }: { duty: Duty; onRemoved: () => void }) {
  const queries = useQueryClient();
  const remove = useSave(duties.remove, {
    key: String(duty.id),
    async onSaved() {
      onRemoved();
      toast.done(messages.removed);
      await refresh(queries, duties.list);
    },
    onProblem: (problem) => toast.failed({ title: messages.notRemoved, text: problem.detail }),
  });
  const name = t({ ne: duty.name_np, en: duty.name_en });
  async function ask() {
    const isMeant = await confirm({ title: messages.removeQuestion(name), action: messages.remove });
    if (isMeant) await remove.run({ params: { id: duty.id } }, { version: duty.version });
  }
  return (
    <Button variant="subtle" color="red" loading={remove.running} onClick={() => void ask()}>
      {t(messages.remove)}
    </Button>
  );
}
