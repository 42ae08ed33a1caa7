import { smsSize } from '@krishi-bima/contract/sms/parts';
import type { Recipient, SmsStanding, SmsTotals } from '@krishi-bima/contract/sms/sms';
import { monthNames, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { digits, number, rupees } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { language, t } from '#i18n/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { messages } from './messages.ts';
import classes from './sms.module.css';

interface PreviewPanelProps {
  /** The recipient whose message is shown; undefined while it comes, null when there is nobody. */
  recipient: Recipient | null | undefined | 'unwritten';
  at: number;
  count: number;
  onTurn: (at: number) => void;
  totals: SmsTotals | undefined;
  standing: SmsStanding;
}

/** The message of a real recipient, and what all of them cost. */
export function PreviewPanel({ recipient, at, count, onTurn, totals, standing }: PreviewPanelProps) {
  return (
    <Panel
      title={messages.preview}
      flush
      aside={
        <>
          <IconButton variant="default" label={messages.previous} disabled={at <= 0} onClick={() => onTurn(at - 1)}>
            <IconChevronLeft size={16} stroke={2} aria-hidden />
          </IconButton>
          <span className="num">
            {number(count === 0 ? 0 : at + 1)} / {number(count)}
          </span>
          <IconButton variant="default" label={messages.next} disabled={at + 1 >= count} onClick={() => onTurn(at + 1)}>
            <IconChevronRight size={16} stroke={2} aria-hidden />
          </IconButton>
        </>
      }
    >
      <div className={classes.phone}>
        {recipient === 'unwritten' ? <p className={classes.nobody}>{t(messages.previewAfter)}</p> : null}
        {recipient === null ? <p className={classes.nobody}>{t(messages.nobody.to_send)}</p> : null}
        {recipient === undefined ? <SkeletonRows rows={3} columns={1} /> : null}
        {recipient && recipient !== 'unwritten' ? <Bubble recipient={recipient} sender={standing.sender} /> : null}
      </div>
      {recipient === 'unwritten' ? null : <CostsPart totals={totals} standing={standing} />}
    </Panel>
  );
}

function CostsPart({ totals, standing }: Pick<PreviewPanelProps, 'totals' | 'standing'>) {
  return totals ? <Costs totals={totals} standing={standing} /> : <SkeletonRows rows={4} columns={2} />;
}

function Bubble({ recipient, sender }: { recipient: Recipient; sender: string | null }) {
  const { text, phone } = recipient;
  const { alphabet, length, parts } = smsSize(text);
  return (
    <>
      <p className={classes.to}>{[sender, farmerName(recipient), digits(phone)].filter(Boolean).join(' · ')}</p>
      <p className={classes.bubble}>{text}</p>
      <p className={classes.size}>
        {t(messages.size(number(length), number(parts)))} {t(messages.sizeNote[alphabet])}
      </p>
    </>
  );
}

function Costs({ totals: { sizes, parts, cost }, standing }: { totals: SmsTotals; standing: SmsStanding }) {
  return (
    <>
      <dl className={classes.costs}>
        {sizes.map((one) => (
          <div key={one.parts}>
            <dt>{t(sizeWords(one))}</dt>
            <dd>{t(messages.parts(number(one.parts * one.messages)))}</dd>
          </div>
        ))}
        <div>
          <dt>{t(messages.perPart)}</dt>
          <dd>{standing.part_cost === null ? t(messages.noPrice) : rupees(standing.part_cost, 2)}</dd>
        </div>
      </dl>
      <div className={classes.sum}>
        <b>{t(messages.cost(number(parts)))}</b>
        <b className={classes.amount}>{cost === null ? '—' : rupees(cost, 2)}</b>
      </div>
      <Limit parts={parts} standing={standing} />
    </>
  );
}

function sizeWords({ parts, messages: count }: SmsTotals['sizes'][number]) {
  return parts === 1 ? messages.onePart(number(count)) : messages.sizes(number(parts), number(count));
}

/** How much of the month is used up, and how much would be. */
function Limit({ parts, standing: { used, monthly_parts } }: { parts: number; standing: SmsStanding }) {
  const month = monthNames[language()][toBs(todayAd()).month - 1] ?? '';
  const after = used + parts;
  const isOver = monthly_parts !== null && after > monthly_parts;
  const share = (count: number) => `${Math.min(100, (100 * count) / Math.max(1, monthly_parts ?? 1))}%`;
  return (
    <div className={classes.limit}>
      <div className={classes.limitWords}>
        <span className="dim">
          {t(monthly_parts === null ? messages.unlimited(month) : messages.limit(month, number(monthly_parts)))}
        </span>
        <span>{monthly_parts === null ? t(messages.parts(number(used))) : t(messages.after(number(after)))}</span>
      </div>
      {monthly_parts === null ? null : (
        <div className={classes.bar} data-over={isOver || undefined} aria-hidden>
          <span style={{ width: share(used) }} />
          <span style={{ width: share(parts) }} />
        </div>
      )}
      {isOver ? <p className={classes.over}>{t(messages.over(number(after - monthly_parts)))}</p> : null}
    </div>
  );
}
