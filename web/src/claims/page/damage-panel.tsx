import type { Claim, ClaimLine } from '@krishi-bima/contract/claims/claim';
import { lossKinds, refusalReasons } from '@krishi-bima/contract/claims/perils';
import { assessableStates } from '@krishi-bima/contract/claims/states';
import { findForm } from '@krishi-bima/contract/forms';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMay } from '#api/session.ts';
import { number, percent, relativeDate, wholeMoney } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { kindName, markOf, unpaidWhy } from '../words.ts';
import { arithmetic, extentOf, sharePercent } from './arithmetic.ts';
import classes from './claim.module.css';
import { type DamageRow, DamageTable } from './damage-table.tsx';
import { claimMessages as messages } from './messages.ts';

const AssessDialog = lazyPart(async () => (await import('./assess-dialog.tsx')).AssessDialog);

/** Damage and pay-out row by row; the surveyor enters the figures here. */
export function DamagePanel({ claim }: { claim: Claim }) {
  const [assessing, setAssessing] = useState<ClaimLine>();
  const line = findForm(claim.form)?.line ?? 'crop';
  const mayAssess = useMay('assess_claim', line) && assessableStates.includes(claim.status);
  const { assessed_by, assessed_at, lines, sums } = claim;
  const share = sharePercent(claim);
  const unpaid = unpaidWhy(claim);
  const context: RowContext = {
    unpaid,
    isPaid: claim.status === 'paid' || claim.status === 'closed',
    onAssess: mayAssess ? setAssessing : undefined,
  };
  return (
    <Panel
      title={messages.damage[line]}
      aside={assessed_by && assessed_at ? t(messages.by(staffName(assessed_by), relativeDate(assessed_at))) : null}
      flush
      footer={lines.some(({ refusal }) => refusal !== null) ? <Refused lines={lines} /> : null}
    >
      <DamageTable
        rows={lines.map((one) => rowOf(one, claim.form, context))}
        heads={{
          title: messages.damage[line],
          thing: messages.thing[line],
          damaged: line === 'crop' ? messages.damagedArea : messages.eventType,
          share: text(`${messages.share.ne}${share}`, `${messages.share.en}${share}`),
        }}
        totals={
          sums
            ? {
                label: t(messages.total(number(lines.length))),
                assessed: wholeMoney(sums.assessed),
                share: minus(sums.deductible),
                salvage: minus(sums.salvage),
                cut: minus(sums.cut),
                payable: wholeMoney(unpaid ? '0.00' : sums.payable),
              }
            : undefined
        }
      />
      <Suspense>
        {assessing ? <AssessDialog claim={claim} line={assessing} onClose={() => setAssessing(undefined)} /> : null}
      </Suspense>
    </Panel>
  );
}

function minus(amount: string | undefined): string {
  return amount === undefined || Number(amount) === 0 ? '—' : `− ${wholeMoney(amount)}`;
}

interface RowContext {
  /** Why nothing of the claim is paid. */
  unpaid: Text | undefined;
  isPaid: boolean;
  onAssess: ((line: ClaimLine) => void) | undefined;
}

function rowOf(line: ClaimLine, form: string, { unpaid, isPaid, onAssess }: RowContext): DamageRow {
  const { payout, loss, mark, animal } = line;
  const { damaged, insured } = extentOf(line);
  const isLand = line.insured_area !== null;
  return {
    id: line.id,
    name: kindName(form, line.kind),
    about: mark ? <Mark mark={mark} animal={animal} /> : null,
    damaged: isLand ? damaged : t(lossKinds[loss].label),
    insured: isLand ? insured : insured && text(`${damaged}, ${insured.ne}`, `${damaged} ${insured.en}`),
    percent: loss === 'partial' ? numberOr(line.damage_percent) : percent(100).replace('%', ''),
    assessed: payout ? wholeMoney(payout.assessed) : '—',
    share: minus(payout?.deductible),
    salvage: minus(payout?.salvage),
    cut: minus(payout?.cut),
    payable: line.refusal || unpaid ? wholeMoney('0.00') : payout ? wholeMoney(payout.payable) : '—',
    decision: <RowDecision line={line} unpaid={unpaid} isPaid={isPaid} />,
    steps: line.refusal ? [refusalReasons[line.refusal].label] : arithmetic(line),
    action: onAssess ? (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRulerMeasure size={15} stroke={1.7} aria-hidden />}
        onClick={(event) => {
          event.stopPropagation();
          onAssess(line);
        }}
      >
        {t(messages.assessRow)}
      </Button>
    ) : null,
  };
}

function numberOr(value: number | null): string {
  return value === null ? '—' : number(value);
}

/** The tag leads to the passport. */
function Mark({ mark, animal }: { mark: string; animal: number | null }) {
  if (animal === null) return <>{markOf(mark)}</>;
  return (
    <Link to={paths.animal} params={{ id: animal }} lang="en" onClick={(event) => event.stopPropagation()}>
      {mark}
    </Link>
  );
}

interface RowDecisionProps extends Pick<RowContext, 'unpaid' | 'isPaid'> {
  line: ClaimLine;
}

function RowDecision({ line: { refusal, payout }, unpaid, isPaid }: RowDecisionProps) {
  if (refusal) return <StatusBadge tone="refused" label={refusalReasons[refusal].code} />;
  if (unpaid) return <StatusBadge tone="nobody" label={messages.notPaid} />;
  if (!payout) return <StatusBadge tone="nobody" label={messages.notAssessed} />;
  return <StatusBadge tone="done" label={isPaid ? messages.rowPaid : messages.toPay} />;
}

/** Each code is explained once, below the table. */
function Refused({ lines }: { lines: readonly ClaimLine[] }) {
  const refused = lines.filter(({ refusal }) => refusal !== null);
  return (
    <ul className={classes.refused}>
      {refused.map(({ id, refusal, remark }) =>
        refusal ? (
          <li key={id}>
            <b>{refusalReasons[refusal].code}</b> {say(refusalReasons[refusal].label)}
            {remark ? `: ${remark}` : ''}
          </li>
        ) : null,
      )}
    </ul>
  );
}
