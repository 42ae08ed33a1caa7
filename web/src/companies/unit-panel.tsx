import { asText, type Fields, missingPaths, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconPlus, type TablerIcon } from '@tabler/icons-react';
import type { ApiProblem } from '#api/api-problem.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { t } from '#i18n/t.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { companyMessages as messages } from './messages.ts';

/** A part of a company that has a name: a branch, a project, a cooperative. */
export interface Unit {
  id: number;
  version: number;
  name_np: string;
  name_en: string;
  /** Of a branch. */
  code?: string;
}
export type UnitValues = Pick<Unit, 'name_np' | 'name_en'> & { code: string };

interface UnitPanelProps {
  /** Names the table. */
  name: string;
  words: { title: Text; add: Text; fresh: Text; none: Text; noneText: Text; failed: Text };
  icon: TablerIcon;
  hasCode?: boolean;
  units: readonly Unit[] | undefined;
  stale: boolean;
  problem: ApiProblem | undefined;
  retry: () => void;
  /** Adds one, or changes the one that is given; false when it was refused. */
  save: (values: UnitValues, unit: Unit | undefined) => Promise<unknown>;
  saving: { running: boolean; problem: ApiProblem | undefined };
  opened: { unit?: Unit } | undefined;
  setOpened: (opened: { unit?: Unit } | undefined) => void;
}

/** Lists the units of a company; a row opens for change. */
export function UnitPanel({ words, icon: Icon, hasCode = false, opened, setOpened, ...props }: UnitPanelProps) {
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
      <Table
        name={props.name}
        label={words.title}
        columns={hasCode ? [...columns, codeColumn] : columns}
        rows={props.units}
        rowKey={({ id }) => id}
        rowName={nameOf}
        onOpen={(unit) => setOpened({ unit })}
        stale={props.stale}
        error={props.problem ? <ListFailed title={words.failed} problem={props.problem} onRetry={props.retry} /> : null}
        empty={<Empty icon={<Icon size={22} stroke={1.7} aria-hidden />} title={words.none} text={words.noneText} />}
      />
      {opened ? (
        <UnitDialog
          key={opened.unit?.id}
          title={opened.unit ? messages.changeUnit(nameOf(opened.unit)) : words.fresh}
          fields={hasCode ? { ...fields, ...codeField } : fields}
          unit={opened.unit}
          {...props}
          onClose={() => setOpened(undefined)}
        />
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
const codeField = {
  code: {
    ...{ kind: 'text', script: 'en', max: 10, pattern: '^[A-Z0-9]{1,10}$', required: true },
    ...{ label: messages.branchCode, hint: messages.branchCodeHint },
  },
} as const satisfies Fields;

interface UnitDialogProps extends Pick<UnitPanelProps, 'save' | 'saving'> {
  title: Text;
  fields: Fields;
  unit: Unit | undefined;
  onClose: () => void;
}

function UnitDialog({ title, fields: own, unit, save, saving, onClose }: UnitDialogProps) {
  return (
    <FormFieldsDialog
      title={title}
      action={messages.save}
      fields={own}
      start={
        unit ? { name_np: unit.name_np, name_en: unit.name_en, ...('code' in own ? { code: unit.code } : {}) } : {}
      }
      check={(values) => Object.fromEntries(missingPaths(own, values).map((path) => [path, 'required']))}
      save={(values) => {
        const text = (name: string) => asText(valueIn(values, name) ?? null);
        return save({ name_np: text('name_np'), name_en: text('name_en'), code: text('code') }, unit);
      }}
      saving={saving.running}
      problem={saving.problem}
      onClose={onClose}
    />
  );
}
