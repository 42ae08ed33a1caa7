import { UploadList as DocumentList } from '#documents/upload-list.tsx';
import { useAllDocumentUploads } from '#documents/use-documents.ts';
import { messages as mediaMessages } from '#media/messages.ts';
import { UploadList as MediaList } from '#media/upload-list.tsx';
import { useAllMediaUploads } from '#media/use-media.ts';
import { Panel } from '#ui/panel.tsx';
import { messages } from './messages.ts';

/** Files of any record that the server does not have yet; nothing when there are none. */
export function UnsentDocuments() {
  const uploads = useAllDocumentUploads();
  if (uploads.length === 0) return null;
  return (
    <Panel title={messages.unsent} flush>
      <DocumentList parcels={uploads} />
    </Panel>
  );
}

/** Photos and videos of any field that the server does not have yet; nothing when there are none. */
export function UnsentMedia() {
  const uploads = useAllMediaUploads();
  if (uploads.length === 0) return null;
  return (
    <Panel title={mediaMessages.unsent}>
      <MediaList parcels={uploads} leads />
    </Panel>
  );
}
