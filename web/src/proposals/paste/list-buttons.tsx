import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconClipboard, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#i18n/t.ts';
import { messages } from '#proposals/messages.ts';

interface ListButtonsProps {
  variant: 'subtle' | 'default';
  add: Text;
  /** The keys that do the same. */
  keys?: ReactNode;
  onAdd: () => void;
  onPaste: () => void;
}

/** Adds one row by hand, or many from a spreadsheet. */
export function ListButtons({ variant, add, keys, onAdd, onPaste }: ListButtonsProps) {
  return (
    <>
      <Button variant={variant} data-add leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={onAdd}>
        {t(add)}
        {keys}
      </Button>
      <Button
        variant={variant}
        color="gray"
        leftSection={<IconClipboard size={16} stroke={1.7} aria-hidden />}
        onClick={onPaste}
      >
        {t(messages.pasteRows)}
      </Button>
    </>
  );
}
