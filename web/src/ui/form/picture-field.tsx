import { Button, Input } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { fileSize } from '#i18n/format.ts';
import { t, useLanguage, type Wording } from '#i18n/t.ts';
import { FileTarget } from '../file-target.tsx';
import { usePhone } from '../use-phone.ts';
import { type FieldProps, inputProps } from './field.ts';
import { fieldMessages } from './messages.ts';
import classes from './picture-field.module.css';

interface PictureFieldProps extends Omit<FieldProps<File>, 'readOnly'> {
  /** Address of the picture that is kept already. */
  current?: string | null;
  maxBytes?: number;
}

const kinds = ['image/jpeg', 'image/png', 'image/webp'];
const megabyte = 1024 * 1024;

/** One picture: chosen, dropped or, on a phone, taken; shown whole as it will be kept. */
export function PictureField({ ref, ...field }: PictureFieldProps) {
  useLanguage();
  const id = useId();
  const { value, onChange, current, maxBytes = 5 * megabyte } = field;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Wording>();
  const preview = usePreview(value) ?? current;

  function take(file: File | undefined) {
    if (!file) return;
    const refused = problemOf(file, maxBytes);
    setProblem(refused);
    if (!refused) onChange(file);
  }

  const error = problem ?? field.error;
  const common = inputProps({ ...field, error, hint: field.hint ?? fieldMessages.pictureHint(fileSize(maxBytes)) });
  return (
    <Input.Wrapper
      id={id}
      label={common.label}
      withAsterisk={common.withAsterisk}
      description={common.description}
      error={common.error}
    >
      <FileTarget className={classes.field} onFiles={([file]) => take(file)}>
        {preview ? (
          <img src={preview} alt={common.label} className={classes.picture} />
        ) : (
          <span className={classes.place}>
            <IconPhoto size={22} stroke={1.7} aria-hidden />
          </span>
        )}
        <div className={classes.buttons}>
          <FileInput id={id} ref={useMergedRef(input, ref)} field={field} hasError={Boolean(error)} onTake={take} />
          <ChooseButton
            hasPicture={Boolean(preview)}
            disabled={field.disabled}
            onClick={() => input.current?.click()}
          />
          {value ? (
            <Button size="xs" variant="subtle" color="gray" disabled={field.disabled} onClick={() => onChange(null)}>
              {t(fieldMessages.removePicture)}
            </Button>
          ) : null}
        </div>
      </FileTarget>
    </Input.Wrapper>
  );
}

interface FileInputProps {
  id: string;
  ref: Ref<HTMLInputElement>;
  field: PictureFieldProps;
  hasError: boolean;
  onTake: (file: File | undefined) => void;
}

/** The browser's own file field does the work and takes the focus; the button beside it is for the mouse. */
function FileInput({ id, ref, field, hasError, onTake }: FileInputProps) {
  return (
    <input
      id={id}
      ref={ref}
      type="file"
      className={classes.input}
      accept={kinds.join(',')}
      name={field.name}
      disabled={field.disabled}
      aria-required={field.required || undefined}
      aria-invalid={hasError || undefined}
      aria-describedby={hasError ? `${id}-error` : `${id}-description`}
      onBlur={field.onBlur}
      onChange={(event) => {
        onTake(event.currentTarget.files?.[0]);
        // The same file may be chosen again after it was removed.
        event.currentTarget.value = '';
      }}
    />
  );
}

interface ChooseButtonProps {
  hasPicture: boolean;
  disabled: boolean | undefined;
  onClick: () => void;
}

function ChooseButton({ hasPicture, disabled, onClick }: ChooseButtonProps) {
  const isPhone = usePhone();
  const empty = isPhone ? fieldMessages.takePicture : fieldMessages.choosePicture;
  const Icon = isPhone ? IconCamera : IconPhoto;
  return (
    <Button
      size="xs"
      variant="default"
      tabIndex={-1}
      aria-hidden
      disabled={disabled}
      leftSection={<Icon size={16} stroke={2} />}
      onClick={onClick}
    >
      {t(hasPicture ? fieldMessages.otherPicture : empty)}
    </Button>
  );
}

function usePreview(file: File | null | undefined) {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}

function problemOf(file: File, maxBytes: number): Wording | undefined {
  if (!kinds.includes(file.type)) return fieldMessages.pictureType;
  return file.size > maxBytes ? fieldMessages.pictureTooBig(fileSize(maxBytes)) : undefined;
}
