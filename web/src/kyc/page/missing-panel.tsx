import { requirementLabel } from '@krishi-bima/contract/documents/kinds';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import type { Text } from '@krishi-bima/contract/values/text';
import { IconCircleCheck, IconFileText, IconPencil, IconSignature, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { kycFields, kycFieldsOf, readValues } from '#kyc/kyc-fields.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Task, TaskList } from '#ui/task-list.tsx';
import { pageMessages } from './messages.ts';
import classes from './missing-panel.module.css';
import { type MissingPlace, placeOfField, placeOfPaper, useMissing } from './use-missing.ts';

interface MissingPanelProps {
  record: Kyc;
  mayChange: boolean;
}

/** What verification and a proposal still need, one list: each line leads to exactly its field, upload or pad. */
export function MissingPanel({ record, mayChange }: MissingPanelProps) {
  const { fields, papers, signature, count, isKnown } = useMissing(record);
  if (count === 0 && !isKnown) return null;
  if (count === 0) {
    return (
      <Panel title={pageMessages.remaining}>
        <p className={classes.done}>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden />
          {t(pageMessages.nothingMissing)}
        </p>
      </Panel>
    );
  }
  const specs = kycFieldsOf(readValues(record));
  const task = (id: string, icon: TablerIcon, title: Text, verb: Text, place: MissingPlace | undefined): Task => ({
    ...{ id, icon, title, verb },
    note: pageMessages.forVerification,
    renderLink:
      mayChange && place
        ? (props) => <Link to="." search={place} resetScroll={false} activeOptions={{ exact: true }} {...props} />
        : undefined,
  });
  const data = fields.map((name) =>
    task(name, IconPencil, specs[name]?.label ?? kycFields.name_np.label, pageMessages.write, placeOfField(name)),
  );
  const documents = papers.map((paper) => ({
    ...task(
      paper.code,
      IconFileText,
      requirementLabel(paper.code),
      paper.returned > 0 ? pageMessages.replace : pageMessages.add,
      placeOfPaper(paper),
    ),
    ...(paper.returned > 0 ? { note: pageMessages.paperReturned } : {}),
  }));
  const marks = signature
    ? [task('mark', IconSignature, requirementLabel('mark'), pageMessages.take, placeOfPaper(signature))]
    : [];
  return (
    <Panel flush title={pageMessages.remaining} aside={<Turn count={count} isMine={mayChange} />}>
      <Group title={pageMessages.details} tasks={data} />
      <Group title={pageMessages.documents} tasks={documents} />
      <Group title={pageMessages.signature} tasks={marks} />
      <p className={classes.text}>{t(pageMessages.missingText)}</p>
    </Panel>
  );
}

function Turn({ count, isMine }: { count: number; isMine: boolean }) {
  const words = isMine ? pageMessages.countMine(number(count)) : pageMessages.remainingCount(number(count));
  return <StatusBadge tone={isMine ? 'you' : 'other'} label={words} />;
}

function Group({ title, tasks }: { title: Text; tasks: readonly Task[] }) {
  if (tasks.length === 0) return null;
  return (
    <section className={classes.group}>
      <h3 className={classes.head}>
        {t(title)} <span>{number(tasks.length)}</span>
      </h3>
      <TaskList tasks={tasks} />
    </section>
  );
}
