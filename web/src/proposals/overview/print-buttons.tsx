import { merged, pdf } from '@krishi-bima/contract/downloads/downloads';
import { call } from '#api/client.ts';
import { useMay } from '#api/session.ts';
import { printingMessages } from '#printing/messages.ts';
import { PrintButton } from '#printing/print-button.tsx';
import type { StartPrintout } from '#printing/use-printout.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { usePhone } from '#ui/use-phone.ts';

/**
 * Prints the proposal, all papers in one file, or the application for the subsidy where one is asked for. On a phone the
 * form comes first: the other papers are in the menu of the submitted proposal.
 */
export function ProposalPrintButtons({ before }: { before?: () => Promise<boolean> }) {
  const { name: form, id } = useEditor();
  const isPhone = usePhone();
  const mayExport = useMay('export_proposal') && !isPhone;
  const asksSubsidy = useEditorState(({ draft: work }) => work.values.wants_subsidy === true);
  const startMerged: StartPrintout = (signal) =>
    call(merged.start, { query: { form, id } }, { key: String(id), signal });
  const starting =
    (paper: 'proposal' | 'subsidy_application'): StartPrintout =>
    (signal) =>
      call(pdf.start, { query: { form, id, paper } }, { key: `${paper} ${id}`, signal });
  return (
    <>
      {mayExport ? <PrintButton start={startMerged} before={before} label={printingMessages.allInOne} /> : null}
      <PrintButton start={starting('proposal')} before={before} />
      {asksSubsidy && !isPhone ? (
        <PrintButton start={starting('subsidy_application')} before={before} label={messages.makeSubsidyApplication} />
      ) : null}
    </>
  );
}
