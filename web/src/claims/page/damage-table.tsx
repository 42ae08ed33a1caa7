import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { say, t, type Wording } from '#i18n/t.ts';
import { usePhone } from '#ui/use-phone.ts';
import classes from './damage-table.module.css';
import { claimMessages as messages } from './messages.ts';

export interface DamageRow {
  id: number | string;
  name: string;
  about: ReactNode;
  /** The damaged part of what is insured: an area, animals. */
  damaged: string;
  insured: Wording | undefined;
  percent: string;
  assessed: string;
  share: string;
  salvage: string;
  cut: string;
  payable: string;
  decision: ReactNode;
  /** The pay-out in the order in which it is computed. */
  steps: readonly Wording[];
  action?: ReactNode;
}

interface DamageTableProps {
  rows: readonly DamageRow[];
  /** The heads that differ between crops and animals, and the deductible in per cent. */
  heads: { title: Wording; thing: Wording; damaged: Wording; share: Wording };
  /** Once every row is assessed. */
  totals: (Pick<DamageRow, 'assessed' | 'share' | 'salvage' | 'cut' | 'payable'> & { label: string }) | undefined;
}

const sums = ['assessed', 'share', 'salvage', 'cut', 'payable'] as const;
const figures = ['percent', ...sums] as const;

/** Damage and pay-out, one row a plot or animal; the open row shows its arithmetic. */
export function DamageTable(props: DamageTableProps) {
  const [open, setOpen] = useState(props.rows[0]?.id);
  const isPhone = usePhone();
  const toggle = (id: DamageRow['id']) => setOpen((now) => (now === id ? undefined : id));
  const Shown = isPhone ? Cards : Rows;
  return <Shown {...props} open={open} onToggle={toggle} />;
}

type ShownProps = DamageTableProps & { open: DamageRow['id'] | undefined; onToggle: (id: DamageRow['id']) => void };

function headOf(figure: (typeof figures)[number], heads: DamageTableProps['heads']): Wording {
  return figure === 'share' ? heads.share : messages[figure];
}

function Rows({ rows, heads, totals, open, onToggle }: ShownProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={say(heads.title)}>
        <thead>
          <tr>
            <th>{say(heads.thing)}</th>
            <th data-right>{say(heads.damaged)}</th>
            {figures.map((figure) => (
              <th key={figure} data-right>
                {say(headOf(figure, heads))}
              </th>
            ))}
            <th>{t(messages.decisionHead)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DeskRow key={row.id} row={row} isOpen={row.id === open} onToggle={() => onToggle(row.id)} />
          ))}
        </tbody>
        {totals ? (
          <tfoot>
            <tr>
              <th colSpan={3}>{totals.label}</th>
              {sums.map((figure) => (
                <td key={figure} data-right>
                  {totals[figure]}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

interface DeskRowProps {
  row: DamageRow;
  isOpen: boolean;
  onToggle: () => void;
}

function DeskRow({ row, isOpen, onToggle }: DeskRowProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the button in the row does the same */}
      <tr className={classes.row} data-open={isOpen || undefined} onClick={onToggle}>
        <td>
          <Toggle row={row} isOpen={isOpen} />
          <small>{row.about}</small>
        </td>
        <td data-right>
          {row.damaged}
          {row.insured ? <small>{say(row.insured)}</small> : null}
        </td>
        {figures.map((figure) => (
          <td key={figure} data-right data-strong={figure === 'payable' || undefined}>
            {row[figure]}
          </td>
        ))}
        <td>{row.decision}</td>
      </tr>
      {isOpen ? (
        <tr className={classes.row} data-open>
          <td colSpan={figures.length + 3} id={`steps-${row.id}`}>
            <div className={classes.explained}>
              <Steps steps={row.steps} />
              {row.action}
            </div>
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Toggle({ row, isOpen }: { row: DamageRow; isOpen: boolean }) {
  return (
    <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={`steps-${row.id}`}>
      {row.name}
      <IconChevronDown size={14} stroke={2} aria-hidden />
    </button>
  );
}

/** In the order computed; a cut names its limit. */
function Steps({ steps }: { steps: readonly Wording[] }) {
  return (
    <ol className={classes.steps} aria-label={t(messages.arithmetic)}>
      {steps.map((step) => (
        <li key={say(step)}>{say(step)}</li>
      ))}
    </ol>
  );
}

function Cards({ rows, heads, open, onToggle }: ShownProps) {
  return (
    <ul className={classes.cards} aria-label={say(heads.title)}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row} data-open={row.id === open || undefined}>
          <button
            type="button"
            className={classes.card}
            aria-expanded={row.id === open}
            aria-controls={`steps-${row.id}`}
            onClick={() => onToggle(row.id)}
          >
            <b>{row.name}</b>
            <b className="num">{row.payable}</b>
            <small>
              {row.damaged} {row.insured ? say(row.insured) : null}
            </small>
            <IconChevronDown size={16} stroke={2} aria-hidden />
          </button>
          {row.id === open ? (
            <div id={`steps-${row.id}`} className={classes.opened}>
              <dl>
                {figures.map((figure) => (
                  <div key={figure}>
                    <dt>{say(headOf(figure, heads))}</dt>
                    <dd>{row[figure]}</dd>
                  </div>
                ))}
              </dl>
              <Steps steps={row.steps} />
              <div className={classes.explained}>
                {row.decision}
                {row.about}
                {row.action}
              </div>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
