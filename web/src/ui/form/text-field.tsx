import { Textarea, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
} from 'react';
import { t, useLanguage } from '#i18n/t.ts';
import { Segmented } from '../segmented.tsx';
import { type FieldProps, inputProps } from './field.ts';
import { fieldMessages } from './messages.ts';
import { PhoneticChoices } from './phonetic-choices.tsx';
import classes from './text-field.module.css';
import { hasOwnKeyboard, usePhonetic, usePhoneticSwitch } from './use-phonetic.ts';

interface TextFieldProps extends Omit<FieldProps<string>, 'onChange'> {
  /** An empty field is an empty text. */
  onChange: (value: string) => void;
  /** Takes Nepali: has the switch for typing by sound, which begins switched on where only Devanagari is right. */
  nepali?: boolean | 'only';
  /** Offered while the field is empty, to be taken by one key. */
  offer?: string;
  multiline?: boolean;
  maxLength?: number;
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  placeholder?: string;
}

export function TextField({ nepali = false, multiline = false, offer, ref, ...field }: TextFieldProps) {
  useLanguage();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const boxRef = useMergedRef(box, ref as Ref<HTMLInputElement & HTMLTextAreaElement>);
  const [isPhonetic, setPhonetic] = usePhoneticSwitch(nepali === 'only');
  const hasSwitch = nepali !== false && !hasOwnKeyboard();
  const isTyping = hasSwitch && isPhonetic && !field.disabled && !field.readOnly;
  const { word, pick } = usePhonetic(box, isTyping);
  const choicesId = useId();
  const Box = multiline ? Textarea : TextInput;
  const offered = field.value || field.disabled || field.readOnly ? undefined : offer;
  function press(event: KeyboardEvent) {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (hasSwitch && altKey && !ctrlKey && !metaKey && event.code === 'KeyL') setPhonetic(!isPhonetic);
    else if (offered && event.key === 'ArrowRight' && !(altKey || ctrlKey || metaKey || shiftKey)) {
      field.onChange(offered);
    } else return;
    event.preventDefault();
  }
  return (
    <Box
      {...inputProps(field)}
      ref={boxRef}
      type={multiline ? undefined : field.type}
      inputMode={field.inputMode}
      autoComplete={field.autoComplete ?? 'off'}
      placeholder={field.placeholder}
      maxLength={field.maxLength}
      onKeyDown={press}
      aria-keyshortcuts={hasSwitch ? 'Alt+L' : undefined}
      lang={nepali ? 'ne' : undefined}
      spellCheck={nepali ? false : undefined}
      value={field.value ?? ''}
      onChange={(event: { currentTarget: { value: string } }) => field.onChange(event.currentTarget.value)}
      onBlur={field.onBlur}
      aria-controls={word ? choicesId : undefined}
      rightSection={
        hasSwitch ? <ScriptSwitch on={isPhonetic} onChange={setPhonetic} disabled={field.disabled} /> : undefined
      }
      rightSectionWidth={hasSwitch ? 96 : undefined}
      classNames={{ section: hasSwitch ? classes.section : undefined }}
      inputContainer={above(
        <>
          {word ? <PhoneticChoices id={choicesId} word={word} onPick={pick} /> : null}
          {offered ? <Offer text={offered} onTake={() => field.onChange(offered)} /> : null}
        </>,
      )}
    />
  );
}

/** Shown by the style sheet while the cursor is in the field. */
function Offer({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <div className={classes.choices} data-offer aria-live="polite">
      <p className={classes.words}>
        <button
          type="button"
          tabIndex={-1}
          lang="en"
          className={classes.choice}
          data-first
          onPointerDown={(event) => event.preventDefault()}
          onClick={onTake}
        >
          {text}
        </button>
      </p>
      <p className={classes.help}>{t(fieldMessages.offerHelp)}</p>
    </div>
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
      isSkippedByTab
      segments={scripts}
      value={on ? 'ne' : 'en'}
      onChange={(next) => onChange(next === 'ne')}
      size="xs"
      disabled={disabled}
    />
  );
}
