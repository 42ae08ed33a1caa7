import type { InsuredPolicy } from '@krishi-bima/contract/claims/notice';
import { Checkbox } from '@mantine/core';
import { useAreaUnit } from '#forms/use-area-unit.ts';
import { number, rupees } from '#i18n/format.ts';
import { area } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';
import { AreaField } from '#ui/form/area-field.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { kindName, markOf } from '../words.ts';
import { noticeMessages as messages } from './messages.ts';
import classes from './notice.module.css';
import { type HitRow, hitRow } from './notice.ts';

interface HitRowsProps {
  policy: InsuredPolicy;
  hit: readonly HitRow[];
  /** Lost in part: how much of it is asked. */
  asksDamage: boolean;
  error: string | undefined;
  onChange: (hit: readonly HitRow[]) => void;
}

/** The plots or animals of the policy, ticked where the loss is. */
export function HitRows({ policy, hit, asksDamage, error, onChange }: HitRowsProps) {
  const { rows } = policy;
  const change = (next: HitRow) => onChange(hit.map((one) => (one.row_id === next.row_id ? next : one)));
  return (
    <fieldset className={classes.rows} aria-invalid={error ? true : undefined}>
      <legend>
        {t(messages.which)}{' '}
        <span aria-hidden className={classes.star}>
          *
        </span>
      </legend>
      {rows.map((row) => {
        const one = hit.find(({ row_id }) => row_id === row.row_id);
        return (
          <div key={row.row_id} className={classes.row} data-hit={one !== undefined || undefined}>
            <Checkbox
              checked={one !== undefined}
              label={
                <>
                  <b>{kindName(policy.form, row.kind)}</b> {markOf(row.mark)}
                  <small>{extent(row)}</small>
                </>
              }
              onChange={() =>
                onChange(one ? hit.filter(({ row_id }) => row_id !== row.row_id) : [...hit, hitRow(row.row_id)])
              }
            />
            {one ? <Damage row={row} hit={one} asksDamage={asksDamage} onChange={change} /> : null}
          </div>
        );
      })}
      {error ? <p className={classes.error}>{error}</p> : null}
    </fieldset>
  );
}

type InsuredRow = InsuredPolicy['rows'][number];

function extent(row: InsuredRow): string {
  const size = row.area ? area(row.area) : row.count && row.count > 1 ? number(row.count) : '';
  return [size, rupees(row.sum_insured)].filter(Boolean).join(' · ');
}

interface DamageProps {
  row: InsuredRow;
  hit: HitRow;
  asksDamage: boolean;
  onChange: (hit: HitRow) => void;
}

function Damage({ row, hit, asksDamage, onChange }: DamageProps) {
  const { areaUnit } = useAreaUnit(row.area?.unit);
  return (
    <div className={classes.damage}>
      {asksDamage && row.area ? (
        <AreaField
          label={messages.damagedArea}
          unit={areaUnit}
          value={hit.damaged_area}
          onChange={(damaged_area) => onChange({ ...hit, damaged_area })}
        />
      ) : null}
      {row.count !== null && row.count > 1 ? (
        <NumberField
          label={messages.damagedCount}
          min={1}
          max={row.count}
          value={hit.damaged_count}
          onChange={(damaged_count) => onChange({ ...hit, damaged_count })}
        />
      ) : null}
      {asksDamage ? (
        <NumberField
          label={messages.damagePercent}
          min={0}
          max={100}
          decimals={2}
          unit="%"
          value={hit.damage_percent}
          onChange={(damage_percent) => onChange({ ...hit, damage_percent })}
        />
      ) : null}
      <MoneyField
        label={messages.estimated}
        words={false}
        value={hit.estimated}
        onChange={(estimated) => onChange({ ...hit, estimated })}
      />
    </div>
  );
}
