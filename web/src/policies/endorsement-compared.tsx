import type { Form } from '@krishi-bima/contract/forms/form';
import { type FieldValue, type FormValues, isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { MemberValues, RowValues } from '@krishi-bima/contract/forms/records';
import type { EndorsementDetails } from '@krishi-bima/contract/policies/endorsements';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { Checkbox } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Field } from '#forms/field.tsx';
import { FieldView } from '#forms/field-view.tsx';
import { useAreaUnit } from '#forms/use-area-unit.ts';
import { t } from '#i18n/t.ts';
import { endorsementMessages as words } from './endorsement-messages.ts';
import {
  type Compared,
  comparedIdentity,
  comparedRow,
  formOfPolicy,
  joiningFields,
  problemsAt,
} from './endorsement-rows.ts';
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
  const joining = endorsement.row_changes.flatMap(({ member }) => member ?? []);
  const form = formOfPolicy(policy, joining);
  if (!form) return null;
  return endorsement.row_changes.map(({ row_id, before, after, member }, index) => {
    const values: FormValues | null = draft ? (draft.typed.rows[index]?.values ?? null) : after;
    const kind = values === null ? 'remove_row' : endorsement.kind;
    const all = comparedRow(form, kind, before, values ?? before ?? {});
    const typed = draft?.typed.rows[index]?.member;
    // Whoever only reads is spared what was never answered; who joins is told below, not chosen from the list.
    const lines = all.filter(({ path, before: was }) => {
      if (draft) return !(typed && path === 'member');
      return !isEmpty(was) || !isEmpty(values?.[path]);
    });
    return (
      <Fragment key={row_id}>
        {form.members && values !== null && endorsement.kind !== 'change_sum' ? (
          <Joining form={form} endorsement={endorsement} index={index} member={draft ? typed : member} draft={draft} />
        ) : null}
        <Table
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
      </Fragment>
    );
  });
}

interface JoiningProps {
  form: Form;
  endorsement: EndorsementDetails;
  index: number;
  member: MemberValues | null | undefined;
  draft: DraftEditor | undefined;
}

/** A member who is not in the list of the policy: ticked, and then said who it is. */
function Joining({ form, endorsement, index, member, draft }: JoiningProps) {
  const { areaUnit } = useAreaUnit();
  if (!draft) return member?.name_np ? <p>{t(words.joined(member.name_np))}</p> : null;
  const set = (next: MemberValues | null) =>
    draft.change({ rows: draft.typed.rows.map((row, at) => (at === index ? { ...row, member: next } : row)) });
  return (
    <div className={classes.joining}>
      <Checkbox
        label={t(words.joins)}
        checked={Boolean(member)}
        onChange={(event) => set(event.currentTarget.checked ? {} : null)}
      />
      {member ? (
        <div className={classes.two}>
          {Object.entries(joiningFields(form)).map(([name, spec]) => (
            <Field
              key={name}
              spec={spec}
              path={`member.${name}`}
              value={valueIn(member, name) ?? null}
              required={spec.required === true}
              onChange={(value) => set({ ...member, [name]: value })}
              problems={problemsAt(endorsement, `rows.${index}.member.${name}`)}
              areaUnit={areaUnit}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
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
