import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { DraftNotice } from '#drafts/draft-notice.tsx';
import { clearUnsaved } from '#drafts/unsaved.ts';
import { FieldFormProvider } from '#forms/form-field.tsx';
import { type FieldForm, useFieldForm } from '#forms/use-field-form.ts';
import { farmerName } from '#i18n/names.ts';
import { useLanguage } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { DraftMenu } from '#proposals/draft-menu.tsx';
import { filledRows, lastRow } from '#proposals/editor/editor-model.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { SubmissionContext, useSubmit } from '#proposals/editor/use-submit.ts';
import { proposalWarnings } from '#proposals/editor/warnings.ts';
import { MembersStep } from '#proposals/members/members-step.tsx';
import { ProposalPrintButtons } from '#proposals/overview/print-buttons.tsx';
import { ProposalDocuments } from '#proposals/overview/proposal-documents.tsx';
import { useProposalHead } from '#proposals/overview/proposal-head.tsx';
import { useDrawnField } from '#proposals/rows/drawn-field.tsx';
import { addRow, autosave, leaveRow } from '#proposals/rows/row-actions.ts';
import { RowsStep } from '#proposals/rows/rows-step.tsx';
import { useNextKey } from '#proposals/steps/use-next-key.ts';
import { useSteps, type WizardNav, WizardNavContext } from '#proposals/steps/wizard-nav.ts';
import { TotalsPanel } from '#proposals/totals/totals-panel.tsx';
import { useTotals } from '#proposals/totals/use-totals.tsx';
import { Page } from '#ui/page.tsx';
import { Steps } from '#ui/steps.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { ReturnedNotice } from '#workflow/returned-notice.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { ProposalConflict } from './proposal-conflict.tsx';
import { useProposalDraft } from './proposal-draft.tsx';
import classes from './proposal-wizard.module.css';
import { useRefusedPlace } from './refused-problems.ts';
import { ReviewStep } from './review-step.tsx';
import { SaveFailure } from './save-failure.tsx';
import { SaveStatus } from './save-status.tsx';
import { SectionStep } from './section-step.tsx';
import { firstUnfinished, useStandings } from './step-states.ts';
import { TotalsBar } from './totals-bar.tsx';
import { useAdvance } from './use-advance.ts';
import { WizardButtons } from './wizard-buttons.tsx';

export function ProposalWizard() {
  useLanguage();
  const editor = useEditor();
  // Another kind of insured has other steps.
  useEditorState(({ draft: work }) => work.values.insured_type);
  const { tariff } = useTotals();
  const nav = useSteps(editor.form, {
    onLeave: () => leaveStep(editor),
    begin: (steps) => firstUnfinished(editor.form, steps, editor.state, tariff),
  });
  const header = useHeaderForm();
  const head = useProposalHead();
  const submission = useSubmit();
  useShortcuts(nav);
  useRefusedPlace(nav);
  useDrawnField(!useProposalDraft().looking);
  return (
    <WizardNavContext value={nav}>
      <SubmissionContext value={submission}>
        <Page
          {...head}
          band
          actions={<SaveStatus>{nav.next ? null : <ProposalPrintButtons before={() => editor.save()} />}</SaveStatus>}
          menu={<MenuOfDraft />}
          tabs={<WizardSteps nav={nav} />}
        >
          <div className={classes.notices}>
            <WhyReturned />
            <FoundDraft />
            <KeptNotice />
            <ProposalConflict />
            <SaveFailure header={header} />
          </div>
          <Body nav={nav} header={header} />
        </Page>
      </SubmissionContext>
    </WizardNavContext>
  );
}

function Body({ nav, header }: { nav: WizardNav; header: FieldForm }) {
  const isNarrow = useNarrow();
  return (
    <FieldFormProvider form={header}>
      <div className={classes.body} data-narrow={isNarrow || undefined}>
        <div className={classes.main}>
          <StepBody nav={nav} header={header} />
        </div>
        {isNarrow ? (
          <TotalsBar />
        ) : (
          <div className={classes.side}>
            <TotalsPanel />
            <WizardButtons />
          </div>
        )}
      </div>
    </FieldFormProvider>
  );
}

