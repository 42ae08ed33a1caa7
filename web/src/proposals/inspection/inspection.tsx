import type { FormPart } from '@krishi-bima/contract/forms/form';
import { useMay, useUser } from '#api/session.ts';
import { DraftNotice } from '#drafts/draft-notice.tsx';
import { useSaveKey } from '#forms/use-save-key.ts';
import { useLanguage } from '#i18n/t.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { LineTable } from '#proposals/overview/line-table.tsx';
import { Columns } from '#ui/columns.tsx';
import { Panel } from '#ui/panel.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { Missing, Save, Worth } from './beside.tsx';
import { InSteps } from './in-steps.tsx';
import { NextInspection } from './next-inspection.tsx';
import { WholeReport } from './open-report.tsx';
import { LandPhotos } from './photos.tsx';
import { Refusal } from './refusal.tsx';
import { ReportList } from './report-list.tsx';
import { ReportView } from './report-view.tsx';
import { useInspection } from './use-inspection.ts';
import { type InspectionProps, usePlace } from './use-place.ts';
import { VisitHead } from './visit-head.tsx';

/** The technician's report: for writing while it waits for the reader's visit, otherwise for reading. */
export function InspectionTab({ isAwaited }: { isAwaited: boolean }) {
  useLanguage();
  const { form } = useEditor();
  const { status, technician } = useEditorState(({ proposal }) => proposal);
  const user = useUser();
  const mayReport = useMay('verify_proposal');
  const part = form.parts?.technician_data;
  if (!part) return null;
  const isMine = mayReport && status === 'technician_review' && technician === user.id;
  if (isMine) return <InspectionEditor part={part} isAwaited={isAwaited} />;
  return (
    <>
      {mayReport && technician === user.id ? <NextInspection /> : null}
      <ReportView />
    </>
  );
}

function InspectionEditor({ part, isAwaited }: { part: FormPart; isAwaited: boolean }) {
  const inspection = useInspection(part);
  const place = usePlace(part, inspection);
  const isPhone = usePhone();
  useSaveKey(inspection.save);
  const props = { part, inspection, place };
  return isPhone ? <InSteps {...props} isBarred={isAwaited} /> : <AtDesk {...props} />;
}

function AtDesk({ part, inspection, place }: InspectionProps) {
  const { open, point } = place;
  return (
    <Columns
      side={
        <>
          <Missing part={part} inspection={inspection} onOpen={point} />
          <Worth part={part} inspection={inspection} />
          <Refusal inspection={inspection} />
          <Save inspection={inspection} />
          {inspection.isKept ? <NextInspection /> : null}
        </>
      }
    >
      <DraftNotice draft={inspection.draft} />
      <VisitHead part={part} inspection={inspection} open={open} />
      {part.on === 'row' ? (
        <ReportList {...{ part, inspection, open }} onOpen={point} />
      ) : (
        <LandReport {...{ part, inspection, place }} />
      )}
    </Columns>
  );
}

/** What was proposed, plot by plot, and the one report on all of it. */
function LandReport({ part, inspection, place }: InspectionProps) {
  const { form } = useEditor();
  const rows = useEditorState(({ proposal }) => proposal.insurance_details);
  const { title, fields, columns } = form.row;
  return (
    <>
      <Panel flush title={title}>
        <LineTable name={title} fields={fields} columns={columns} lines={rows} />
      </Panel>
      <LandPhotos />
      <WholeReport {...{ part, inspection }} open={place.open} />
    </>
  );
}
