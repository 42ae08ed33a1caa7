import { merged, pdf } from '@krishi-bima/contract/downloads/downloads';
import type { Text } from '@krishi-bima/contract/values/text';
import { IconFileTypePdf } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '#api/client.ts';
import { useMay } from '#api/session.ts';
import { printingMessages } from '#printing/messages.ts';
import { PrintButton } from '#printing/print-button.tsx';
import type { StartPrintout } from '#printing/use-printout.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import type { MenuAction } from '#ui/popup-menu-action.ts';

interface Paper {
  id: 'proposal' | 'merged' | 'subsidy_application';
  label: Text;
  start: StartPrintout;
}

/**
 * The proposal itself has a button, but on a phone; the other papers are in the menu and get theirs once they are chosen.
 */
export function usePapers(isPhone: boolean): { button: ReactNode; actions: MenuAction[] } {
  const { name: form, id } = useEditor();
  const mayExport = useMay('export_proposal');
  const asksSubsidy = useEditorState(({ draft: work }) => work.values.wants_subsidy === true);
  const [chosen, setChosen] = useState<Paper['id']>();
  const printing =
    (paper: 'proposal' | 'subsidy_application'): StartPrintout =>
    (signal) =>
      call(pdf.start, { query: { form, id, paper } }, { key: `${paper} ${id}`, signal });
  const all: Paper = {
    id: 'merged',
    label: printingMessages.allInOne,
    start: (signal) => call(merged.start, { query: { form, id } }, { key: String(id), signal }),
  };
  const application: Paper = {
    id: 'subsidy_application',
    label: messages.makeSubsidyApplication,
    start: printing('subsidy_application'),
  };
  const own: Paper = { id: 'proposal', label: printingMessages.makePdf, start: printing('proposal') };
  const others = mayExport ? [...(isPhone ? [own] : []), all, ...(asksSubsidy ? [application] : [])] : [];
  const shown = others.find((one) => one.id === chosen);
  return {
    button: (
      <>
        {shown ? <PrintButton key={shown.id} isChosen start={shown.start} label={shown.label} /> : null}
        {isPhone ? null : <PrintButton start={own.start} />}
      </>
    ),
    actions: others.map((one) => ({ label: one.label, icon: IconFileTypePdf, onClick: () => setChosen(one.id) })),
  };
}
