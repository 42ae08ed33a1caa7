import type { Table } from '@krishi-bima/contract/forms/form';
import { isEmpty, type Values } from '@krishi-bima/contract/forms/kinds';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { messages } from '#proposals/messages.ts';
import { cellText } from '#proposals/rows/row-columns.ts';
import classes from '#proposals/rows/row-overview.module.css';

interface MemberOverviewProps {
  table: Table;
  members: readonly Values[];
}

/** Lists the group's members for reading; a registered farmer's name leads to their page. */
export function MemberOverview({ table, members }: MemberOverviewProps) {
  const names = table.columns
    .flatMap(({ fields }) => fields)
    .filter((name, at) => at === 0 || members.some((member) => !isEmpty(member[name])));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls must be reached by keys
    <section className={classes.scroll} tabIndex={0} aria-label={t(table.title)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t(messages.serial)}</th>
            {names.map((name) => (
              <th key={name} data-align={alignOf(table, name)}>
                {t(table.fields[name]?.label ?? table.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member, at) => (
            // The list is read only, so a member's position is its key.
            <tr key={at}>
              <td>{digits(at + 1)}</td>
              {names.map((name, nth) => (
                <td key={name} data-align={alignOf(table, name)} data-name={nth === 0 || undefined}>
                  {nth === 0 ? <Name member={member} name={name} /> : textOf(table, name, member)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Name({ member: { kyc, ...member }, name }: { member: Values; name: string }) {
  const text = typeof member[name] === 'string' ? member[name] : '—';
  if (typeof kyc !== 'number') return text;
  return (
    <Anchor inherit renderRoot={(props) => <Link to={paths.kyc} params={{ id: kyc }} {...props} />}>
      {text}
    </Anchor>
  );
}

function textOf({ fields }: Table, name: string, member: Values): string {
  return cellText(fields[name], member[name], true) || '—';
}

function alignOf({ fields }: Table, name: string) {
  return fields[name]?.kind === 'number' ? 'right' : undefined;
}
