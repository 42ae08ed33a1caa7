import type { Wording } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { UploadList } from './upload-list.tsx';
import { useAllDocumentUploads } from './use-documents.ts';

/** Files of any record that the server does not have yet; nothing when there are none. */
export function UnsentDocuments({ title }: { title: Wording }) {
  const parcels = useAllDocumentUploads();
  if (parcels.length === 0) return null;
  return (
    <Panel title={title} flush>
      <UploadList parcels={parcels} />
    </Panel>
  );
}
