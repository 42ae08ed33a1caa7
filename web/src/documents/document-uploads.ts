import type { Line } from '@krishi-bima/contract/access/roles';
import { kycDocuments, proposalDocuments } from '@krishi-bima/contract/documents/documents';
import type { DocumentCode } from '@krishi-bima/contract/documents/kinds';
import type { Text } from '@krishi-bima/contract/values/text';
import { newId } from '#api/new-id.ts';
import { upload } from '#api/upload.ts';
import { type PendingUpload as AnyParcel, UploadQueue } from '#uploads/upload-queue.ts';
import { messages } from './messages.ts';
import { toReadablePicture } from './readable-picture.ts';

export interface UploadTarget {
  of: 'kyc' | 'proposal';
  id: number;
  /** Where its papers are seen, for the list of drafts. */
  path: string;
  /** Of a proposal whose policy has the claim that they are evidence for. */
  claim?: number;
  /** Of a proposal: whose papers only the roles of its line write. */
  line?: Line;
}

export interface DocumentUpload extends AnyParcel {
  place: UploadTarget;
  /** Nothing is sent before somebody has said what it is. */
  code: DocumentCode | undefined;
  replaces: number | undefined;
}

const mostBytes = 20 * 1024 * 1024;

class PaperQueue extends UploadQueue<DocumentUpload> {
  async add(place: UploadTarget, files: readonly File[], code?: DocumentCode, replaces?: number) {
    for (const file of files) {
      const { blob, name } = await toReadablePicture(file);
      const kept = { client_id: newId(), place, code, replaces, name, file: blob };
      await this.enqueue(kept, problemOf(file, blob));
    }
    this.sendNext();
  }

  name(client_id: string, code: DocumentCode) {
    return this.update(client_id, { code });
  }
}

/** Only what the name and the browser tell: the bytes are read by the server. */
function problemOf({ type, name }: File, { size }: Blob): Text | undefined {
  const isPaper =
    type === 'application/pdf' || type.startsWith('image/') || /\.(pdf|jpe?g|png|webp|hei[cf])$/i.test(name);
  if (!isPaper) return messages.noPaper;
  return size > mostBytes ? messages.tooLarge : undefined;
}

export const documentUploads = new PaperQueue({
  prefix: 'documents/',
  atOnce: 2,
  pathOf: ({ place }) => place.path,
  isReady: ({ code, file }) => code !== undefined && file !== undefined,
  waits: ({ place }) => place.id < 0,
  send,
});

async function send(
  { client_id, place, file, name, code = 'other_kyc', replaces }: DocumentUpload,
  onProgress: (done: number) => void,
) {
  const body = new FormData();
  body.set('client_id', client_id);
  body.set('code', code);
  body.set(place.of === 'kyc' ? 'kyc__id' : 'insurance_proposal', String(place.id));
  if (place.claim !== undefined) body.set('claim', String(place.claim));
  if (replaces !== undefined) body.set('replaces', String(replaces));
  if (file) body.set('file', file, name);
  if (place.of === 'kyc') await upload(kycDocuments.create, { body }, onProgress);
  else await upload(proposalDocuments.create, { body }, onProgress);
}
