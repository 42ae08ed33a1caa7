import { Suspense } from 'react';
import { useMay } from '#api/session.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { Totals } from '#proposals/totals/totals-panel.tsx';
import { useTotals } from '#proposals/totals/use-totals.tsx';
import { Columns } from '#ui/columns.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import type { Standing } from './use-standing.ts';

const ReceiptPanel = lazyPart(async () => (await import('#receipts/receipt-panel.tsx')).ReceiptPanel);

/** What the proposal costs, and what of it was paid. Receipts appear once there is something to pay. */
export function MoneyTab({ standing }: { standing: Standing }) {
  const { id, status } = useEditorState(({ proposal }) => proposal);
  const mayView = useMay('view_receipt');
  const { form } = useEditor();
  const figures = useTotals();
  return (
    <Columns
      side={
        <>
          <Panel title={messages.total} flush>
            <Totals figures={figures} />
          </Panel>
        </>
      }
    >
      {mayView && status !== 'draft' ? (
        <Suspense>
          <ReceiptPanel proposal={id} line={form.line} hasButton={!standing.mayReceive} />
        </Suspense>
      ) : null}
    </Columns>
  );
}
