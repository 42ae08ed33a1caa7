import { type AreaUnit, areaUnits } from '@krishi-bima/nepali/land';
import { t, useLanguage } from '#i18n/t.ts';
import { Segmented } from '../segmented.tsx';
import { usePhone } from '../use-phone.ts';
import { fieldMessages } from './messages.ts';

interface AreaUnitSwitchProps {
  unit: AreaUnit;
  onChange: (unit: AreaUnit) => void;
  units?: readonly AreaUnit[];
}

/** Stands in the head of the panel whose area fields it changes. */
export function AreaUnitSwitch({ unit, onChange, units = ['ropani', 'bigha', 'sqm'] }: AreaUnitSwitchProps) {
  useLanguage();
  const isPhone = usePhone();
  return (
    <Segmented
      label={t(fieldMessages.areaUnit)}
      segments={units.map((value) => ({ value, label: isPhone ? t(areaUnits[value].name) : allParts(value) }))}
      value={unit}
      onChange={onChange}
    />
  );
}

function allParts(unit: AreaUnit) {
  return areaUnits[unit].parts.map((part) => t(part.name)).join('-');
}
