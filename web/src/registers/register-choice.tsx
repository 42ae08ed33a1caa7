import type { Register } from '@krishi-bima/contract/registers/registers';
import { t } from '#i18n/t.ts';
import { Segmented } from '#ui/segmented.tsx';
import { messages } from './messages.ts';
import classes from './registers-page.module.css';

interface RegisterChoiceProps {
  registers: readonly Pick<Register, 'key' | 'title'>[];
  value: string;
  onChange: (key: string) => void;
}

/** Which register is read. */
export function RegisterChoice({ registers, value, onChange }: RegisterChoiceProps) {
  return (
    <div className={classes.which}>
      <Segmented
        label={t(messages.which)}
        value={value}
        onChange={onChange}
        segments={registers.map(({ key, title }) => ({ value: key, label: t(title) }))}
      />
    </div>
  );
}
