import type { Address } from '@krishi-bima/contract/addresses/addresses';
import { branches, cooperatives, insuranceProjects } from '@krishi-bima/contract/companies/companies';
import {
  asText,
  type Fields,
  type FormValues,
  isWholePlace,
  missingPaths,
  valueIn,
} from '@krishi-bima/contract/forms/kinds';
import { isRecord } from '@krishi-bima/contract/values/records';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconFlag, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useList } from '#api/use-list.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { t } from '#i18n/t.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { companyMessages as messages } from './messages.ts';
import { messages as words } from './unit-words.ts';

/** The parts of a company that have a name. In a project or a cooperative somebody works, as the users page says. */
const kinds = {
  branches: { api: branches, words: words.branches, icon: IconBuildingStore, hasCode: true },
  projects: { api: insuranceProjects, words: words.projects, icon: IconFlag, hasCode: false },
  cooperatives: { api: cooperatives, words: words.cooperatives, icon: IconUsersGroup, hasCode: false },
};
type Kind = (typeof kinds)[keyof typeof kinds];

interface Unit {
  id: number;
  version: number;
  name_np: string;
  name_en: string;
  /** Of a branch. */
  code?: string;
  address?: Address | null;
}

/** Lists the units of a company; a row opens for change. */
export function UnitPanel({ insurance, name }: { insurance: number; name: keyof typeof kinds }) {
  const { api, words, icon: Icon, hasCode }: Kind = kinds[name];
  const { page, problem, retry, stale } = useList(api.list, { query: { insurance, limit: 200 } }, { key: 'company' });
  const [opened, setOpened] = useState<{ unit?: Unit }>();
  return (
    <Panel
      title={words.title}
      flush
      aside={
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={() => setOpened({})}
        >
          {t(words.add)}
        </Button>
      }
    >
      <Table<Unit>
        name={name}
        label={words.title}
        columns={hasCode ? [...columns, codeColumn] : columns}
        rows={page?.results}
        rowKey={({ id }) => id}
        rowName={nameOf}
        onOpen={(unit) => setOpened({ unit })}
        stale={stale}
        error={problem ? <ListFailed title={words.failed} problem={problem} onRetry={retry} /> : null}
        empty={<Empty icon={<Icon size={22} stroke={1.7} aria-hidden />} title={words.none} text={words.noneText} />}
      />
      {opened ? (
        <UnitDialog kind={kinds[name]} insurance={insurance} unit={opened.unit} onClose={() => setOpened(undefined)} />
      ) : null}
    </Panel>
  );
}

function nameOf({ name_np, name_en }: Unit): string {
  return t({ ne: name_np, en: name_en });
}

const columns: Column<Unit>[] = [{ head: messages.unitName, cell: (unit) => <b>{nameOf(unit)}</b>, phone: 'title' }];
const codeColumn: Column<Unit> = {
  head: messages.branchCode,
  cell: ({ code }) => <span lang="en">{code}</span>,
  phone: 'line',
};

const fields = {
  name_np: { kind: 'text', script: 'ne', max: 120, label: messages.nameNp, required: true },
  name_en: { kind: 'text', script: 'en', max: 120, label: messages.nameEn, required: true },
} as const satisfies Fields;
const branchFields = {
  code: {
    ...{ kind: 'text', script: 'en', max: 10, pattern: '^[A-Z0-9]{1,10}$', required: true },
    ...{ label: messages.branchCode, hint: messages.branchCodeHint },
  },
  address_detail: { kind: 'place', label: messages.branchPlace, hint: messages.branchPlaceHint },
} as const satisfies Fields;

interface UnitDialogProps {
  kind: Kind;
  insurance: number;
  unit: Unit | undefined;
  onClose: () => void;
}

function UnitDialog({ kind: { api, words, hasCode }, insurance, unit, onClose }: UnitDialogProps) {
  const queries = useQueryClient();
  const settings = {
    async onSaved() {
      onClose();
      toast.done(messages.saved);
      await refresh(queries, api.list);
    },
  };
  const add = useSave(api.create, settings);
  const change = useSave(api.patch, settings);
  const { running, problem } = unit ? change : add;
  const asked: Fields = hasCode ? { ...fields, ...branchFields } : fields;
  return (
    <FormFieldsDialog
      title={unit ? messages.changeUnit(nameOf(unit)) : words.fresh}
      action={messages.save}
      fields={asked}
      start={startOf(unit, hasCode)}
      check={(values) =>
        Object.fromEntries([...missingPaths(asked, values), ...placeInPart(values)].map((path) => [path, 'required']))
      }
      save={(values) => {
        const text = (field: string) => asText(valueIn(values, field) ?? null);
        const names = { name_np: text('name_np'), name_en: text('name_en') };
        const place = valueIn(values, 'address_detail');
        const body = hasCode
          ? { ...names, code: text('code'), address_detail: isWholePlace(place) ? place : null }
          : names;
        return unit
          ? change.run({ params: { id: unit.id }, body }, { version: unit.version })
          : add.run({ body: { insurance, ...body } });
      }}
      saving={running}
      problem={problem}
      onClose={onClose}
    />
  );
}

/** A branch may have no place, but half of one would be lost. */
function placeInPart(values: FormValues): string[] {
  const place = valueIn(values, 'address_detail');
  const isBegun = isRecord(place) && 'province' in place && typeof place.province === 'number';
  return isBegun && !isWholePlace(place) ? ['address_detail'] : [];
}

function startOf(unit: Unit | undefined, isBranch: boolean): FormValues {
  const { name_np = '', name_en = '', code = '', address } = unit ?? {};
  const names = { name_np, name_en };
  if (!isBranch) return names;
  if (!address) return { ...names, code };
  const { province, district, municipality, ward, tole } = address;
  return { ...names, code, address_detail: { province, district, municipality, ward, tole } };
}
