import { valueIn } from '@krishi-bima/contract/forms/kinds';
import { memberTable } from '@krishi-bima/contract/forms/members';
import { IconPencil } from '@tabler/icons-react';
import { refusalText } from '#api/field-text.ts';
import { digits } from '#i18n/format.ts';
import { t, useLanguage, type Wording } from '#i18n/t.ts';
import type { DraftMember } from '#proposals/editor/editor-model.ts';
import { hasFaults } from '#proposals/editor/save-plan.ts';
import { useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { Gap } from '#proposals/rows/gap.tsx';
import { cellText } from '#proposals/rows/row-columns.ts';
import { RowStatus } from '#proposals/rows/row-mark.tsx';
import rowClasses from '#proposals/rows/row-table.module.css';
import { useRowWindow } from '#proposals/rows/use-row-window.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { memberName } from './member-actions.ts';
import classes from './member-list.module.css';
import { OpenMember } from './open-member.tsx';

interface MemberListProps {
  members: readonly DraftMember[];
  open: string | undefined;
  onOpen: (client_id: string | undefined) => void;
}

/** Of an account the list shows its number alone. */
const [nameField = '', ...others] = memberTable.columns.flatMap(
  ({ fields: [first, , number] }): string => number ?? first,
);
const fields: Record<string, (typeof memberTable.fields)[keyof typeof memberTable.fields]> = memberTable.fields;

/** Each member has one line; on a phone the numbers are below the name. */
export function MemberList({ members, open, onOpen }: MemberListProps) {
  useLanguage();
  const isPhone = usePhone();
  const marks = useEditorState((state) => state.problems);
  const { root, items, before, after, measure } = useRowWindow(members, open);
  const shown = isPhone ? [] : others;
  const span = shown.length + 3;
  return (
    <table
      ref={root}
      className={`${rowClasses.table} ${classes.table}`}
      aria-label={t(memberTable.title)}
      aria-rowcount={members.length + 1}
    >
      <thead>
        <tr>
          <th>{t(messages.serial)}</th>
          {[nameField, ...shown].map((name) => (
            <th key={name} data-name={name === nameField || undefined} data-align={alignOf(name)}>
              <div>{t(fields[name]?.label ?? memberTable.one)}</div>
            </th>
          ))}
          <th>
            <span className={rowClasses.silent}>{t(messages.actions)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <Gap height={before} span={span} />
        {items.map(({ row, at }) =>
          row.client_id === open ? (
            <tr key={row.client_id} ref={measure} data-index={at} aria-rowindex={at + 2} className={rowClasses.open}>
              <td colSpan={span}>
                <OpenMember member={row} at={at} onClose={() => onOpen(undefined)} />
              </td>
            </tr>
          ) : (
            <ClosedMember
              key={row.client_id}
              {...{ member: row, at, measure, shown }}
              reason={reasonFor(row, marks.get(row.client_id))}
              onOpen={() => onOpen(row.client_id)}
            />
          ),
        )}
        <Gap height={after} span={span} />
      </tbody>
    </table>
  );
}

interface ClosedMemberProps {
  member: DraftMember;
  at: number;
  shown: readonly string[];
  reason: Wording | undefined;
  measure: ((element: HTMLElement | null) => void) | undefined;
  onOpen: () => void;
}

function ClosedMember({ member, at, shown, reason, measure, onOpen }: ClosedMemberProps) {
  const { client_id, values } = member;
  const below =
    shown.length > 0 ? [] : others.map((name) => cellText(fields[name], valueIn(values, name), true)).filter(Boolean);
  return (
    <tr
      ref={measure}
      data-index={at}
      data-row={client_id}
      aria-rowindex={at + 2}
      className={rowClasses.row}
      onClick={onOpen}
    >
      <td className={rowClasses.serial}>
        {digits(at + 1)}
        <RowStatus reason={reason} />
      </td>
      <td data-name>
        <b>{memberName(member, at)}</b>
        {below.length > 0 ? <div className={classes.below}>{below.join(' · ')}</div> : null}
      </td>
      {shown.map((name) => (
        <td key={name} data-align={alignOf(name)}>
          {cellText(fields[name], valueIn(values, name), true) || '—'}
        </td>
      ))}
      <td className={rowClasses.action}>
        <IconButton
          label={messages.editRow(`${digits(at + 1)}. ${memberName(member, at)}`)}
          data-edit={client_id}
          size={28}
        >
          <IconPencil size={17} stroke={1.7} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

function reasonFor(member: DraftMember, refused: Readonly<Record<string, string>> | undefined): Wording | undefined {
  const [code] = Object.values(refused ?? {});
  if (code) return refusalText(code);
  const isNameless = !valueIn(member.values, nameField);
  return isNameless || hasFaults(memberTable.fields, member) ? messages.memberFaulty : undefined;
}

function alignOf(name: string) {
  return fields[name]?.kind === 'number' ? 'right' : undefined;
}
