import { findForm } from '@krishi-bima/contract/forms';
import { enteredFields } from '@krishi-bima/contract/forms/kinds';
import { memberFrame } from '@krishi-bima/contract/forms/members';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import {
  changesRows,
  endorsementLabel,
  type PreparedKind,
  preparedKinds,
} from '@krishi-bima/contract/policies/endorsement-kinds';
import { endorsements } from '@krishi-bima/contract/policies/endorsements';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button, Radio, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { say, t } from '#i18n/t.ts';
import { endorsementMessages as words } from './endorsement-messages.ts';
import { rowNames } from './endorsement-rows.ts';
import classes from './endorsement-sheet.module.css';

interface EndorsementStartProps {
  policy: Policy;
  onStarted: (id: number) => void;
  onClose: () => void;
}

/** Asks what changes, and of which row. */
export function EndorsementStart({ policy, onStarted, onClose }: EndorsementStartProps) {
  const form = findForm(policy.form);
  const names = rowNames(policy);
  const only = names.length === 1 ? names[0]?.value : undefined;
  const [kind, setKind] = useState<PreparedKind>('replace_row');
  const [row, setRow] = useState<string | null>(only ?? null);
  const asksRow = changesRows(kind) && kind !== 'add_row';
  const { run, running, problem } = useSave(endorsements.create, {
    key: String(policy.id),
    onSaved: ({ id }) => onStarted(id),
  });
  function start() {
    const chosen = policy.content.insurance_details.find(({ id }) => String(id) === row);
    const values = kind === 'remove_row' ? null : startValues(policy, kind === 'add_row' ? undefined : chosen);
    const rows = kind === 'identify' ? [] : [{ row_id: asksRow ? (chosen?.id ?? null) : null, values }];
    return run({ body: { policy: policy.id, kind, effective_from: firstDay(policy), rows } });
  }
  return (
    <div className={classes.sheet}>
      <div className={classes.scroll}>
        <Radio.Group
          label={t(words.kind)}
          value={kind}
          onChange={(value) => setKind(preparedKinds.find((one) => one === value) ?? kind)}
        >
          <Stack gap={10} mt={8}>
            {preparedKinds.map((one) => (
              <Radio key={one} value={one} label={t(endorsementLabel(one, form))} />
            ))}
          </Stack>
        </Radio.Group>
        {asksRow ? (
          <Select
            label={t(words.which)}
            withAsterisk
            data={names}
            searchable
            value={row}
            onChange={setRow}
            allowDeselect={false}
          />
        ) : null}
        {problem ? <p role="alert">{say(problem.detail)}</p> : null}
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t(words.close)}
        </Button>
        <Button loading={running} disabled={asksRow && row === null} onClick={() => void start()}>
          {t(words.start)}
        </Button>
      </div>
    </div>
  );
}

/** What is put in the place of another is often alike: only what identifies it is left open. */
function startValues({ form: name }: Policy, row: RowValues | undefined): RowValues {
  const form = findForm(name);
  if (!form || !row) return {};
  const open = [form.row.tag, 'kitta_no', 'sheet_no', 'field_id'];
  const fields = enteredFields({ ...form.row.fields, ...memberFrame });
  return Object.fromEntries(Object.entries(row).filter(([field]) => fields[field] && !open.includes(field)));
}

/** Today, where the cover runs today. */
function firstDay({ risk_start_at }: Policy): string {
  const first = todayAd(new Date(risk_start_at));
  const today = todayAd();
  return today < first ? first : today;
}
