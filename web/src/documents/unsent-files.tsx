import type { Wording } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { ParcelList } from './upload-list.tsx';
import { useAllParcels } from './use-documents.ts';

/** Files of any record that the server does not have yet; nothing when there are none. */
export function UnsentFiles({ title }: { title: Wording }) {
  const parcels = useAllParcels();
  if (parcels.length === 0) return null;
  return (
    <Panel title={title} flush>
      <ParcelList parcels={parcels} />
    </Panel>
  );
}
