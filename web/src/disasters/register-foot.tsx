import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './new-disaster.module.css';
import { RegisterDialog } from './register-dialog.tsx';
import type { NewDisasterWork } from './use-new-disaster.ts';

/** What would be registered, and the button that names how many claims that are. */
export function RegisterFoot({ work }: { work: NewDisasterWork }) {
  const [isOpen, setOpen] = useState(false);
  const { figures, isStale } = work;
  if (!figures || figures.policies.length === 0) return null;
  const { picked, claimed, pickedExpected } = figures;
  const counts = [t(messages.picked(number(picked.length)))];
  if (claimed > 0) counts.push(t(messages.claimed(number(claimed))));
  return (
    <footer className={classes.foot}>
      <div>
        <small>{counts.join(', ')}</small>
        <b>{rupees(pickedExpected)}</b>
      </div>
      <Button
        leftSection={<IconUsersGroup size={18} stroke={1.7} aria-hidden />}
        disabled={picked.length === 0 || isStale}
        onClick={() => setOpen(true)}
      >
        {t(messages.register(number(picked.length), picked.length))}
      </Button>
      {isOpen ? <RegisterDialog work={work} figures={figures} onClose={() => setOpen(false)} /> : null}
    </footer>
  );
}
