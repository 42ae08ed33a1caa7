import { type Line, roles } from '@krishi-bima/contract/access/roles';
import { users } from '@krishi-bima/contract/users/users';
import type { Text } from '@krishi-bima/contract/values/text';
import { Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '#api/query.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { messages } from './messages.ts';

interface TechnicianDialogProps {
  title: Text;
  insurance: number;
  line: Line;
  /** Already with the record. */
  current: number | undefined;
  running: boolean;
  /** Whether a reason may be added. */
  asksReason: boolean;
  onChoose: (technician: number, reason: string | null) => void;
  onClose: () => void;
}

/** The technicians of crops and of animals. */
const groups: Record<Line, string> = {
  crop: String(roles.technician.group.id),
  livestock: String(roles.livestock_technician.group.id),
};

export function TechnicianDialog({
  title,
  insurance,
  line,
  current,
  running,
  asksReason,
  onChoose,
  onClose,
}: TechnicianDialogProps) {
  const query = { group_ids: groups[line], insurance, is_active: true, verifies: true, limit: 200 } as const;
  const { data } = useQuery(queryFor(users.list, { query }, { key: 'technicians' }));
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const options = (data?.results ?? [])
    .filter(({ id }) => id !== current)
    .map((user) => ({ value: String(user.id), label: staffName(user) }));
  return (
    <FormDialog
      title={title}
      action={title}
      size="small"
      isSaving={running}
      disabled={!chosen}
      onSave={() => onChoose(Number(chosen), reason.trim() || null)}
      onClose={onClose}
    >
      <Select
        label={t(messages.technician)}
        placeholder={t(messages.chooseTechnician)}
        data={options}
        value={chosen}
        onChange={setChosen}
        searchable
        data-autofocus
        nothingFoundMessage={t(messages.noTechnician)}
      />
      {asksReason ? (
        <Textarea
          label={t(messages.reasonOffered)}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
    </FormDialog>
  );
}
