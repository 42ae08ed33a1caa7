import type { Text } from '@krishi-bima/contract/text';
import { users } from '@krishi-bima/contract/users';
import { Button, Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { queryFor } from '#api/query.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import { staffName } from './staff-name.ts';
import classes from './workflow.module.css';

interface TechnicianDialogProps {
  title: Text;
  insurance: number;
  /** Already with the record. */
  current: number | undefined;
  running: boolean;
  onChoose: (technician: number) => void;
  onClose: () => void;
}

/** The technicians of crops and of animals (spec section 9, groups 4 and 6). */
const groups = '4,6';

export function TechnicianDialog({ title, insurance, current, running, onChoose, onClose }: TechnicianDialogProps) {
  const query = { group_ids: groups, insurance, is_active: true, limit: 200 };
  const { data } = useQuery(queryFor(users.list, { query }, { key: 'technicians' }));
  const [chosen, setChosen] = useState<string | null>(null);
  const options = (data?.results ?? [])
    .filter(({ id }) => id !== current)
    .map((user) => ({ value: String(user.id), label: staffName(user) }));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen) onChoose(Number(chosen));
  }
  return (
    <Modal opened onClose={onClose} title={t(title)} centered size={440}>
      <form onSubmit={submit}>
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
        <div className={classes.buttons}>
          <Button type="submit" disabled={!chosen} loading={running}>
            {t(title)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
