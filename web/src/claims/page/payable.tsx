import type { Claim } from '@krishi-bima/contract/claims/claim';
import { text } from '@krishi-bima/contract/values/text';
import { money, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { LikeNote } from '../survey/like-panel.tsx';
import { unpaidWhy } from '../words.ts';
import { sharePercent } from './arithmetic.ts';
import { claimMessages as messages } from './messages.ts';
import { PayablePanel } from './payable-panel.tsx';

/** What the rows come to together. */
export function Payable({ claim }: { claim: Claim }) {
  const { sums, lines } = claim;
  if (!sums) {
    return (
      <Panel title={messages.payout} flush>
        <PanelNote>{t(messages.noPayout)}</PanelNote>
      </Panel>
    );
  }
  const share = sharePercent(claim);
  const rows = number(lines.length);
  const { sumInsured } = messages;
  const unpaid = unpaidWhy(claim);
  return (
    <PayablePanel
      payable={unpaid ? '0.00' : sums.payable}
      note={unpaid ? undefined : <LikeNote claim={claim} />}
      lines={[
        {
          label: text(`${sumInsured.ne} (${rows} पङ्क्ति)`, `${sumInsured.en} (${rows})`),
          amount: money(sums.sum_insured),
          isDim: true,
        },
        { label: messages.assessed, amount: money(sums.assessed) },
        {
          label: text(`${messages.share.ne}${share}`, `${messages.share.en}${share}`),
          amount: less(sums.deductible),
        },
        ...(Number(sums.salvage) > 0 ? [{ label: messages.salvage, amount: less(sums.salvage) }] : []),
        ...(Number(sums.cut) > 0 ? [{ label: messages.cut, amount: less(sums.cut) }] : []),
        ...(unpaid ? [{ label: unpaid, amount: less(sums.payable) }] : []),
      ]}
    />
  );
}

function less(amount: string): string {
  return Number(amount) === 0 ? money(amount) : `− ${money(amount)}`;
}
