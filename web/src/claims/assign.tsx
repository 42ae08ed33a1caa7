import type { Line } from '@krishi-bima/contract/access/roles';
import type { ClaimSummary } from '@krishi-bima/contract/claims/claim';
import { claims } from '@krishi-bima/contract/claims/claims';
import { findForm } from '@krishi-bima/contract/forms';
import { text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { LookupSelect } from '#forms/lookup-select.tsx';
import { digits, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { PickedBar } from '#lists/picked-bar.tsx';
import type { Picked } from '#lists/use-picked.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

interface AssignBarProps {
  picked: Picked<ClaimSummary>;
  line: Line | undefined;
}

/** Gives the picked claims to one colleague. */
export function AssignBar({ picked: { rows, count, clear }, line }: AssignBarProps) {
  const [isOpen, setOpen] = useState(false);
  const lineOfPicked = line ?? findForm(rows[0]?.form ?? '')?.line ?? 'crop';
  return (
    <PickedBar count={count} onClear={clear}>
      <Button
        size="xs"
        variant="default"
        data-assign
        leftSection={<IconUserCheck size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(messages.assign)}
      </Button>
      {isOpen ? (
        <AssignDialog
          ids={rows.map(({ id }) => id)}
          line={lineOfPicked}
          onClose={() => setOpen(false)}
          onDone={clear}
        />
      ) : null}
    </PickedBar>
  );
}

interface AssignDialogProps {
  ids: readonly number[];
  line: Line;
  onClose: () => void;
  onDone: () => void;
}

export function AssignDialog({ ids, line, onClose, onDone }: AssignDialogProps) {
  const queries = useQueryClient();
  const { record, problem, retry } = useRecord(claims.people, { query: { registration: line } });
  const [chosen, setChosen] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const { run, running } = useSave(claims.assign, {
    async onSaved({ assigned }) {
      toast.done(messages.assigned(number(assigned)));
      onClose();
      onDone();
      await refresh(queries, claims.list, claims.counts, claims.get);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.notAssigned, text: detail }),
  });
  return (
    <FormDialog
      title={messages.assign}
      action={messages.assign}
      size="small"
      isSaving={running}
      isDirty={chosen !== null}
      onSave={() => {
        setTried(true);
        if (chosen !== null) void run({ body: { claims: [...ids], assignee: chosen } });
      }}
      onClose={onClose}
    >
      <LookupSelect
        label={messages.assignee}
        required
        value={chosen}
        onChange={setChosen}
        options={record?.assessors.map((person) => {
          const name = staffName(person);
          return { value: person.id, label: text(name, name) };
        })}
        failed={problem !== undefined}
        onRetry={retry}
        {...(isTried && chosen === null ? { error: messages.chooseAssignee } : {})}
      />
      <p className="dim">{t(messages.assigning(digits(ids.length), ids.length))}</p>
    </FormDialog>
  );
}
