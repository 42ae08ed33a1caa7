import type { Claim, ClaimLine } from '@krishi-bima/contract/claims/claim';
import { type AssessedLine, claims } from '@krishi-bima/contract/claims/claims';
import { disposals, lossKinds, refusalReasonNames, refusalReasons } from '@krishi-bima/contract/claims/perils';
import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { findForm } from '@krishi-bima/contract/forms';
import { type Fields, type FormValues, isEmpty, isRequired } from '@krishi-bima/contract/forms/kinds';
import { earTag } from '@krishi-bima/contract/values/ear-tag';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { area } from '#i18n/land.ts';
import { kindName } from '../words.ts';
import { claimMessages as messages } from './messages.ts';

interface AssessDialogProps {
  claim: Claim;
  line: ClaimLine;
  onClose: () => void;
}

/** The surveyor's figures of one row; the server works out what it pays. */
export function AssessDialog({ claim: { id, version, form }, line, onClose }: AssessDialogProps) {
  const queries = useQueryClient();
  const { run, running, problem } = useSave(claims.assess, {
    key: String(id),
    async onSaved() {
      onClose();
      await refresh(queries, claims.get, claims.list, proposalDocuments.list);
    },
  });
  const fields = line.insured_area ? landFields(line, isByCost(form)) : animalFields(line);
  return (
    <FormFieldsDialog<Fields>
      title={messages.assessTitle(kindName(form, line.kind))}
      action={messages.save}
      fields={fields}
      start={startOf(fields, line)}
      check={(values) => lacking(fields, values)}
      save={(values) => run({ params: { id }, body: { lines: [changeOf(fields, line, values)] } }, { version })}
      saving={running}
      problem={problem}
      under="lines.0."
      onClose={onClose}
    />
  );
}

const reasons: Record<string, Text> = Object.fromEntries(
  refusalReasonNames.map((name) => {
    const { code, label } = refusalReasons[name];
    return [name, text(`${code} ${label.ne}`, `${code} ${label.en}`)];
  }),
);

const decided: Fields = {
  refusal: { kind: 'choice', options: reasons, label: messages.rowRefusal },
  remark: { kind: 'text', long: true, max: 500, label: messages.rowRemark },
};
const salvage: Fields = { salvage_value: { kind: 'money', label: messages.salvageValue } };

/** What the production cost bounds, is bounded by the cost up to the loss. */
function isByCost(form: string): boolean {
  return findForm(form)?.sum_insured.rule === 'production_cost';
}

/** Without these nothing is worked out, and the row would go on waiting; a row that is not paid needs none. */
function lacking(fields: Fields, values: FormValues): Record<string, string> {
  if (values.refusal) return {};
  const missing = Object.entries(fields).filter(([name, field]) => isRequired(field, values) && isEmpty(values[name]));
  return Object.fromEntries(missing.map(([name]) => [name, 'required']));
}

function landFields({ insured_area }: ClaimLine, isCost: boolean): Fields {
  const isPart = { field: 'loss', is: ['partial'] };
  return {
    loss: {
      kind: 'choice',
      label: messages.eventType,
      options: { partial: lossKinds.partial.label, total: lossKinds.total.label },
    },
    damaged_area: {
      kind: 'area',
      label: messages.damagedArea,
      required: true,
      when: isPart,
      ...(insured_area ? { hint: messages.areaHint(area(insured_area)) } : {}),
    },
    damage_percent: {
      kind: 'number',
      max: 100,
      unit: text('%', '%'),
      label: messages.damagePercent,
      required: true,
      when: isPart,
    },
    cost_till_loss: { kind: 'money', label: messages.costTillLoss, required: isCost },
    ...salvage,
    ...decided,
  };
}

function animalFields({ insured_count, mark }: ClaimLine): Fields {
  const isDeath = { field: 'loss', is: ['death'] };
  const isHerd = insured_count !== null && insured_count > 1;
  return {
    loss: {
      kind: 'choice',
      label: messages.eventType,
      options: { death: lossKinds.death.label, disability: lossKinds.disability.label },
    },
    ...(isHerd
      ? {
          damaged_count: {
            kind: 'number',
            integer: true,
            min: 0,
            max: insured_count,
            label: messages.damagedCount,
            required: true,
          } as const,
        }
      : {}),
    market_value: { kind: 'money', label: messages.marketValue, required: true },
    ...salvage,
    ...(mark
      ? ({
          tag_returned: { kind: 'boolean', label: messages.tagReturned, when: isDeath },
          tag_found: { ...earTag, label: messages.tagFound, when: isDeath },
        } as const)
      : {}),
    disposal: { kind: 'choice', options: disposals, label: messages.disposal, when: isDeath },
    disposed_on: { kind: 'date', past: true, label: messages.disposedOn, when: isDeath },
    ...decided,
  };
}

function startOf(fields: Fields, line: ClaimLine): FormValues {
  const known: Readonly<Record<string, unknown>> = line;
  return Object.fromEntries(Object.keys(fields).map((name) => [name, known[name] ?? null])) as FormValues;
}

/** Only what differs; what is left out stays on the server. */
function changeOf(fields: Fields, line: ClaimLine, values: FormValues): AssessedLine {
  const before = startOf(fields, line);
  const changed = Object.keys(fields).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]));
  const change: Record<string, unknown> = Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  // A figure that is as the notice told it is a figure of the surveyor too.
  for (const name of ['damaged_area', 'damaged_count', 'damage_percent']) {
    if (name in fields && values[name] !== undefined) change[name] = values[name];
  }
  return { id: line.id, ...change };
}
