import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import { messages } from '#proposals/messages.ts';
import { useWizardNav } from '#proposals/steps/wizard-nav.ts';
import { NextButton } from './next-button.tsx';
import classes from './wizard-buttons.module.css';

export function WizardButtons() {
  const { go, previous } = useWizardNav();
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        disabled={!previous}
        leftSection={<IconArrowLeft size={16} stroke={2} aria-hidden />}
        onClick={() => previous && go(previous.id)}
      >
        {t(messages.back)}
      </Button>
      <NextButton />
    </div>
  );
}
