import type { FormPart } from '@krishi-bima/contract/forms/form';
import { asText, isEmpty } from '@krishi-bima/contract/forms/kinds';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { DraftSaved } from '#drafts/draft-notice.tsx';
import { money, rupees } from '#i18n/format.ts';
import { moneyWords } from '#i18n/money-words.ts';
import { t } from '#i18n/t.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages as words } from '#proposals/messages.ts';
import { Panel } from '#ui/panel.tsx';
import { type Task, TaskPanel } from '#ui/task-list.tsx';
import classes from './inspection.module.css';
import { inspectionMessages as messages } from './messages.ts';
import type { Inspection, OpenReport } from './use-inspection.ts';
import { fieldOf } from './use-place.ts';
import type { Inspected } from './visit.ts';

interface BesideProps {
  part: FormPart;
  inspection: Inspection;
}

/** More than so much of one report would only be the form again. */
const most = 6;

/** What the report lacks, each a link to its field. */
export function Missing({ part, inspection, onOpen }: BesideProps & { onOpen: (open: OpenReport) => void }) {
  const { inspected, missing } = inspection;
  const lacking = inspected.map((one) => ({ one, names: Object.keys(missing(one)).map(fieldOf) }));
  const count = lacking.reduce((sum, { names }) => sum + names.length, 0);
  const tasks = lacking.flatMap(({ one, names }) => (one.row ? ofAnimal(one, names) : ofLand(one, names)));
  return <TaskPanel title={messages.left} tasks={tasks} count={count} done={messages.nothingLeft} />;

  function ofAnimal(one: Inspected, [first, ...others]: string[]): Task[] {
    if (!first) return [];
    const label = part.fields[first]?.label ?? part.title;
    const isNew = inspection.progress(one) === 'none';
    return [
      {
        ...{ id: String(one.id), icon: IconClipboardCheck, renderLink: linkTo(one, first) },
        title: one.name,
        note: isNew ? messages.none : messages.missingIn(label, others.length),
      },
    ];
  }

  function ofLand(one: Inspected, names: string[]): Task[] {
    const rest = names.length - most;
    return names.slice(0, most).map((name, at) => ({
      ...{ id: name, icon: IconClipboardCheck, renderLink: linkTo(one, name) },
      title: part.fields[name]?.label ?? part.title,
      note: at === most - 1 && rest > 0 ? messages.andMore(rest) : undefined,
    }));
  }

  function linkTo(one: Inspected, focus: string): NonNullable<Task['renderLink']> {
    const go = () => onOpen({ id: one.id, focus, problems: missing(one) });
    return (props) => <button type="button" {...props} onClick={go} />;
  }
}

/** What is proposed and what it is worth by the visit so far, of the animals that were valued. */
export function Worth({ part, inspection }: BesideProps) {
  const proposal = useEditorState((state) => state.proposal);
  const valuation = 'assessed_value' in part.fields ? 'assessed_value' : 'recommended_sum_insured';
  const valued = inspection.inspected.flatMap((one) => {
    const value = inspection.report(one)[valuation];
    const own = one.row ? one.row.sum_insured : proposal.totals.sum_insured;
    return isEmpty(value) || !own ? [] : [{ value: toPaisa(asText(value)), own: toPaisa(own) }];
  });
  const value = valued.reduce((sum, one) => sum + one.value, 0);
  const difference = value - valued.reduce((sum, one) => sum + one.own, 0);
  return (
    <Panel title={part.fields[valuation]?.label ?? part.title} flush>
      <dl className={classes.sums}>
        <dt>{t(messages.proposed)}</dt>
        <dd>{money(proposal.totals.sum_insured)}</dd>
        <dt>{t(messages.difference)}</dt>
        <dd>{valued.length === 0 ? '—' : money(fromPaisa(difference))}</dd>
      </dl>
      {valued.length === 0 ? null : (
        <div className={classes.worth}>
          <b>{rupees(fromPaisa(value))}</b>
          <small>{moneyWords(fromPaisa(value))}</small>
        </div>
      )}
    </Panel>
  );
}

/** How far it is, and the one button that sends everything. */
export function Save({ inspection }: Pick<BesideProps, 'inspection'>) {
  return (
    <div className={classes.save}>
      <HowFar inspection={inspection} />
      <Button loading={inspection.isSaving} onClick={inspection.save}>
        {t(words.saveReport)}
      </Button>
    </div>
  );
}

export function HowFar({ inspection }: Pick<BesideProps, 'inspection'>) {
  const { form } = useEditor();
  const { inspected, progress, missing, draft } = inspection;
  const whole = inspected.filter((one) => progress(one) === 'whole').length;
  const lacking = inspected.reduce((sum, one) => sum + Object.keys(missing(one)).length, 0);
  return (
    <span className={classes.far}>
      {inspected.some(({ row }) => row) ? (
        <b>{t(messages.progress(inspected.length, whole, form.row.one))}</b>
      ) : lacking > 0 ? (
        <b>{t(messages.leftOf(lacking))}</b>
      ) : null}
      <DraftSaved at={draft.savedAt} />
    </span>
  );
}
