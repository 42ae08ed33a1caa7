import { type FormName, formNames, forms } from '@krishi-bima/contract/forms';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints, proposals } from '@krishi-bima/contract/proposals/proposals';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { toast } from '#ui/toast.tsx';
import { canEdit } from './can-edit.ts';
import { messages } from './messages.ts';

/**
 * Starts a proposal of this farmer and opens it; green unless something else comes first. With several forms of the
 * reader's line the button asks which.
 */
export function NewProposal({ record, isMain = true }: { record: Kyc; isMain?: boolean }) {
  const variant = isMain ? 'filled' : 'default';
  const user = useUser();
  const own = formNames.filter((name) => canEdit(user, 'add_proposal', forms[name]));
  const [only] = own;
  if (!only) return null;
  if (own.length === 1) return <StartButton record={record} form={only} variant={variant} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant={variant}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          aria-label={t(messages.newProposalLong)}
        >
          {t(messages.newProposal)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {own.map((form) => (
          <StartItem key={form} record={record} form={form} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface StartProps {
  record: Kyc;
  form: FormName;
}

function StartButton({ record, form, variant }: StartProps & { variant: 'filled' | 'default' }) {
  const { start, isRunning } = useStart(record, form);
  return (
    <Button
      variant={variant}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      aria-label={t(messages.newProposalOf(forms[form].title))}
      loading={isRunning}
      onClick={start}
    >
      {t(messages.newProposal)}
    </Button>
  );
}

function StartItem({ record, form }: StartProps) {
  const { start } = useStart(record, form);
  return <Menu.Item onClick={start}>{t(forms[form].title)}</Menu.Item>;
}

function useStart({ personal_info, insurance }: Kyc, form: FormName) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isFree = useUser().insurance === null;
  const save = useSave(formEndpoints[form].create, {
    async onSaved({ id }) {
      await navigate({ to: paths.proposal, params: { form, id } });
      await refresh(queries, proposals.list);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.notCreated, text: detail, retry: start }),
  });
  function start() {
    if (save.running) return;
    void save.run({ body: { personal_info: personal_info.id, ...(isFree ? { insurance } : {}) } });
  }
  return { start, isRunning: save.running };
}
