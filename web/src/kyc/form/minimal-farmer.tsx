import { isEmpty } from '@krishi-bima/contract/forms/kinds';
import { contactFieldsOf, isFirm } from '@krishi-bima/contract/kyc/kinds';
import type { Text } from '@krishi-bima/contract/values/text';
import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import type { FieldForm } from '#forms/use-field-form.ts';
import { t } from '#i18n/t.ts';
import { formMessages } from '#kyc/form-messages.ts';
import type { KycValues } from '#kyc/kyc-fields.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './minimal-farmer.module.css';
import { useKind } from './section-fields.tsx';

/** What a registration takes at least, ticked off while one types (docs/behaviour.md, Minimal farmer). */
export function MinimalFarmer({ form }: { form: FieldForm<KycValues> }) {
  const kind = useKind(form);
  const names: string[] = ['name_np', ...contactFieldsOf(kind)];
  const [name, ...contacts]: unknown[] = useWatch({ control: form.engine.control, name: names });
  return (
    <Panel title={formMessages.least}>
      <ul className={classes.list}>
        <Item label={formMessages.leastName} done={!isEmpty(name)} />
        <Item
          label={isFirm(kind) ? formMessages.leastFirmContact : formMessages.leastContact}
          done={contacts.some((contact) => !isEmpty(contact))}
        />
      </ul>
      <p className={classes.note}>{t(formMessages.leastNote)}</p>
    </Panel>
  );
}

function Item({ label, done }: { label: Text; done: boolean }) {
  const Icon = done ? IconCircleCheck : IconCircle;
  return (
    <li className={classes.item} data-done={done || undefined}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span>
        {t(label)}
        <VisuallyHidden>: {t(done ? formMessages.done : formMessages.open)}</VisuallyHidden>
      </span>
    </li>
  );
}