/** A deleted draft leaves nothing in this browser, and the page leads back to the farmer. */
function MenuOfDraft() {
  const { name, id } = useEditor();
  const draft = useProposalDraft();
  const navigate = useNavigate();
  const farmer = useEditorState(({ proposal }) => proposal.personal_info);
  const status = useEditorState(({ proposal }) => proposal.status);
  const version = useEditorState(({ saved: base }) => base.version);
  const rowCount = useEditorState(({ draft: work }) => filledRows(work).length);
  async function leave() {
    await draft.discard();
    clearUnsaved();
    await navigate({ to: paths.kyc, params: { id: farmer.kyc }, search: { tab: 'proposals' }, replace: true });
  }
  // What has not been sent is withdrawn from the outbox.
  if (status !== 'draft' || id < 0) return null;
  return (
    <DraftMenu
      form={name}
      id={id}
      version={version}
      farmer={farmerName(farmer)}
      rowCount={rowCount}
      onDeleted={leave}
    />
  );
}

function WhyReturned() {
  const { id, status } = useEditorState(({ proposal }) => proposal);
  return status === 'returned' ? <ReturnedNotice id={id} /> : null;
}

function FoundDraft() {
  return <DraftNotice draft={useProposalDraft()} />;
}

function WizardSteps({ nav: { steps, step, go, left } }: { nav: WizardNav }) {
  const standings = useStandings(steps);
  const shown = steps.map(({ id, label }) => {
    const { state, gaps = [] } = standings.get(id) ?? {};
    return { id, label, state, gaps: left.has(id) && id !== step.id ? gaps.length : 0 };
  });
  return <Steps steps={shown} current={step.id} onSelect={go} />;
}

function StepBody({ nav: { step }, header }: { nav: WizardNav; header: FieldForm }) {
  const { form } = useEditor();
  if (step.id === 'review') return <ReviewStep />;
  if (step.id === 'rows') {
    return (
      <>
        {form.members ? <MembersStep /> : null}
        <RowsStep />
      </>
    );
  }
  return (
    <SectionStep key={step.id} step={step} header={header}>
      {step.id === 'papers' ? <ProposalDocuments /> : null}
    </SectionStep>
  );
}

/** One form holds the whole proposal; each step shows a part. */
function useHeaderForm(): FieldForm {
  const editor = useEditor();
  const { form } = editor;
  const generation = useEditorState((state) => state.generation);
  const header = useFieldForm({
    fields: form.proposal,
    start: editor.state.draft.values,
    rules: (values) => proposalWarnings(form, values, editor.state.proposal.tariff),
    onChange: (entered) => editor.typedValues(entered),
  });
  const putIn = useEffectEvent(() => header.restore(editor.state.draft));
  useEffect(() => {
    if (generation > 0) putIn();
  }, [generation]);
  return header;
}

function leaveStep(editor: ReturnType<typeof useEditor>) {
  if (editor.state.open === undefined) autosave(editor);
  else leaveRow(editor);
}

/** Ctrl+S saves, Alt+N begins a row and Ctrl+Enter goes on, from anywhere. */
function useShortcuts(nav: WizardNav) {
  const editor = useEditor();
  useNextKey(useAdvance(nav));
  const press = useEffectEvent((event: KeyboardEvent) => {
    // By the place of the key: with a Nepali layout it has another letter.
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyS') {
      event.preventDefault();
      void editor.save();
    }
    if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyN') {
      event.preventDefault();
      if (nav.step.id === 'rows') addRow(editor);
      else nav.go('rows', { at: 'row', client_id: lastRow(editor.state.draft).client_id, field: '' });
    }
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
