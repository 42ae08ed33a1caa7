import { Textarea, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type HTMLInputTypeAttribute, type InputHTMLAttributes, type ReactNode, type Ref, useId, useRef } from 'react';
import { t, useLanguage } from '#i18n/t.ts';
import { Segmented } from '../segmented.tsx';
import { type FieldProps, inputProps } from './field.ts';
import { fieldMessages } from './messages.ts';
import { PhoneticChoices } from './phonetic-choices.tsx';
import classes from './text-field.module.css';
import { usePhonetic, usePhoneticSwitch } from './use-phonetic.ts';

interface TextFieldProps extends Omit<FieldProps<string>, 'onChange'> {
  /** An empty field is an empty text. */
  onChange: (value: string) => void;
  /** Takes Nepali: has the switch for typing by sound. */
  nepali?: boolean;
  multiline?: boolean;
  maxLength?: number;
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  placeholder?: string;
}

export function TextField({ nepali = false, multiline = false, ref, ...field }: TextFieldProps) {
  useLanguage();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const boxRef = useMergedRef(box, ref as Ref<HTMLInputElement & HTMLTextAreaElement>);
  const [isPhonetic, setPhonetic] = usePhoneticSwitch();
  const isTyping = nepali && isPhonetic && !field.disabled && !field.readOnly;
  const { word, pick } = usePhonetic(box, isTyping);
  const choicesId = useId();
  const Box = multiline ? Textarea : TextInput;
  return (
    <Box
      {...inputProps(field)}
      ref={boxRef}
      type={multiline ? undefined : field.type}
      inputMode={field.inputMode}
      autoComplete={field.autoComplete ?? 'off'}
      placeholder={field.placeholder}
      maxLength={field.maxLength}
      lang={nepali ? 'ne' : undefined}
      spellCheck={nepali ? false : undefined}
      value={field.value ?? ''}
      onChange={(event: { currentTarget: { value: string } }) => field.onChange(event.currentTarget.value)}
      onBlur={field.onBlur}
      aria-controls={word ? choicesId : undefined}
      rightSection={
        nepali ? <ScriptSwitch on={isPhonetic} onChange={setPhonetic} disabled={field.disabled} /> : undefined
      }
      rightSectionWidth={nepali ? 96 : undefined}
      classNames={{ section: nepali ? classes.section : undefined }}
      inputContainer={above(word ? <PhoneticChoices id={choicesId} word={word} onPick={pick} /> : null)}
    />
  );
}

/** The choices stand directly under the box, over its hint. */
function above(choices: ReactNode) {
  return (input: ReactNode) => (
    <div className={classes.field}>
      {input}
      {choices}
    </div>
  );
}

interface ScriptSwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

const scripts = [
  { value: 'ne', label: 'नेपाली', lang: 'ne' },
  { value: 'en', label: 'EN', lang: 'en' },
] as const;

function ScriptSwitch({ on, onChange, disabled }: ScriptSwitchProps) {
  return (
    <Segmented
      label={t(fieldMessages.typing)}
      segments={scripts}
      value={on ? 'ne' : 'en'}
      onChange={(next) => onChange(next === 'ne')}
      size="xs"
      disabled={disabled}
    />
  );
}
