import { Panel } from '#ui/panel.tsx';
import { messages } from './messages.ts';
import { UploadList } from './upload-list.tsx';
import { useAllMediaUploads } from './use-media.ts';

/** Photos and videos of any field that the server does not have yet; nothing when there are none. */
export function UnsentMedia() {
  const parcels = useAllMediaUploads();
  if (parcels.length === 0) return null;
  return (
    <Panel title={messages.unsent}>
      <UploadList parcels={parcels} leads />
    </Panel>
  );
}
