import { documentKind, isDocumentCode, type RequirementCode } from '@krishi-bima/contract/documents/kinds';
import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { DraftNotice } from '#drafts/draft-notice.tsx';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { useEditor } from '#proposals/editor/use-editor.ts';
import { messages as words } from '#proposals/messages.ts';
import { ProposalDocuments } from '#proposals/overview/proposal-documents.tsx';
import { cellText } from '#proposals/rows/row-columns.ts';
import { Stack } from '#ui/columns.tsx';
import { Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Step, Steps } from '#ui/steps.tsx';
import { Missing, Worth } from './beside.tsx';
import classes from './inspection.module.css';
import { inspectionMessages as messages } from './messages.ts';
import { NextInspection } from './next-inspection.tsx';
import { WholeReport } from './open-report.tsx';
import { Plots } from './plots.tsx';
import { Refusal } from './refusal.tsx';
import { ReportList } from './report-list.tsx';
import { StepBar } from './step-bar.tsx';
import { type InspectionProps, lackingIn } from './use-place.ts';
import { type VisitStep, visitSteps } from './visit.ts';
import { VisitHead, VisitLine } from './visit-head.tsx';

interface InStepsProps extends InspectionProps {
  /** The foot of the screen is the report's own. */
  isBarred: boolean;
}

/** On a phone: the visit, what is looked at, and what is recommended, one after the other. */
export function InSteps(props: InStepsProps) {
  const { part, inspection, place } = props;
  const { step, go } = place;
  const top = useTop(step);
  return (
    <div className={classes.steps}>
      <div ref={top} className={classes.top}>
        <Steps steps={useStates(props)} current={step} onSelect={go} />
      </div>
      <Stack>
        <DraftNotice draft={inspection.draft} />
        {step === 'visit' ? null : <VisitLine inspection={inspection} onOpen={() => go('visit')} />}
        {step === 'visit' ? <VisitHead part={part} inspection={inspection} open={place.open} /> : null}
        {step === 'rows' ? <Rows {...props} /> : null}
        {step === 'closing' ? <Closing {...props} /> : null}
        <Refusal inspection={inspection} />
        {inspection.isKept ? <NextInspection /> : null}
      </Stack>
      <Foot {...props} />
    </div>
  );
}

function useStates({ part, inspection }: InStepsProps): Step<VisitStep>[] {
  const { form } = useEditor();
  const labels = {
    visit: messages.visit,
    rows: form.line === 'crop' ? messages.land : form.row.one,
    closing: messages.closing,
  };
  return visitSteps.map((id) => {
    // Each animal is recommended in its place, so the last step is whole when all of them are.
    const own = part.on === 'row' && id === 'closing' ? 'rows' : id;
    const isWhole = lackingIn(part, inspection, own).length === 0;
    return { id, label: labels[id], ...(isWhole ? { state: 'done' } : {}) };
  });
}

/** A step begins at its head, wherever the one before was left. */
function useTop(step: VisitStep) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A field that was pointed at has the cursor already.
    const isPointed = document.activeElement?.matches('input, textarea');
    if (!isPointed) top.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return top;
}

function Rows(props: InStepsProps) {
  const { part, inspection, place } = props;
  const { open, point, go } = place;
  if (part.on === 'proposal') {
    return (
      <>
        <Plots />
        <WholeReport {...{ part, inspection, open }} step="rows" />
      </>
    );
  }
  return (
    <ReportList
      {...{ part, inspection, open }}
      onOpen={point}
      onDone={() => go('closing')}
      renderFoot={(keep, hasNext) => (
        <StepBar {...props}>
          <Button onClick={keep}>{t(hasNext ? messages.keepNext : messages.keepToEnd)}</Button>
        </StepBar>
      )}
    />
  );
}

function Closing(props: InStepsProps) {
  const { part, inspection, place } = props;
  return (
    <>
      {part.on === 'proposal' ? (
        <WholeReport {...{ part, inspection }} open={place.open} step="closing" />
      ) : (
        <Recommended {...props} />
      )}
      <Worth part={part} inspection={inspection} />
      <Missing part={part} inspection={inspection} onOpen={place.point} />
      <ProposalDocuments only={isOfVisit} />
    </>
  );
}

/** What the technician brings back from the visit. */
function isOfVisit(code: RequirementCode): boolean {
  return isDocumentCode(code) ? documentKind(code).technician === true : code === 'field_video';
}

/** Each animal has been recommended in its place; here they are seen together before they are handed in. */
function Recommended({ part, inspection }: InStepsProps) {
  const said = (values: FormValues, name: string) => cellText(part.fields[name], values[name], true);
  return (
    <Panel title={part.sections.closing?.title ?? part.title}>
      <Details
        items={inspection.inspected.map((one, at) => {
          const report = inspection.report(one);
          const value = [said(report, 'recommendation'), said(report, 'assessed_value')].filter(Boolean).join(' · ');
          return { label: `${digits(at + 1)}. ${one.name}`, value, wide: true };
        })}
      />
    </Panel>
  );
}

/** The way on; an open animal has its own. */
function Foot(props: InStepsProps) {
  const { inspection, place } = props;
  const { step, open, go } = place;
  if (step === 'closing') {
    return (
      <StepBar {...props}>
        <Button loading={inspection.isSaving} onClick={inspection.save}>
          {t(words.saveReport)}
        </Button>
      </StepBar>
    );
  }
  const isOpen = inspection.inspected.some(({ row, id }) => row && id === open?.id);
  if (step === 'rows' && isOpen) return null;
  const next = step === 'visit' ? 'rows' : 'closing';
  return (
    <StepBar {...props}>
      <Button rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />} onClick={() => go(next)}>
        {t(words.next)}
      </Button>
    </StepBar>
  );
}
