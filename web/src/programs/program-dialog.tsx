import { type Permission, programScopes } from '@krishi-bima/contract/access/roles';
import { problems } from '@krishi-bima/contract/problems/problems';
import { longestProgramDays, programs } from '@krishi-bima/contract/programs/programs';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { PermissionBoxes, PermissionFacts } from '#duties/permission-boxes.tsx';
import { type PermissionGroup, permissionGroups } from '#duties/permission-texts.ts';
import { say, t } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { messages } from './messages.ts';

interface ProgramDialogProps {
  insurance: number;
  /** With the token, which is told once. */
  onMade: (made: { secret: string }) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  scopes: readonly Permission[];
  expires_on: string | null;
}

export function ProgramDialog({ insurance, onMade, onClose }: ProgramDialogProps) {
  const today = todayAd();
  const [first] = useState<Values>(() => ({
    ...{ name: '', scopes: ['view_kyc', 'view_proposal'] },
    expires_on: addDays(today, longestProgramDays),
  }));
  const [values, setValues] = useState(first);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  const queries = useQueryClient();
  const create = useSave(programs.create, {
    async onSaved({ token }) {
      await refresh(queries, programs.list);
      onMade({ secret: token });
    },
  });
  const wrong = create.problem?.fields ?? {};
  const { name, scopes, expires_on } = values;
  return (
    <FormDialog
      title={messages.add}
      action={messages.make}
      size="large"
      isDirty={values !== first}
      isSaving={create.running}
      onSave={() => {
        setTried(true);
        if (name.trim().length < 2 || scopes.length === 0 || !expires_on) return undefined;
        return create.run({ body: { insurance, name: name.trim(), scopes: [...scopes], expires_on } });
      }}
      onClose={onClose}
    >
      {create.problem && Object.keys(wrong).length === 0 ? (
        <Alert color="red">{say(create.problem.detail)}</Alert>
      ) : null}
      <Facts values={values} set={set} tried={tried} wrong={wrong.expires_on} />
      <Scopes chosen={scopes} onChange={(next) => set({ scopes: next })} />
      {tried && scopes.length === 0 ? <Alert color="red">{t(messages.scopesNeeded)}</Alert> : null}
    </FormDialog>
  );
}

interface FactsProps {
  values: Values;
  set: (change: Partial<Values>) => void;
  tried: boolean;
  /** What the server says of the day. */
  wrong: string | undefined;
}

function Facts({ values: { name, expires_on }, set, tried, wrong }: FactsProps) {
  const today = todayAd();
  return (
    <PermissionFacts>
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        required
        maxLength={60}
        value={name}
        onChange={(next) => set({ name: next })}
        error={tried && name.trim().length < 2 ? problems.required.text : undefined}
      />
      <BsDateField
        label={messages.end}
        hint={messages.endHint}
        required
        min={today}
        max={addDays(today, longestProgramDays)}
        value={expires_on}
        onChange={(next) => set({ expires_on: next })}
        error={wrong ? refusalText(wrong) : tried && !expires_on ? problems.required.text : undefined}
      />
    </PermissionFacts>
  );
}

const reading = {
  title: messages.reading,
  permissions: {
    view_kyc: messages.readKyc,
    view_proposal: messages.readProposals,
    view_cooperative: messages.readCooperatives,
  },
} satisfies PermissionGroup;

function Scopes({ chosen, onChange }: { chosen: readonly Permission[]; onChange: (chosen: Permission[]) => void }) {
  const { all_permission: own } = useUser();
  return (
    <PermissionBoxes
      label={messages.scopes}
      note={messages.scopesNote}
      offered={programScopes.filter((one) => own.includes(one))}
      groups={[reading, ...permissionGroups]}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
