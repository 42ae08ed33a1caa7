import { findForm } from '@krishi-bima/contract/forms';
import { tasks, type WorkList as Work, type WorkItem } from '@krishi-bima/contract/work/work';
import { IconChecks } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { digits, number, rupees } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { useOwnLine } from '#registration/own-line.ts';
import { Empty } from '#ui/empty.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Pager } from '#ui/pager.tsx';
import { Waited } from '#ui/waited.tsx';
import { Block } from './block.tsx';
import classes from './blocks.module.css';
import { messages } from './messages.ts';
import { placeOfTask } from './record-link.ts';
import { useBlockKeys } from './use-block-keys.ts';
import { useReading } from './use-reading.ts';

interface WorkListProps {
  found: Work;
  slice: { limit: number; offset: number };
  onTurn: (slice: { limit: number; offset: number }) => void;
}

/** What only I can do, until it is done; what is past the limit stands first. */
export function WorkList({ found, slice, onTurn }: WorkListProps) {
  const list = useRef<HTMLDivElement>(null);
  useBlockKeys(list);
  const late = found.results.filter(({ overdue }) => overdue);
  const rest = found.results.filter(({ overdue }) => !overdue);
  if (found.count === 0) return <NoWork />;
  return (
    <div ref={list} className={classes.panel}>
      <Section title={t(messages.pastLimit)} count={found.overdue} items={late} />
      <Section title={t(messages.toDo)} count={found.count - found.overdue} items={rest} />
      <div className={classes.foot}>
        <span>{t(messages.workFoot(number(found.count)))}</span>
        <BlockKeys />
      </div>
      {found.count > found.results.length ? (
        <div className={classes.foot}>
          <Pager count={found.count} {...slice} onChange={onTurn} />
        </div>
      ) : null}
    </div>
  );
}

export function BlockKeys() {
  return (
    <span className={classes.keys} aria-hidden>
      <Kbd>J</Kbd> <Kbd>K</Kbd> {t(messages.move)} <Kbd>↵</Kbd> {t(messages.open)}
    </span>
  );
}

function NoWork() {
  return (
    <div className={classes.panel}>
      <Empty icon={<IconChecks size={22} stroke={1.7} aria-hidden />} title={messages.noWork} />
    </div>
  );
}

function Section({ title, count, items }: { title: string; count: number; items: readonly WorkItem[] }): ReactNode {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.section}>
        {title} <span className={classes.count}>{number(count)}</span>
      </h2>
      <ul className={classes.list}>
        {items.map((item) => (
          <TaskBlock key={`${item.task} ${item.record} ${item.endorsement ?? item.match ?? ''}`} item={item} />
        ))}
      </ul>
    </section>
  );
}

function TaskBlock({ item }: { item: WorkItem }) {
  const { read } = useReading();
  const line = useOwnLine();
  const { act } = tasks[item.task];
  return (
    <Block
      name={nameOf(item)}
      about={aboutOf(item)}
      task={
        <p className={classes.task}>
          <span>{taskWords(item)}</span>
          <span className={classes.since}>
            <Waited since={item.since} overdue={item.overdue} />
          </span>
        </p>
      }
      acts={item.acts.map((one) => ({ ...one, form: item.form }))}
      more={item.more_acts}
      button={act}
      to={placeOfTask(item, line)}
      onOpen={() => read(item.owner, item.acts)}
    />
  );
}

function nameOf(item: WorkItem): string {
  return item.task === 'ask_recommendation' ? t(messages.policies(number(item.count ?? 0))) : farmerName(item);
}

/** `तरकारी प्रस्ताव · HBC/2083-84/VEG/00075` */
function aboutOf(item: WorkItem): string[] {
  const { kind } = tasks[item.task];
  const form = item.form === null ? undefined : findForm(item.form)?.policy_title;
  const no = item.number ?? '';
  switch (kind) {
    case 'proposal':
      return [form ? t(messages.proposalOf(form)) : '', no];
    case 'policy':
    case 'endorsement':
      return [form ? t(messages.policyOf(form)) : '', no];
    case 'kyc':
      return [t(messages.kyc)];
    case 'deposit':
      return [t(messages.deposit), item.count === null ? '' : t(messages.receipts(digits(item.count)))];
    case 'animal':
      return [t(messages.muzzleOf), no];
    case 'visit':
      return [t(messages.visit)];
    default:
      return [t(messages.subsidy), farmerName(item)];
  }
}

function taskWords({ task, amount }: WorkItem): string {
  const label = say(tasks[task].label);
  return amount === null ? label : `${label}: ${rupees(amount, 2)}`;
}
