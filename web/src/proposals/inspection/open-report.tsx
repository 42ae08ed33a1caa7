import type { FormPart } from '@krishi-bima/contract/forms/form';
import type { FieldValue, FormValues } from '@krishi-bima/contract/forms/kinds';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FieldFormProvider, FormField } from '#forms/form-field.tsx';
import { isSame } from '#forms/form-values.ts';
import { type FieldForm, useFieldForm } from '#forms/use-field-form.ts';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { landUnit } from '#proposals/editor/editor-model.ts';
import { useEditor } from '#proposals/editor/use-editor.ts';
import { LineFrame } from '#proposals/rows/line-frame.tsx';
import { AreaUnitSwitch } from '#ui/form/area-unit-switch.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Panel } from '#ui/panel.tsx';
import classes from './inspection.module.css';
import { inspectionMessages as messages } from './messages.ts';
import { AnimalPhotos } from './photos.tsx';
import type { Inspection, OpenReport } from './use-inspection.ts';
import { answersLike, type Inspected, isAbnormal, isBegun, normalAnswers, stepOf, type VisitStep } from './visit.ts';

interface ReportProps {
  part: FormPart;
  inspection: Inspection;
  one: Inspected;
  open: OpenReport;
}

interface RowReportProps extends ReportProps {
  at: number;
  renderFoot: ((keep: () => void, hasNext: boolean) => ReactNode) | undefined;
  /** The report on the row above, to answer like. */
  before: FormValues | undefined;
  /** Another one is still to be inspected. */
  hasNext: boolean;
  onKeep: () => void;
  onClose: () => void;
}

/** The findings on one animal, unfolded in its row. Nothing is lost by closing it. */
export function RowReport({ at, before, hasNext, renderFoot, onKeep, onClose, ...report }: RowReportProps) {
  const { part, inspection, one } = report;
  const form = useReportForm(report);
  function keep() {
    const [first] = Object.keys(form.check());
    if (first) form.focus(first.split('.')[0] ?? first);
    else onKeep();
  }
  return (
    <FieldFormProvider form={form}>
      <LineFrame
        title={`${digits(at + 1)}. ${one.name}`}
        tools={
          <>
            {before && isBegun(part, before) ? (
              <Answers
                answers={() => answersLike(part, before, form.values())}
                form={form}
                label={messages.likeBefore}
              />
            ) : null}
            <AllNormal part={part} form={form} />
          </>
        }
        onKeep={keep}
        onCancel={onClose}
      >
        <Findings part={part} sections={sectionsOf(part)} values={inspection.entered.findings[one.id]?.values ?? {}} />
        <AnimalPhotos row={one.id} />
        {renderFoot ? (
          renderFoot(keep, hasNext)
        ) : (
          <div className={classes.ways}>
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t(messages.close)}
              <Kbd>Esc</Kbd>
            </Button>
            <Button variant="light" onClick={keep}>
              {t(hasNext ? messages.keepNext : messages.keep)}
              <Kbd>Ctrl ↵</Kbd>
            </Button>
          </div>
        )}
      </LineFrame>
    </FieldFormProvider>
  );
}

interface WholeReportProps extends Omit<ReportProps, 'one' | 'open'> {
  open: OpenReport | undefined;
  /** On a phone only what belongs to the step. */
  step?: VisitStep;
}

/** On a page that has just opened nobody was sent to a field. */
const notAsked: OpenReport = {};

/** The one report on all that the proposal insures. */
export function WholeReport(props: WholeReportProps) {
  const [one] = props.inspection.inspected;
  return one ? <OneReport {...props} one={one} /> : null;
}

function OneReport({ part, inspection, one, open = notAsked, step }: WholeReportProps & { one: Inspected }) {
  const form = useReportForm({ part, inspection, one, open });
  const sections = sectionsOf(part, step);
  const shown = Object.values(sections).flatMap(({ fields }) => fields);
  const hasArea = shown.some((name) => part.fields[name]?.kind === 'area');
  const [only, ...others] = Object.values(sections);
  return (
    <FieldFormProvider form={form}>
      <Panel
        title={others.length > 0 ? part.title : (only?.title ?? part.title)}
        aside={
          <>
            {hasArea ? <AreaUnitSwitch unit={form.areaUnit} onChange={form.setAreaUnit} /> : null}
            {step === 'closing' ? null : <AllNormal part={part} form={form} />}
          </>
        }
      >
        <Findings part={part} sections={sections} values={inspection.entered.findings[one.id]?.values ?? {}} />
      </Panel>
    </FieldFormProvider>
  );
}

/** What was found, without the visit. */
function sectionsOf(part: FormPart, step?: VisitStep): FormPart['sections'] {
  const { visit: _, ...findings } = part.sections;
  if (!step) return findings;
  return Object.fromEntries(Object.entries(findings).filter(([, { fields }]) => stepOf(part, fields[0]) === step));
}

function useReportForm({ inspection, one, open }: ReportProps) {
  const editor = useEditor();
  const { fields, entered, generation, typed } = inspection;
  const now = entered.findings[one.id] ?? { values: {}, unreadable: {} };
  const form = useFieldForm({
    fields: fields.findings,
    start: now.values,
    areaUnit: landUnit(editor.state.draft.rows, editor.form.row.area),
    onChange: (findings) => typed(one.id, findings),
  });
  const begin = useEffectEvent(() => {
    const isHalfTyped = Object.keys(now.unreadable).length > 0;
    // A draft, or what a press has filled in.
    if (isHalfTyped || !isSame(now.values, form.values())) form.restore(now);
  });
  useEffect(() => {
    // At first, and whenever other values were put in.
    if (generation >= 0) begin();
  }, [generation]);
  const point = useEffectEvent(({ problems, focus }: OpenReport) => {
    if (problems) form.check(problems);
    const [first] = [...(focus ? [focus] : []), ...Object.keys({ ...form.engine.problems(), ...problems })];
    if (first) form.focus(first.split('.')[0] ?? first);
  });
  useEffect(() => point(open), [open]);
  return form;
}

interface FindingsProps {
  part: FormPart;
  sections: FormPart['sections'];
  values: FormValues;
}

/** Something abnormal is described: only then is that asked. */
function Findings({ part, sections, values }: FindingsProps) {
  const isNoted = isAbnormal(values) || Boolean(values.findings_note);
  const shown = Object.entries(sections);
  return shown.map(([id, section]) => (
    <fieldset key={id} className={classes.section}>
      {shown.length > 1 ? <legend className={classes.legend}>{t(section.title)}</legend> : null}
      <div className={classes.grid}>
        {section.fields
          .filter((name) => name !== 'findings_note' || isNoted)
          .map((name) => (
            <div key={name} className={classes.cell} data-kind={part.fields[name]?.kind}>
              <FormField name={name} />
            </div>
          ))}
      </div>
    </fieldset>
  ));
}

function AllNormal({ part, form }: { part: FormPart; form: FieldForm }) {
  return (
    <Answers
      answers={() => normalAnswers(part, form.values())}
      form={form}
      label={messages.allNormal}
      icon={<IconCheck size={16} stroke={2} aria-hidden />}
    />
  );
}

interface AnswersProps {
  answers: () => [string, FieldValue][];
  form: FieldForm;
  label: Text;
  icon?: ReactNode;
}

/** Fills in the open report without moving whoever types in it. */
function Answers({ answers, form, label, icon }: AnswersProps) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={icon}
      onClick={() => {
        for (const [name, value] of answers()) form.set(name, value);
      }}
    >
      {t(label)}
    </Button>
  );
}
