import { type Tariff, tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { formatDate, percent } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { tariffMessages as messages } from './messages.ts';
import classes from './tariffs-page.module.css';

type State = keyof typeof messages.states;

const tones: Record<State, Tone> = { planned: 'other', in_force: 'done', over: 'nobody' };

/** The newest that has begun counts, so a version is over when the next begins, whatever its own last day. */
export function versionStatus(tariff: Tariff, versions: readonly Tariff[], today: string): State {
  if (tariff.effective_from > today) return 'planned';
  const last = lastDay(tariff, versions);
  return last !== null && last < today ? 'over' : 'in_force';
}

function lastDay({ effective_from, effective_to }: Tariff, versions: readonly Tariff[]): string | null {
  const later = versions.map((other) => other.effective_from).filter((from) => from > effective_from);
  const ends = [effective_to, ...later.map((from) => addDays(from, -1))].filter((day) => day !== null);
  return ends.toSorted()[0] ?? null;
}

export function versionColumns(
  versions: readonly Tariff[],
  shown: number | undefined,
  onEnd: (tariff: Tariff) => void,
): Column<Tariff>[] {
  const today = todayAd();
  return [
    {
      head: messages.from,
      cell: ({ id, effective_from }) => (
        <span className={id === shown ? classes.shown : undefined}>{formatDate(effective_from)}</span>
      ),
      phone: 'title',
    },
    {
      head: messages.to,
      cell: (row) => {
        const last = lastDay(row, versions);
        return last ? formatDate(last) : <span className="dim">{t(messages.open)}</span>;
      },
      phone: 'fact',
    },
    { head: messages.rate, cell: ({ rate }) => percent(rate), align: 'right', phone: 'fact' },
    {
      head: messages.slabs,
      cell: ({ subsidy_slabs }) =>
        subsidy_slabs.map(({ percent: part }) => percent(part)).join(' / ') || t(messages.none),
      align: 'right',
      phone: 'line',
    },
    {
      head: messages.state,
      cell: (row) => {
        const state = versionStatus(row, versions, today);
        return <StatusBadge tone={tones[state]} label={messages.states[state]} />;
      },
      phone: 'status',
    },
    { head: messages.remark, cell: ({ note }) => note, clip: true, width: 160 },
    {
      head: messages.actions,
      isHeadSilent: true,
      cell: (row) => {
        const state = versionStatus(row, versions, today);
        if (state === 'planned') return <WithdrawButton tariff={row} />;
        return state === 'in_force' ? <EndButton onClick={() => onEnd(row)} /> : null;
      },
      phone: 'action',
    },
  ];
}

function EndButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="subtle" size="xs" color="gray" onClick={onClick}>
      {t(messages.end)}
    </Button>
  );
}

function WithdrawButton({ tariff: { id, version } }: { tariff: Tariff }) {
  const queries = useQueryClient();
  const remove = useSave(tariffs.remove, {
    key: `withdraw ${id}`,
    async onSaved() {
      toast.done(messages.withdrawn);
      await refresh(queries, tariffs.list, tariffs.inForce);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.withdraw, text: detail }),
  });
  async function withdraw() {
    const { confirm } = await import('#ui/confirm.tsx');
    const isSure = await confirm({
      title: messages.withdrawQuestion,
      text: messages.withdrawText,
      action: messages.withdrawAction,
      yes: messages.withdraw,
      danger: true,
    });
    if (isSure) await remove.run({ params: { id } }, { version });
  }
  return (
    <Button variant="subtle" size="xs" color="gray" loading={remove.running} onClick={() => void withdraw()}>
      {t(messages.withdraw)}
    </Button>
  );
}
