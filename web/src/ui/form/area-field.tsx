import { type AreaUnit, areaUnits } from '@krishi-bima/nepali/land';
import { Input } from '@mantine/core';
import { useId } from 'react';
import { hectares, squareMetres } from '#i18n/land.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { type AreaValue, useAreaCells } from './area-cells.ts';
import classes from './area-field.module.css';
import { moveInCells } from './area-keys.ts';
import { type FieldProps, inputProps } from './field.ts';

interface AreaFieldProps extends FieldProps<AreaValue> {
  /** What to type in. A value entered in another unit is shown in this one and stays as entered until it is changed. */
  unit: AreaUnit;
  onInvalid?: (parts: readonly string[] | null) => void;
  invalidParts?: readonly string[];
}

/** One box, one cell per unit: `-` or a full cell moves on. Square metres and hectares stand below. */
export function AreaField({ ref, ...field }: AreaFieldProps) {
  useLanguage();
  const id = useId();
  const { unit } = field;
  const { cells, type, paste, leave, problem, sqm } = useAreaCells(field);
  const error = problem ?? field.error;
  const hint = sqm ? belowOf(unit, sqm) : field.hint;
  const common = inputProps({ ...field, hint, error });
  const below = (common.error ?? common.description) ? `${id}-below` : undefined;
  return (
    <Input.Wrapper
      label={common.label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      withAsterisk={common.withAsterisk}
      description={common.description}
      descriptionProps={{ id: below }}
      error={common.error}
      errorProps={{ id: below }}
    >
      <fieldset
        aria-labelledby={`${id}-label`}
        aria-describedby={below}
        className={classes.box}
        data-invalid={error ? true : undefined}
        data-disabled={field.disabled || undefined}
      >
        {areaUnits[unit].parts.map((part, at) => (
          <label key={part.name.en} className={classes.cell}>
            <input
              ref={at === 0 ? ref : undefined}
              className={classes.input}
              name={field.name && `${field.name}-${at}`}
              inputMode={part.decimals > 0 ? 'decimal' : 'numeric'}
              autoComplete="off"
              disabled={field.disabled}
              readOnly={field.readOnly}
              aria-invalid={error ? true : undefined}
              aria-required={field.required || undefined}
              value={cells[at] ?? ''}
              onChange={(event) => type(at, event.currentTarget)}
              onKeyDown={moveInCells}
              onPaste={(event) => {
                if (paste(event.clipboardData.getData('text'))) event.preventDefault();
              }}
              onFocus={(event) => event.currentTarget.select()}
              onBlur={(event) => {
                if (isBeside(event.currentTarget, event.relatedTarget)) return;
                leave();
                field.onBlur?.();
              }}
            />
            <span className={classes.unit}>{t(part.name)}</span>
          </label>
        ))}
      </fieldset>
    </Input.Wrapper>
  );
}

function belowOf(unit: AreaUnit, sqm: string) {
  if (unit === 'sqm') return hectares(sqm);
  return unit === 'hectare' ? squareMetres(sqm) : `= ${squareMetres(sqm)} · ${hectares(sqm)}`;
}

function isBeside(cell: HTMLElement, other: EventTarget | null) {
  return other instanceof Node && cell.closest('fieldset')?.contains(other);
}
