import { type FormName, formNames, forms } from '@krishi-bima/contract/forms';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUser } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { canEdit } from './can-edit.ts';
import { messages } from './messages.ts';

/**
 * Leads to the start of a proposal of this farmer, which exists from its first save; green unless something else comes
 * first. With several forms of the reader's line the button asks which.
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
  return (
    <Button
      variant={variant}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      aria-label={t(messages.newProposalOf(forms[form].title))}
      renderRoot={(props) => (
        <Link to={paths.newProposal} params={{ form }} search={{ farmer: record.id }} {...props} />
      )}
    >
      {t(messages.newProposal)}
    </Button>
  );
}

function StartItem({ record, form }: StartProps) {
  return (
    <Menu.Item
      renderRoot={(props) => (
        <Link to={paths.newProposal} params={{ form }} search={{ farmer: record.id }} {...props} />
      )}
    >
      {t(forms[form].title)}
    </Menu.Item>
  );
}
