import { insuranceProjects } from '@krishi-bima/contract/companies/companies';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { ReportFilter } from '@krishi-bima/contract/reports/reports';
import { keysOf } from '@krishi-bima/contract/values/records';
import { text } from '@krishi-bima/contract/values/text';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { AgentFilter } from '#filters/agent-filter.tsx';
import { BranchFilter } from '#filters/branch-filter.tsx';
import { countSet, unsetOf } from '#filters/count-set.ts';
import { DateFilter } from '#filters/date-filter.tsx';
import { FiscalYearFilter } from '#filters/fiscal-year-filter.tsx';
import { FormFilter } from '#filters/form-filter.tsx';
import { DistrictFilter, MunicipalityFilter, PlaceFilter } from '#filters/place-filter.tsx';
import { useProvinces, useWards } from '#forms/address-queries.ts';
import { digits } from '#i18n/format.ts';
import { StatusFilter } from '#proposals/list/proposal-filters.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { useKinds } from './kind-choices.ts';
import { messages } from './messages.ts';

export interface ReportFiltersProps {
  forms: readonly Form[];
  filter: Partial<ReportFilter>;
  onChange: (change: Partial<ReportFilter>) => void;
}

/** What most people narrow by; the rest is folded. */
export function ReportFilters({ forms, filter, onChange }: ReportFiltersProps) {
  const { status, fiscal_year, form, province, district } = filter;
  return (
    <>
      <StatusFilter value={status} onChange={(next) => onChange({ status: next })} />
      <FiscalYearFilter value={fiscal_year} onChange={(next) => onChange({ fiscal_year: next })} />
      <FormFilter forms={forms} value={form} onChange={(next) => onChange({ form: next })} />
      <DistrictFilter province={province} value={district} onChange={onChange} />
    </>
  );
}

export function MoreReportFilters(props: ReportFiltersProps) {
  const { filter, onChange } = props;
  const { branch, agent, start_date, end_date } = filter;
  return (
    <>
      <BranchFilter value={branch} onChange={(next) => onChange({ branch: next })} />
      <AgentFilter value={agent} onChange={(next) => onChange({ agent: next })} />
      <DateFilter label={messages.date} value={{ start_date, end_date }} onChange={onChange} />
      <KindFilter {...props} />
      <WhereFilters {...props} />
      <ProjectFilter {...props} />
    </>
  );
}

function KindFilter({ forms, filter: { form, crop }, onChange }: ReportFiltersProps) {
  const kinds = useKinds(form === undefined ? forms : forms.filter(({ name }) => name === form));
  const options = [...kinds].map(([value, label]) => ({ value, label }));
  // One that a link names and nobody offers is still to be seen, and taken off.
  if (crop !== undefined && !kinds.has(crop)) options.push({ value: crop, label: text(crop, crop) });
  return (
    <ChoiceFilter
      label={forms[0]?.line === 'livestock' ? messages.animal : messages.crop}
      options={options}
      value={crop}
      onChange={(next) => onChange({ crop: next })}
    />
  );
}

/** Where the farmer lives, level by level; the district stands in view. */
function WhereFilters({ filter: { province, district, municipality, ward }, onChange }: ReportFiltersProps) {
  const provinces = useProvinces();
  const wards = useWards(municipality);
  return (
    <>
      <PlaceFilter
        label={messages.province}
        places={provinces.data?.results}
        failed={provinces.isError}
        onRetry={() => void provinces.refetch()}
        value={province}
        onChange={(next) => onChange({ province: next, district: undefined, municipality: undefined, ward: undefined })}
      />
      <MunicipalityFilter district={district} value={municipality} onChange={onChange} />
      {municipality === undefined ? null : (
        <PlaceFilter
          label={messages.ward}
          places={wards.data?.results.map(({ id, number }) => {
            const { ne, en } = messages.wardNo(digits(number), String(number));
            return { id, name_np: ne, name_en: en };
          })}
          failed={wards.isError}
          onRetry={() => void wards.refetch()}
          value={ward}
          onChange={(next) => onChange({ ward: next })}
        />
      )}
    </>
  );
}

/** Only where there are projects. */
function ProjectFilter({ filter: { insurance_project_id: project }, onChange }: ReportFiltersProps) {
  const { data, isError, refetch } = useQuery(queryFor(insuranceProjects.list, { query: { limit: 200 } }));
  if (data?.count === 0 && project === undefined) return null;
  return (
    <PlaceFilter
      label={messages.project}
      places={data?.results}
      failed={isError}
      onRetry={() => void refetch()}
      value={project}
      onChange={(next) => onChange({ insurance_project_id: next })}
    />
  );
}

const folded = [
  'branch',
  'agent',
  'start_date',
  'end_date',
  'crop',
  'province',
  'municipality',
  'ward',
  'insurance_project_id',
] as const;

export const unset = unsetOf(['status', 'fiscal_year', 'form', 'district', ...folded, 'created_by']);

/** What narrows the report besides the search. */
export function filtersSet(filter: Partial<ReportFilter>): number {
  return countSet(filter, keysOf(unset));
}

export function foldedSet(filter: Partial<ReportFilter>): number {
  return countSet(filter, folded);
}
