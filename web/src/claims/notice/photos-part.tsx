import type { InsuredPolicy } from '@krishi-bima/contract/claims/notice';
import { t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { LossPictures } from '../media/loss-pictures.tsx';
import { noticeMessages as messages } from './messages.ts';
import type { Notice } from './notice.ts';

/** The pictures go to the animal or field at once, so that none is lost with the page; the claim finds them there. */
export function PhotosPart({ notice: { policy, rows, loss_at, loss }, path }: { notice: Notice; path: string }) {
  if (!policy || !loss_at) return null;
  const hit = policy.rows.filter((row) => rows.some(({ row_id }) => row_id === row.row_id) && subjectOf(row) !== null);
  if (hit.length === 0) return null;
  return (
    <Panel title={messages.photos} aside={loss === 'death' ? t(messages.beforeBurial) : null}>
      <LossPictures loss={{ form: policy.form, loss_at, path }} subjects={hit} code="loss_media" isOpen />
    </Panel>
  );
}

function subjectOf({ animal, field }: InsuredPolicy['rows'][number]): number | null {
  return animal ?? field;
}
