import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconSend } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import { useSubmission } from '#proposals/editor/use-submit.ts';
import { messages } from '#proposals/messages.ts';
import { useWizardNav } from '#proposals/steps/wizard-nav.ts';
import { Kbd } from '#ui/kbd.tsx';
import { useAdvance } from './use-advance.ts';
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

/** The one green button of the wizard: to the next step, at the end to the office. */
export function NextButton({ isShort = false }: { isShort?: boolean }) {
  const nav = useWizardNav();
  const { next } = nav;
  const advance = useAdvance(nav);
  const { submit, running } = useSubmission();
  if (next) {
    return (
      <Button rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />} onClick={advance}>
        {isShort ? t(messages.next) : t(messages.nextTo(next.label))}
        {isShort ? null : <Kbd onFilled>Ctrl ↵</Kbd>}
      </Button>
    );
  }
  return (
    <Button leftSection={<IconSend size={16} stroke={2} aria-hidden />} loading={running} onClick={submit}>
      {t(isShort ? messages.submitShort : messages.submit)}
    </Button>
  );
}
