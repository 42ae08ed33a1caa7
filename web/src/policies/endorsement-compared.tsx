import { type FieldValue, type FormValues, isEmpty } from '@krishi-bima/contract/forms/kinds';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import type { EndorsementDetails } from '@krishi-bima/contract/policies/endorsements';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { IconArrowRight } from '@tabler/icons-react';
import { Field } from '#forms/field.tsx';
import { FieldView } from '#forms/field-view.tsx';
import { useAreaUnit } from '#forms/use-area-unit.ts';
import { t } from '#i18n/t.ts';
import { endorsementMessages as words } from './endorsement-messages.ts';
import { type Compared, comparedIdentity, comparedRow, formOfPolicy, problemsAt } from './endorsement-rows.ts';
import classes from './endorsement-sheet.module.css';
import type { DraftEditor } from './use-endorsement-draft.ts';

interface EndorsementComparedProps {
  policy: Policy;
  endorsement: EndorsementDetails;
  /** Without it the sheet is only read. */
  draft?: DraftEditor;
}

/** Old and new beside each other; only the new one is in bold, and editable while it is a draft. */
export function EndorsementCompared(props: EndorsementComparedProps) {
  return props.endorsement.kind === 'identify' ? <Identity {...props} /> : <Rows {...props} />;
}

function Identity({ policy, endorsement, draft }: EndorsementComparedProps) {
  const form = formOfPolicy(policy);
  const typed = new Map(
    draft
      ? draft.typed.changes.map(({ path, value }) => [path, value])
      : Object.entries(endorsement.changes).map(([path, [, after]]) => [path, after]),
  );
  if (!form) return null;
  const all = comparedIdentity(form, policy);
  const lines = draft ? all : all.filter(({ path }) => typed.has(path));
  const before = (line: Compared) => endorsement.changes[line.path]?.[0] ?? line.before;
  return (
    <Table
      lines={lines.map((line) => ({ ...line, before: before(line) }))}
      valueOf={({ path, before: was }) => (typed.has(path) ? typed.get(path) : (was as FieldValue))}
      problemsOf={({ path }) => problemsAt(endorsement, path)}
      onChange={
        draft &&
        (({ path }, value) =>
          draft.change({ changes: [...draft.typed.changes.filter((one) => one.path !== path), { path, value }] }))
      }
    />
  );
}

function Rows({ policy, endorsement, draft }: EndorsementComparedProps) {
  const form = formOfPolicy(policy);
  if (!form) return null;
  return endorsement.row_changes.map(({ row_id, before, after }, index) => {
    const values: FormValues | null = draft ? (draft.typed.rows[index]?.values ?? null) : after;
    const kind = values === null ? 'remove_row' : endorsement.kind;
    const all = comparedRow(form, kind, before, values ?? before ?? {});
    // Whoever only reads is spared what was never answered.
    const lines = draft ? all : all.filter(({ path, before: was }) => !isEmpty(was) || !isEmpty(values?.[path]));
    return (
      <Table
        key={row_id}
        isRemoval={values === null}
        lines={lines}
        valueOf={({ path }) => values?.[path]}
        problemsOf={({ path }) => problemsAt(endorsement, `rows.${index}.${path}`)}
        onChange={
          draft && values !== null
            ? ({ path }, value) => {
                const rows = draft.typed.rows.map((row, at) =>
                  at === index ? { ...row, values: { ...row.values, [path]: value } satisfies RowValues } : row,
                );
                draft.change({ rows });
              }
            : undefined
        }
      />
    );
  });
}

interface TableProps {
  lines: readonly Compared[];
  isRemoval?: boolean;
  valueOf: (line: Compared) => FieldValue | undefined;
  problemsOf: (line: Compared) => ReturnType<typeof problemsAt>;
  onChange?: ((line: Compared, value: FieldValue) => void) | undefined;
}

function Table({ lines, isRemoval = false, valueOf, problemsOf, onChange }: TableProps) {
  const { areaUnit } = useAreaUnit();
  return (
    <div className={classes.box}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t(words.detail)}</th>
            <th>{t(isRemoval ? words.removed : words.before)}</th>
            {isRemoval ? null : <th aria-hidden />}
            {isRemoval ? null : <th>{t(words.after)}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.path}>
              <td className={classes.label}>{t(line.label)}</td>
              <td className={classes.old}>
                <FieldView spec={line.spec} value={line.before} />
              </td>
              {isRemoval ? null : (
                <td className={classes.arrow}>
                  <IconArrowRight size={16} stroke={1.7} aria-hidden />
                </td>
              )}
              {isRemoval ? null : (
                <td className={classes.new}>
                  {onChange ? (
                    <Field
                      spec={line.spec}
                      path={line.path}
                      value={valueOf(line)}
                      onChange={(value) => onChange(line, value)}
                      problems={problemsOf(line)}
                      areaUnit={areaUnit}
                      amount="bare"
                    />
                  ) : (
                    <FieldView spec={line.spec} value={valueOf(line)} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
