import { systemLimits as limits, type PartState, type SystemStatus } from '@krishi-bima/contract/system/system';
import type { Text } from '@krishi-bima/contract/values/text';
import { digits, fileSize, number, percent, relativeDate, relativeTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { duration, since } from './duration.ts';
import { facts, type PartName, stateTexts, systemMessages, todo } from './messages.ts';

export interface PartRow {
  part: PartName;
  state: PartState | 'silent';
  label: Text;
  now: string;
  limit: string;
  /** What somebody does about it. */
  todo: Text | undefined;
  /** Of a bar, where the part has one. */
  filled?: number;
}

type Told<Name extends PartName> = NonNullable<SystemStatus[Name]>;
type Words = Pick<PartRow, 'label' | 'filled'> & { now: readonly (string | undefined)[]; limit: string };

/** Says each part in words; one that has not answered has none of its own. */
export function partRows(status: SystemStatus): PartRow[] {
  const { checked_at: at } = status;
  return [
    row('database', status.database, databaseWords),
    row('replica', status.replica, replicaWords),
    row('files', status.files, filesWords),
    row('queue', status.queue, queueWords),
    row('backup', status.backup, (told) => backupWords(told, at)),
    row('drill', status.drill, drillWords),
    row('disk', status.disk, diskWords),
    row('certificate', status.certificate, certificateWords),
    row('messages', status.messages, messagesWords),
    row('versions', status.versions, versionsWords),
  ];
}

export function needsSomebody({ state }: Pick<PartRow, 'state'>): boolean {
  return state !== 'good' && state !== 'unset';
}

function row<Name extends PartName>(part: Name, told: Told<Name> | null, say: (told: Told<Name>) => Words): PartRow {
  if (!told) {
    const silent = { label: systemMessages.silent, now: t(systemMessages.silentNote), limit: '' };
    return { part, state: 'silent', ...silent, todo: todo[part] };
  }
  const { state } = told as { state: PartState };
  const { now, ...words } = say(told);
  const line = now.filter((one) => one !== undefined && one !== '').join(' · ');
  return { part, state, ...words, now: line, todo: needsSomebody({ state }) ? todo[part] : undefined };
}

const databaseLabels = {
  good: stateTexts.fine,
  attention: stateTexts.crowded,
  failing: stateTexts.clock,
  unset: stateTexts.unset,
};

function databaseWords(told: Told<'database'>): Words {
  const { state, engine, version, answer_ms, connections, most_connections, bytes, clock_seconds } = told;
  const used =
    engine === 'embedded' ? t(facts.embedded) : t(facts.connections(number(connections), number(most_connections)));
  const clock = clock_seconds > limits.clockSeconds ? t(facts.clock(duration(clock_seconds))) : undefined;
  return {
    label: databaseLabels[state],
    now: [t(facts.answer(number(answer_ms))), used, fileSize(bytes), clock],
    limit: `PostgreSQL ${version}`,
  };
}

function replicaWords({ state, behind_seconds }: Told<'replica'>): Words {
  if (state === 'unset') return { label: stateTexts.unset, now: [t(facts.noReplica)], limit: '' };
  return {
    label: state === 'good' ? stateTexts.fine : stateTexts.behind,
    now: [behind_seconds === null ? undefined : t(facts.behind(duration(behind_seconds)))],
    limit: t(facts.limit(duration(limits.replicaSeconds))),
  };
}

function filesWords({ store, bytes }: Told<'files'>): Words {
  return {
    label: stateTexts.fine,
    now: [t(facts.filesWork), t(store === 'folder' ? facts.folder : facts.bucket)],
    limit: fileSize(bytes),
  };
}

function queueWords({ state, running, waiting, oldest_seconds, failed }: Told<'queue'>): Words {
  return {
    label: state === 'good' ? stateTexts.fine : stateTexts.waiting,
    now: [
      t(facts.queue(number(running), number(waiting))),
      oldest_seconds > 0 ? t(facts.oldest(duration(oldest_seconds))) : undefined,
      failed > 0 ? t(facts.failedJobs(number(failed))) : undefined,
    ],
    limit: t(facts.limit(duration(limits.queueSeconds))),
  };
}

function runLabel({ state, last_at }: Pick<Told<'backup'>, 'state' | 'last_at'>, good: Text): Text {
  if (state === 'failing') return stateTexts.failed;
  if (last_at === null) return stateTexts.never;
  return state === 'good' ? good : stateTexts.late;
}

function backupWords(told: Told<'backup'>, checked: string): Words {
  const { last_at, failed_at, detail, archived_at, archive_failed_at } = told;
  return {
    label: runLabel(told, stateTexts.fine),
    now: [
      last_at ? t(facts.backup(since(last_at, checked), relativeTime(last_at))) : t(facts.noBackup),
      failed_at ? t(facts.failedAt(relativeTime(failed_at))) : undefined,
      failed_at ? detail : undefined,
      archived_at ? t(facts.archived(since(archived_at, checked))) : undefined,
      told.state === 'failing' && !failed_at && archive_failed_at
        ? t(facts.failedAt(relativeTime(archive_failed_at)))
        : undefined,
    ],
    limit: t(facts.limit(duration(limits.backupHours * 3600))),
  };
}

function drillWords(told: Told<'drill'>): Words {
  const { state, last_at, failed_at, seconds, detail } = told;
  return {
    label: runLabel(told, stateTexts.matched),
    now: [
      last_at ? t(facts.drill(relativeDate(last_at), duration(seconds))) : t(facts.noDrill),
      state === 'good' ? t(facts.equal) : undefined,
      failed_at ? t(facts.failedAt(relativeTime(failed_at))) : undefined,
      failed_at ? detail : undefined,
    ],
    limit: t(facts.monthly),
  };
}

function diskWords({ state, used_percent, free }: Told<'disk'>): Words {
  return {
    label: state === 'good' ? stateTexts.fine : state === 'failing' ? stateTexts.full : stateTexts.filling,
    now: [t(facts.disk(percent(used_percent), fileSize(free)))],
    limit: t(facts.limit(percent(limits.diskPercent))),
    filled: used_percent,
  };
}

function certificateWords({ state, expires_at, days }: Told<'certificate'>): Words {
  if (expires_at === null || days === null)
    return { label: stateTexts.unset, now: [t(facts.noCertificate)], limit: '' };
  const ended = days < 0;
  return {
    label: ended ? stateTexts.ended : state === 'good' ? stateTexts.fine : stateTexts.ending,
    now: [t(ended ? facts.endedOn(relativeDate(expires_at)) : facts.ends(relativeDate(expires_at)))],
    limit: ended ? '' : t(facts.daysLeft(number(days))),
  };
}

const providers: Readonly<Record<string, string>> = { sparrow: 'Sparrow', aakash: 'Aakash' };

function messagesWords({ state, provider, waiting, oldest_seconds }: Told<'messages'>): Words {
  if (state === 'unset') return { label: stateTexts.unset, now: [t(facts.outbox)], limit: '' };
  return {
    label: state === 'good' ? stateTexts.fine : stateTexts.waiting,
    now: [
      t(facts.messages(providers[provider] ?? provider, number(waiting))),
      oldest_seconds > 0 ? t(facts.oldest(duration(oldest_seconds))) : undefined,
    ],
    limit: t(facts.limit(duration(limits.messageSeconds))),
  };
}

function versionsWords({ state, processes, migration }: Told<'versions'>): Words {
  const counts = new Map<string, number>();
  for (const { version, count } of processes) counts.set(version, (counts.get(version) ?? 0) + count);
  return {
    label: state === 'good' ? stateTexts.same : state === 'failing' ? stateTexts.noJobs : stateTexts.mixed,
    now: [...counts].map(([version, count]) => t(facts.processes(number(count), digits(version)))),
    limit: migration.replace(/\.sql$/, ''),
  };
}
