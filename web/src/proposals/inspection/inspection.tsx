import type { FormPart } from '@krishi-bima/contract/forms/form';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay, useUser } from '#api/session.ts';
import { DraftNotice } from '#drafts/draft-notice.tsx';
import { useSaveKey } from '#forms/use-save-key.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages as words } from '#proposals/messages.ts';
import { LineTable } from '#proposals/overview/line-table.tsx';
import { Columns } from '#ui/columns.tsx';
import { FootBar } from '#ui/foot-bar.tsx';
import { Panel } from '#ui/panel.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { Missing, Save, Worth } from './beside.tsx';
import { WholeReport } from './open-report.tsx';
import { LandPhotos } from './photos.tsx';
import { ReportList } from './report-list.tsx';
import { ReportView } from './report-view.tsx';
import { type Inspection, type OpenReport, useInspection } from './use-inspection.ts';
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
  return isMine ? <InspectionEditor part={part} isAwaited={isAwaited} /> : <ReportView />;
}

/** On a page that has just opened nobody was sent to a field. */
const notAsked: OpenReport = { id: 0 };

function InspectionEditor({ part, isAwaited }: { part: FormPart; isAwaited: boolean }) {
  const inspection = useInspection(part);
  const isPhone = usePhone();
  const { draft, problem, save } = inspection;
  const [open, setOpen] = useOpen(inspection);
  useSaveKey(save);
  const isBarred = isPhone && isAwaited;
  return (
    <>
      <Columns
        side={
          <>
            <Missing part={part} inspection={inspection} onOpen={setOpen} />
            <Worth part={part} inspection={inspection} />
            {isBarred ? null : <Save inspection={inspection} />}
          </>
        }
      >
        <DraftNotice draft={draft} />
        {problem ? (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}>
            {typeof problem === 'string' ? problem : t(problem)} {t(words.allKept)}
          </Alert>
        ) : null}
        <VisitHead part={part} inspection={inspection} />
        {part.on === 'row' ? (
          <ReportList {...{ part, inspection, open }} onOpen={setOpen} />
        ) : (
          <LandReport {...{ part, inspection, open }} />
        )}
      </Columns>
      {isBarred ? (
        <FootBar>
          <Save inspection={inspection} />
        </FootBar>
      ) : null}
    </>
  );
}

/** What was proposed, plot by plot, and the one report on all of it. */
function LandReport({
  part,
  inspection,
  open,
}: {
  part: FormPart;
  inspection: Inspection;
  open?: OpenReport | undefined;
}) {
  const { form } = useEditor();
  const rows = useEditorState(({ proposal }) => proposal.insurance_details);
  const [first] = inspection.inspected;
  const { title, fields, columns } = form.row;
  return (
    <>
      <Panel flush title={title}>
        <LineTable name={title} fields={fields} columns={columns} lines={rows} />
      </Panel>
      <LandPhotos />
      {first ? <WholeReport {...{ part, inspection }} one={first} open={open ?? notAsked} /> : null}
    </>
  );
}

/** The first that is not whole is open from the start; one that was refused opens where it was. */
function useOpen({ inspected, progress, refused }: Inspection) {
  const [open, setOpen] = useState<OpenReport | undefined>(() => {
    const first = inspected.find((one) => progress(one) !== 'whole');
    return first && { id: first.id };
  });
  const [seen, setSeen] = useState(refused);
  if (refused !== seen) {
    setSeen(refused);
    setOpen(refused);
  }
  return [open, setOpen] as const;
}
