import type { Line } from '@krishi-bima/contract/access/roles';
import { type PerilName, perilNames, perils } from '@krishi-bima/contract/claims/perils';
import { AgentFilter } from '#filters/agent-filter.tsx';
import { BranchFilter } from '#filters/branch-filter.tsx';
import { DistrictFilter, MunicipalityFilter, ProvinceFilter, WardFilter } from '#filters/place-filter.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { messages } from './messages.ts';
import type { Chosen } from './use-register.ts';

/** Those that the register knows. */
export function RegisterFilters({ chosen, line }: { chosen: Chosen; line: Line }) {
  const { register, selection, set, chooseLine } = chosen;
  const knows = new Set(register?.filters);
  return (
    <>
      {knows.has('branch') ? <BranchFilter value={selection.branch} onChange={(branch) => set({ branch })} /> : null}
      {knows.has('agent') ? <AgentFilter value={selection.agent} onChange={(agent) => set({ agent })} /> : null}
      {knows.has('province') && selection.province !== undefined ? (
        <ProvinceFilter value={selection.province} onChange={set} />
      ) : null}
      {knows.has('district') ? (
        <DistrictFilter
          province={selection.province}
          value={selection.district}
          onChange={(next) => set({ municipality: undefined, ward: undefined, ...next })}
        />
      ) : null}
      {knows.has('municipality') && (selection.district !== undefined || selection.municipality !== undefined) ? (
        <MunicipalityFilter
          district={selection.district}
          value={selection.municipality}
          onChange={(next) => set({ ward: undefined, ...next })}
        />
      ) : null}
      {knows.has('ward') && selection.ward !== undefined ? (
        <WardFilter value={selection.ward} municipality={selection.municipality} onChange={(ward) => set({ ward })} />
      ) : null}
      {knows.has('peril') ? (
        <ChoiceFilter<PerilName>
          label={messages.cause}
          options={perilNames.map((value) => ({ value, label: perils[value].label }))}
          value={selection.peril}
          onChange={(peril) => set({ peril })}
        />
      ) : null}
      {knows.has('registration') ? (
        <ChoiceFilter<Line>
          label={messages.line}
          options={[
            { value: 'crop', label: messages.crop },
            { value: 'livestock', label: messages.livestock },
          ]}
          value={selection.registration}
          onChange={(next) => chooseLine(next === line ? undefined : (next ?? 'both'))}
        />
      ) : null}
    </>
  );
}
