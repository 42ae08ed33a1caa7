import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { say, t } from '#i18n/t.ts';
import { type MenuTrigger, PopupMenu } from '#ui/popup-menu.tsx';
import { type MenuAction } from '#ui/popup-menu-action.ts';
import { messages } from './messages.ts';

interface ExportMenuProps {
  /** What each file is called, and what makes it. */
  files: readonly Pick<MenuAction, 'label' | 'icon' | 'onClick'>[];
}

export function ExportMenu({ files }: ExportMenuProps) {
  return <PopupMenu label={messages.exportAs} actions={files} button={ExportButton} />;
}

function ExportButton({ label, ...trigger }: MenuTrigger) {
  return (
    <Button
      variant="default"
      title={say(label)}
      leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
      rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
      {...trigger}
    >
      {t(messages.export)}
    </Button>
  );
}
