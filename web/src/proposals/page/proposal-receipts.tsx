import { Suspense } from 'react';
import { useMay } from '#api/session.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const ReceiptPanel = lazyPart(async () => (await import('#receipts/receipt-panel.tsx')).ReceiptPanel);

/** Once there is something to pay. */
export function ProposalReceipts() {
  const { id, status } = useEditorState(({ proposal }) => proposal);
  const mayView = useMay('view_receipt');
  const { form } = useEditor();
  if (!mayView || status === 'draft') return null;
  return (
    <Suspense>
      <ReceiptPanel proposal={id} line={form.line} />
    </Suspense>
  );
}
