import { payoutStates } from '@krishi-bima/contract/index-cover/payout-states';
import { type IndexPayout, indexPayouts } from '@krishi-bima/contract/index-cover/seasons';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { download } from '#api/download.ts';
import { useMay } from '#api/session.ts';
import { money } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { PrintButton } from '#printing/print-button.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.tsx';
import { seasonMessages as words } from './season-messages.ts';
import classes from './season-side.module.css';
import { shownPercent } from './words.ts';

/** What the pay-out adds, as a part of the sum insured. */
export function percentOf({ due, before }: Pick<IndexPayout, 'due' | 'before'>): string {
  return shownPercent(due - before);
}

const tones: Record<IndexPayout['status'], Tone> = {
  pending: 'other',
  approved_once: 'other',
  approved: 'done',
  paid: 'done',
  withdrawn: 'refused',
};

/** The pay-outs of a season, the newest first, each with its paper and its files. */
export function Payouts({ payouts }: { payouts: readonly IndexPayout[] }) {
  const mayExport = useMay('export_proposal', 'crop');
  return (
    <Panel title={words.history} flush>
      {payouts.length === 0 ? <PanelNote>{t(words.none)}</PanelNote> : null}
      {payouts.toReversed().map((payout) => {
        const { id, payout_no, status, amount, position, withdrawn } = payout;
        return (
          <div key={id} className={classes.payout}>
            <div className={classes.sums}>
              <div>
                <b>{t(words.nth(position, percentOf(payout)))}</b>
                <span>{money(amount)}</span>
              </div>
            </div>
            <p className="dim" lang="en">
              {payout_no}
            </p>
            <StatusBadge
              tone={tones[status]}
              label={withdrawn && payout.approvals.length > 0 ? words.withdrawn : payoutStates[status]}
            />
            {withdrawn ? (
              <p>
                {payout.approvals.length > 0
                  ? t(words.withdrawnText(staffName(withdrawn.by), withdrawn.reason))
                  : `${staffName(withdrawn.by)}: ${withdrawn.reason}`}
              </p>
            ) : null}
            {mayExport ? <Files id={id} /> : null}
          </div>
        );
      })}
    </Panel>
  );
}

const files = [
  { label: words.csv, query: { of: 'members', format: 'csv' } },
  { label: words.xlsx, query: { of: 'members', format: 'xlsx' } },
  { label: words.daysCsv, query: { of: 'days', format: 'csv' } },
] as const;

function Files({ id }: { id: number }) {
  async function take(query: (typeof files)[number]['query']) {
    try {
      await download(indexPayouts.file, { params: { id }, query });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.failed({ title: words.fileFailed, text: problem.detail, retry: () => void take(query) });
    }
  }
  return (
    <div className={classes.legend}>
      <PrintButton
        label={words.paper}
        start={(signal) => call(indexPayouts.print, { query: { id } }, { key: `payout ${id}`, signal })}
      />
      {files.map(({ label, query }) => (
        <Button
          key={label.en}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={() => void take(query)}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  );
}
