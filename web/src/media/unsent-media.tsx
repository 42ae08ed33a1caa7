import { Panel } from '#ui/panel.tsx';
import { messages } from './messages.ts';
import { ParcelLines } from './upload-list.tsx';
import { useAllMediaParcels } from './use-media.ts';

/** Photos and videos of any field that the server does not have yet; nothing when there are none. */
export function UnsentMedia() {
  const parcels = useAllMediaParcels();
  if (parcels.length === 0) return null;
  return (
    <Panel title={messages.unsent}>
      <ParcelLines parcels={parcels} leads />
    </Panel>
  );
}
