import {
  IconArchive,
  IconCertificate,
  IconCopy,
  IconDatabase,
  IconFolder,
  IconHistory,
  IconListCheck,
  IconMessage2,
  IconServer2,
  IconVersions,
  type TablerIcon,
} from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import { systemMessages as messages, type PartName, partNames } from './messages.ts';
import classes from './part-table.module.css';
import { needsSomebody, type PartRow } from './parts.ts';

const icons: Record<PartName, TablerIcon> = {
  database: IconDatabase,
  replica: IconCopy,
  files: IconFolder,
  queue: IconListCheck,
  backup: IconArchive,
  drill: IconHistory,
  disk: IconServer2,
  certificate: IconCertificate,
  messages: IconMessage2,
  versions: IconVersions,
};

const tones: Record<PartRow['state'], Tone> = {
  good: 'done',
  unset: 'nobody',
  attention: 'you',
  failing: 'refused',
  silent: 'refused',
};

export function PartTable({ rows }: { rows: readonly PartRow[] }) {
  return (
    <table className={classes.table} aria-label={t(messages.title)}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t(messages.part)}
          </th>
          <th scope="col">{t(messages.status)}</th>
          <th scope="col">{t(messages.now)}</th>
          <th scope="col">{t(messages.limit)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Part key={row.part} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Part({ row: { part, state, label, now, limit, todo, filled } }: { row: PartRow }) {
  const Icon = icons[part];
  return (
    <tr data-needs={needsSomebody({ state }) ? tones[state] : undefined}>
      <td className={classes.icon}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </td>
      <th scope="row" className={classes.name}>
        {t(partNames[part])}
      </th>
      <td className={classes.state}>
        <StatusBadge tone={tones[state]} label={label} />
      </td>
      <td className={classes.now}>
        {filled === undefined ? null : (
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${filled}%` }} />
          </span>
        )}
        {now}
        {todo ? <span className={classes.todo}>{t(todo)}</span> : null}
      </td>
      <td className={classes.limit}>{limit}</td>
    </tr>
  );
}
