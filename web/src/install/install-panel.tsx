import { Button } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './install-panel.module.css';
import { messages } from './messages.ts';
import { install, isInstalled, useInstallation } from './registration.ts';

/** Whether the program opens without a line here, and how it comes among the apps of the device. */
export function InstallPanel() {
  const { keeping, offer } = useInstallation();
  const isPossible = keeping === 'kept' || keeping === 'coming';
  return (
    <Panel title={messages.title}>
      <output className={classes.line}>{t(messages[keeping])}</output>
      {isPossible ? <p className={classes.line}>{offer ? <InstallButton /> : t(wayIn())}</p> : null}
    </Panel>
  );
}

function InstallButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconDeviceMobileDown size={18} stroke={1.7} aria-hidden />}
      onClick={() => void install()}
    >
      {t(messages.install)}
    </Button>
  );
}

function wayIn() {
  return isInstalled() ? messages.installed : messages.byMenu;
}
