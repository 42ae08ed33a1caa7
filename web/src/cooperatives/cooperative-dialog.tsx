import { type Cooperative, indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { type Fields, missingPaths, type ValuesOf } from '@krishi-bima/contract/forms/kinds';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay, useUser } from '#api/session.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { toast } from '#ui/toast.tsx';
import classes from './cooperatives.module.css';
import { messages } from './messages.ts';

const firmField = {
  personal_info: { kind: 'reference', to: 'farmer', label: messages.firm, hint: messages.firmHint, required: true },
} as const satisfies Fields;
const officerFields = {
  chair_name_np: { kind: 'text', script: 'ne', max: 100, label: messages.chairName },
  chair_phone: { kind: 'phone', label: messages.chairPhone },
  manager_name_np: { kind: 'text', script: 'ne', max: 100, label: messages.managerName },
  manager_phone: { kind: 'phone', label: messages.managerPhone },
} as const satisfies Fields;
const fields = { ...firmField, ...officerFields } as const satisfies Fields;

const nothing: ValuesOf<typeof fields> = {
  personal_info: null,
  chair_name_np: null,
  chair_phone: null,
  manager_name_np: null,
  manager_phone: null,
};

/** Only a person of the company adds one. */
export function AddCooperative() {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay('change_cooperative');
  const { cooperative } = useUser();
  if (!mayChange || cooperative !== null) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => setOpen(true)}>
        {t(messages.add)}
      </Button>
      {isOpen ? <NewDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function useSaved(onClose: () => void) {
  const queries = useQueryClient();
  return {
    async onSaved() {
      onClose();
      toast.done(messages.saved);
      await refresh(queries, indexCooperatives.list, indexCooperatives.get);
    },
  };
}

function NewDialog({ onClose }: { onClose: () => void }) {
  const { run, running, problem } = useSave(indexCooperatives.create, useSaved(onClose));
  return (
    <FormFieldsDialog
      title={messages.add}
      action={messages.save}
      fields={fields}
      start={nothing}
      check={(values) => Object.fromEntries(missingPaths(fields, values).map((path) => [path, 'required']))}
      save={async ({ personal_info, ...officers }) => {
        if (personal_info) await run({ body: { personal_info, ...officers } });
      }}
      saving={running}
      problem={problem}
      onClose={onClose}
    >
      <RegisterFirst text={messages.notRegistered} label={messages.registerFirm} />
    </FormFieldsDialog>
  );
}

interface RegisterFirstProps {
  text: typeof messages.notFound;
  label: typeof messages.notFound;
}

/** Whoever is not registered yet is registered first, on the page that asks all there is to ask. */
export function RegisterFirst({ text, label }: RegisterFirstProps) {
  if (!useMay('add_kyc')) return null;
  return (
    <p className={classes.ask}>
      <span className="dim">{t(text)}</span>
      <Link to={paths.newKyc} search={{ cover: 'is_crop' }} className={classes.link}>
        {t(label)}
      </Link>
    </p>
  );
}

interface ChangeDialogProps {
  record: Cooperative;
  onClose: () => void;
}

/** Changes who speaks for the cooperative; one that is only a name gets its firm besides. */
export function ChangeDialog({ record, onClose }: ChangeDialogProps) {
  const { id, version, chair_name_np, chair_phone, manager_name_np, manager_phone } = record;
  const { run, running, problem } = useSave(indexCooperatives.patch, useSaved(onClose));
  const { cooperative } = useUser();
  const asked: Fields = record.kyc === null && cooperative === null ? fields : officerFields;
  return (
    <FormFieldsDialog
      title={messages.officers}
      action={messages.save}
      fields={asked}
      start={{ ...nothing, chair_name_np, chair_phone, manager_name_np, manager_phone }}
      check={(values) => Object.fromEntries(missingPaths(asked, values).map((path) => [path, 'required']))}
      save={(values) => run({ params: { id }, body: changeOf(values) }, { version })}
      saving={running}
      problem={problem}
      onClose={onClose}
    />
  );
}

function changeOf(values: Partial<ValuesOf<typeof fields>>) {
  const { personal_info, chair_name_np, chair_phone, manager_name_np, manager_phone } = values;
  const firm = personal_info ? { personal_info } : {};
  return { ...firm, chair_name_np, chair_phone, manager_name_np, manager_phone };
}
