import { insuranceProjects } from '@krishi-bima/contract/companies/companies';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { ReportFilter } from '@krishi-bima/contract/reports/reports';
import { keysOf } from '@krishi-bima/contract/values/records';
import { text } from '@krishi-bima/contract/values/text';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { AgentFilter } from '#filters/agent-filter.tsx';
import { PlaceFilter, PlaceFilters } from '#filters/place-filter.tsx';
import { useProvinces, useWards } from '#forms/address-queries.ts';
import { digits } from '#i18n/format.ts';
import { ProposalFilters, unset as unsetProposals } from '#proposals/list/proposal-filters.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { useKinds } from './kind-choices.ts';
import { messages } from './messages.ts';

export interface ReportFiltersProps {
  forms: readonly Form[];
  filter: Partial<ReportFilter>;
  onChange: (change: Partial<ReportFilter>) => void;
}

export function ReportFilters(props: ReportFiltersProps) {
  const { forms, filter, onChange } = props;
  return (
    <>
      <ProposalFilters forms={forms} filter={filter} onChange={onChange} />
      <KindFilter {...props} />
      <WhereFilters {...props} />
      <AgentFilter value={filter.agent} onChange={(agent) => onChange({ agent })} />
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

/** Where the farmer lives, level by level. */
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
      <PlaceFilters province={province} district={district} municipality={municipality} onChange={onChange} />
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

export const unset = {
  ...unsetProposals,
  crop: undefined,
  province: undefined,
  district: undefined,
  municipality: undefined,
  ward: undefined,
  agent: undefined,
  created_by: undefined,
  insurance_project_id: undefined,
};

/** What narrows the report besides the search; a period counts once. */
export function filtersSet({ start_date, end_date, ...filter }: Partial<ReportFilter>): number {
  const names = keysOf(unset);
  const single = names.filter((name) => name !== 'start_date' && name !== 'end_date');
  const set = single.map((name) => filter[name]);
  return [...set, start_date ?? end_date].filter((value) => value !== undefined).length;
}
