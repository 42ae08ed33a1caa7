import {
  type Cooperative,
  cooperativeFarmers,
  indexCooperatives,
} from '@krishi-bima/contract/cooperatives/cooperatives';
import { type Fields, missingPaths } from '@krishi-bima/contract/forms/kinds';
import { memberImport } from '@krishi-bima/contract/imports/kinds';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
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
import { usePhone } from '#ui/use-phone.ts';
import { RegisterFirst } from './cooperative-dialog.tsx';
import { messages } from './messages.ts';

interface AddMemberProps {
  cooperative: Pick<Cooperative, 'id'>;
}

/** By hand or from a file. Whoever sees their cooperative alone registers a farmer, who is a member of it at once. */
export function AddMember({ cooperative }: AddMemberProps) {
  const mayChange = useMay('change_cooperative');
  const mayRegister = useMay('add_kyc');
  const own = useUser().cooperative;
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  if (!mayChange) return null;
  const label = isPhone ? { 'aria-label': t(messages.addMember) } : {};
  const icon = { leftSection: <IconPlus size={16} stroke={2} aria-hidden /> };
  const words = t(isPhone ? messages.addShort : messages.addMember);
  return (
    <>
      {mayRegister ? (
        <Button
          variant="default"
          renderRoot={(props) => <Link to={paths.newImport} search={{ kind: memberImport }} {...props} />}
        >
          {t(messages.fromFile)}
        </Button>
      ) : null}
      {own === null ? (
        <Button {...icon} {...label} onClick={() => setOpen(true)}>
          {words}
        </Button>
      ) : (
        <Button
          {...icon}
          {...label}
          renderRoot={(props) => <Link to={paths.newKyc} search={{ cover: 'is_crop' }} {...props} />}
        >
          {words}
        </Button>
      )}
      {isOpen ? <MemberDialog cooperative={cooperative.id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const fields = {
  personal_info: {
    kind: 'reference',
    to: 'farmer',
    label: messages.findFarmer,
    hint: messages.findHint,
    required: true,
  },
  membership_no: { kind: 'text', max: 40, digits: true, label: messages.membershipNo },
  member_since: { kind: 'date', past: true, label: messages.since, required: true },
} as const satisfies Fields;

function MemberDialog({ cooperative, onClose }: { cooperative: number; onClose: () => void }) {
  const queries = useQueryClient();
  const { run, running, problem } = useSave(cooperativeFarmers.add, {
    async onSaved() {
      onClose();
      toast.done(messages.added);
      await refresh(queries, cooperativeFarmers.list, indexCooperatives.get, indexCooperatives.list);
    },
  });
  return (
    <FormFieldsDialog
      title={messages.addMember}
      action={messages.addMember}
      fields={fields}
      start={{ personal_info: null, membership_no: null, member_since: todayAd() }}
      check={(values) => Object.fromEntries(missingPaths(fields, values).map((path) => [path, 'required']))}
      save={async ({ personal_info, membership_no, member_since }) => {
        if (!personal_info || !member_since) return;
        // What the registration says stays where nothing is said here.
        const number = membership_no ? { membership_no } : {};
        await run({ body: { cooperative, personal_info, member_since, ...number } });
      }}
      saving={running}
      problem={problem}
      onClose={onClose}
    >
      <RegisterFirst text={messages.notFound} label={messages.registerFarmer} />
    </FormFieldsDialog>
  );
}
