import { text } from '@krishi-bima/contract/values/text';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useDistricts, useMunicipalities, useWards } from '#forms/address-queries.ts';
import { LookupSelect } from '#forms/lookup-select.tsx';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { TickBox } from '#ui/tick-box.tsx';
import { messages } from './messages.ts';
import classes from './new-disaster.module.css';
import type { ChosenWard } from './use-new-disaster.ts';
import { wardName } from './words.ts';

interface WardChoiceProps {
  wards: readonly ChosenWard[];
  onChange: (wards: readonly ChosenWard[]) => void;
}

/** Wards of one or several local levels, ticked one by one or all at once. */
export function WardChoice({ wards, onChange }: WardChoiceProps) {
  const [district, setDistrict] = useState<number | null>(null);
  const [municipality, setMunicipality] = useState<number | null>(null);
  const districts = useDistricts();
  const levels = useMunicipalities(district ?? undefined);
  const level = levels.data?.results.find(({ id }) => id === municipality);
  return (
    <div className={classes.wards}>
      <div className={classes.pair}>
        <LookupSelect
          label={messages.district}
          options={districts.data?.results.map(({ id, name_np, name_en }) => ({
            value: id,
            label: text(name_np, name_en),
          }))}
          failed={districts.isError}
          onRetry={() => void districts.refetch()}
          value={district}
          onChange={(next) => {
            setDistrict(next);
            setMunicipality(null);
          }}
        />
        <LookupSelect
          label={messages.municipality}
          options={levels.data?.results.map(({ id, name_np, name_en }) => ({
            value: id,
            label: text(name_np, name_en),
          }))}
          failed={levels.isError}
          onRetry={() => void levels.refetch()}
          disabled={district === null}
          value={municipality}
          onChange={setMunicipality}
        />
      </div>
      {level ? <WardBoxes level={level} wards={wards} onChange={onChange} /> : null}
      {wards.length > 0 ? (
        <ul className={classes.chips} aria-label={t(messages.chosenWards)}>
          {wards.map((ward) => (
            <li key={ward.id}>
              {wardName(ward)}
              <button
                type="button"
                aria-label={t(messages.removeWard(wardName(ward)))}
                onClick={() => onChange(wards.filter(({ id }) => id !== ward.id))}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.hint}>{t(messages.noWardYet)}</p>
      )}
    </div>
  );
}

interface WardBoxesProps extends WardChoiceProps {
  level: { id: number; name_np: string; name_en: string };
}

function WardBoxes({ level, wards, onChange }: WardBoxesProps) {
  const { data } = useWards(level.id);
  const own = (data?.results ?? []).map(({ id, number }): ChosenWard => {
    return { id, number, municipality_np: level.name_np, municipality_en: level.name_en };
  });
  const chosen = new Set(wards.map(({ id }) => id));
  const others = wards.filter(({ id }) => !own.some((ward) => ward.id === id));
  const ticked = own.filter(({ id }) => chosen.has(id)).length;
  return (
    <fieldset className={classes.boxes}>
      <legend>{t(messages.ward)}</legend>
      <TickBox
        label={t(messages.allWards)}
        checked={own.length > 0 && ticked === own.length}
        partly={ticked > 0 && ticked < own.length}
        onChange={(event) => onChange(event.currentTarget.checked ? [...others, ...own] : others)}
      />
      {own.map((ward) => (
        <TickBox
          key={ward.id}
          label={digits(ward.number)}
          checked={chosen.has(ward.id)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...wards, ward] : wards.filter(({ id }) => id !== ward.id))
          }
        />
      ))}
    </fieldset>
  );
}
