import { branches } from '@krishi-bima/contract/companies/companies';
import { IconBuildingStore } from '@tabler/icons-react';
import { useSave } from '#api/mutation.ts';
import { useList } from '#api/use-list.ts';
import { UnitPanel } from './unit-panel.tsx';
import { messages as words } from './unit-words.ts';
import { useUnits } from './use-units.ts';

export function BranchPanel({ insurance }: { insurance: number }) {
  const { page, ...list } = useList(branches.list, { query: { insurance, limit: 200 } }, { key: 'company' });
  const units = useUnits(branches.list);
  const add = useSave(branches.create, units.settings);
  const change = useSave(branches.patch, units.settings);
  return (
    <UnitPanel
      {...list}
      {...units.panel(add, change)}
      name="branches"
      words={words.branches}
      icon={IconBuildingStore}
      hasCode
      units={page?.results}
      save={(body, unit) =>
        unit
          ? change.run({ params: { id: unit.id }, body }, { version: unit.version })
          : add.run({ body: { insurance, ...body } })
      }
    />
  );
}
