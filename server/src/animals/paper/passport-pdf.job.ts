import { cattle } from '@krishi-bima/contract/forms/cattle';
import { passportShots, type Shot } from '@krishi-bima/contract/media/albums';
import { keysOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { letterheadOf } from '../../companies/letterhead.ts';
import type { Deps } from '../../deps/deps.ts';
import { enrolmentOf } from '../../muzzle/store.ts';
import { addressText, namesIn } from '../../printing/names.ts';
import { definePaperTask } from '../../printing/paper-task.ts';
import { asJpeg } from '../../storage/pictures.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import { getPassport } from '../queries.ts';
import { type PassportPaper, passportDocument } from './passport-document.ts';

export const passportPdf = definePaperTask<{ id: number }>({
  name: 'animal_passport_pdf',
  async read(deps, data, { id }) {
    const paper = await passportPaper(deps, data, id);
    const { insurance, tag_no } = paper.animal;
    return {
      record: { kind: 'animal', insurance, record_id: id },
      document: passportDocument(paper),
      name: `Animal-passport-${tag_no ?? id}`,
    };
  },
});

async function passportPaper(deps: Deps, data: Scoped, id: number): Promise<PassportPaper> {
  const animal = await getPassport(data, deps.files, id, deps.clock());
  const enrolled = await enrolmentOf(data, id);
  const visits = animal.covers.flatMap(({ technician_data }) => technician_data ?? []);
  return {
    animal,
    address: animal.address_detail && addressText(animal.address_detail),
    claims: await claimsOf(data, id),
    muzzle: enrolled && { on: todayAd(enrolled.created_at), frames: enrolled.good },
    photos: await photosOf(deps, data, id),
    company: await letterheadOf(data, deps.files, animal.insurance),
    names: await namesIn(data, [
      { fields: cattle.row.fields, values: animal.values },
      ...visits.map((values) => ({ fields: cattle.parts.technician_data.fields, values })),
    ]),
    now: deps.clock(),
  };
}

function claimsOf(data: Scoped, animal: number): Promise<PassportPaper['claims']> {
  const hit = data.from('claim_lines').select('claim_lines.claim').where('claim_lines.animal', '=', animal);
  return data
    .from('claims')
    .select(['claims.claim_no', 'claims.loss_on', 'claims.peril', 'claims.status'])
    .where('claims.id', 'in', hit)
    .orderBy('claims.id', 'desc')
    .execute();
}

/** Pixels: sharp on paper at four centimetres. */
const printedSide = 700;

/** The newest picture of each side. */
async function photosOf({ files }: Deps, data: Scoped, animal: number): Promise<PassportPaper['photos']> {
  const taken = await data
    .from('media')
    .select(['media.shot', 'media.thumbs'])
    .where('media.animal', '=', animal)
    .where('media.kind', '=', 'photo')
    .where('media.album', '=', 'enrolment')
    .where('media.shot', 'in', [...passportShots])
    .orderBy('media.id')
    .execute();
  const keys: Partial<Record<Shot, string>> = {};
  for (const { shot, thumbs } of taken) if (shot && thumbs.medium) keys[shot] = thumbs.medium;
  const photos: PassportPaper['photos'] = {};
  for (const shot of keysOf(keys)) photos[shot] = await asJpeg(await files.get(keys[shot] ?? ''), printedSide);
  return photos;
}
