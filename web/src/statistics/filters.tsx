import { perils, perilsOf } from '@krishi-bima/contract/claims/perils';
import { placeLevels, statisticOf } from '@krishi-bima/contract/statistics/statistics';
import { Switch } from '@mantine/core';
import { DistrictFilter, MunicipalityFilter, ProvinceFilter } from '#filters/place-filter.tsx';
import { t } from '#i18n/t.ts';
import { PeriodChooser } from '#registers/period-chooser.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { messages } from './messages.ts';
import classes from './statistics.module.css';
import type { Chosen } from './use-statistics.ts';

interface FiltersProps {
  chosen: Pick<Chosen, 'query' | 'measure' | 'level' | 'period' | 'choose'>;
  compares: boolean;
  onCompare: (compares: boolean) => void;
}

/** What the figures are of: level, period and the chips, which a phone has in its dialog. */
export function Filters({ chosen, compares, onCompare }: FiltersProps) {
  const { query, level, period, choose } = chosen;
  const isPhone = usePhone();
  const { province, district, municipality, registration, peril } = query;
  const set = [province, district, municipality, registration, peril].filter((one) => one !== undefined).length;
  const periodChooser = <PeriodChooser value={period} onChange={(next) => choose({ quarter: undefined, ...next })} />;
  const none = {
    province: undefined,
    district: undefined,
    municipality: undefined,
    registration: undefined,
    peril: undefined,
  };
  return (
    <div className={classes.filters}>
      <Segmented
        label={t(messages.level)}
        value={level}
        onChange={(next) => choose({ level: next })}
        segments={placeLevels.map((value) => ({
          value,
          label: t(messages.levels[value]),
          // All wards of the country are no list.
          disabled: value === 'ward' && district === undefined && municipality === undefined,
        }))}
      />
      {isPhone ? null : periodChooser}
      <Toolbar
        filters={
          <>
            {isPhone ? periodChooser : null}
            <Narrowing chosen={chosen} />
          </>
        }
        setCount={set}
        onClear={() => choose({ ...none, level: 'district' })}
      />
      {isPhone ? null : (
        <Switch
          className={classes.compare ?? ''}
          label={t(messages.compare)}
          checked={compares}
          onChange={({ currentTarget }) => onCompare(currentTarget.checked)}
        />
      )}
    </div>
  );
}

function Narrowing({ chosen: { query, measure, choose } }: Pick<FiltersProps, 'chosen'>) {
  const { province, district, municipality, registration, peril } = query;
  const offered = registration ? perilsOf(registration) : [...new Set([...perilsOf('crop'), ...perilsOf('livestock')])];
  return (
    <>
      {statisticOf(measure).ofClaims && measure !== 'outbreak' ? (
        <ChoiceFilter
          label={messages.cause}
          options={offered.map((value) => ({ value, label: perils[value].label }))}
          value={peril}
          onChange={(next) => choose({ peril: next })}
        />
      ) : null}
      {measure === 'animals' || measure === 'ndvi' ? null : (
        <ChoiceFilter<'crop' | 'livestock'>
          label={messages.line}
          options={[
            { value: 'crop', label: messages.crop },
            { value: 'livestock', label: messages.livestock },
          ]}
          value={registration}
          onChange={(next) => choose({ registration: next })}
        />
      )}
      <ProvinceFilter value={province} onChange={(next) => choose({ ...next, level: 'district' })} />
      <DistrictFilter
        province={province}
        value={district}
        onChange={({ district: next }) =>
          choose({ district: next, municipality: undefined, level: next === undefined ? 'district' : 'municipality' })
        }
      />
      {district === undefined ? null : (
        <MunicipalityFilter
          district={district}
          value={municipality}
          onChange={({ municipality: next }) =>
            choose({ municipality: next, level: next === undefined ? 'municipality' : 'ward' })
          }
        />
      )}
    </>
  );
}
