import { cooperatives, insuranceProjects } from '@krishi-bima/contract/companies/companies';
import { IconFlag, IconUsersGroup } from '@tabler/icons-react';
import { useSave } from '#api/mutation.ts';
import { useList } from '#api/use-list.ts';
import { UnitPanel } from './unit-panel.tsx';
import { messages as words } from './unit-words.ts';
import { useUnits } from './use-units.ts';

/** A donor's projects; the users page says who works in which. */
export function ProjectPanel({ insurance }: { insurance: number }) {
  const { page, ...list } = useList(insuranceProjects.list, { query: { insurance, limit: 200 } }, { key: 'company' });
  const units = useUnits(insuranceProjects.list);
  const add = useSave(insuranceProjects.create, units.settings);
  const change = useSave(insuranceProjects.patch, units.settings);
  return (
    <UnitPanel
      {...list}
      {...units.panel(add, change)}
      name="projects"
      words={words.projects}
      icon={IconFlag}
      units={page?.results}
      save={({ name_np, name_en }, unit) =>
        unit
          ? change.run({ params: { id: unit.id }, body: { name_np, name_en } }, { version: unit.version })
          : add.run({ body: { insurance, name_np, name_en } })
      }
    />
  );
}

export function CooperativePanel({ insurance }: { insurance: number }) {
  const { page, ...list } = useList(cooperatives.list, { query: { insurance, limit: 200 } }, { key: 'company' });
  const units = useUnits(cooperatives.list);
  const add = useSave(cooperatives.create, units.settings);
  const change = useSave(cooperatives.patch, units.settings);
  return (
    <UnitPanel
      {...list}
      {...units.panel(add, change)}
      name="cooperatives"
      words={words.cooperatives}
      icon={IconUsersGroup}
      units={page?.results}
      save={({ name_np, name_en }, unit) =>
        unit
          ? change.run({ params: { id: unit.id }, body: { name_np, name_en } }, { version: unit.version })
          : add.run({ body: { insurance, name_np, name_en } })
      }
    />
  );
}
