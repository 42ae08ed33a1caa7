import { type AreaUnit, areaUnits } from '@krishi-bima/nepali/land';
import { t, useLanguage } from '#i18n/t.ts';
import { Segmented } from '../segmented.tsx';
import { usePhone } from '../use-phone.ts';
import { fieldMessages } from './messages.ts';

interface AreaUnitSwitchProps {
  unit: AreaUnit;
  onChange: (unit: AreaUnit) => void;
  units?: readonly AreaUnit[];
  /** In a narrow panel, as on a phone: each unit by its largest part. */
  isShort?: boolean;
}

/** Stands in the head of the panel whose area fields it changes. */
export function AreaUnitSwitch(props: AreaUnitSwitchProps) {
  const { unit, onChange, units = ['ropani', 'bigha', 'sqm'] } = props;
  useLanguage();
  const isShort = usePhone() || props.isShort;
  return (
    <Segmented
      label={t(fieldMessages.areaUnit)}
      segments={units.map((value) => ({ value, label: isShort ? t(areaUnits[value].name) : allParts(value) }))}
      value={unit}
      onChange={onChange}
    />
  );
}

function allParts(unit: AreaUnit) {
  return areaUnits[unit].parts.map((part) => t(part.name)).join('-');
}
