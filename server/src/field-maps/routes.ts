import type { FieldSummary } from '@krishi-bima/contract/fields/fields';
import { fieldImages, imageWidth } from '@krishi-bima/contract/fields/images';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { Problem } from '../errors/problem.ts';
import { serve } from '../http/serve.ts';
import { printable, shortDay } from '../pdf/paper-text.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { drawnField, drawnFieldsOf, mapOf } from './read.ts';
import { type Heading, mapSheet } from './sheet.ts';

export function fieldMapRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, fieldImages.get, async ({ data, query, reply }) => {
    const { field__id: field, farm_id, personal_info__id, width = imageWidth.usual } = query;
    const rows = await rowsFor(data, field, farm_id ?? personal_info__id);
    const [first] = rows;
    if (!first) throw new Problem('no_boundary');
    const sheet = mapSheet(await mapOf(data, rows), await headingOf(data, first, deps.clock()));
    const { kyc } = first.personal_info;
    await data.recordAction('kyc', { id: kyc, insurance: first.insurance }, 'export');
    const png = await deps.pdf.draw(sheet, width);
    const name = field === undefined ? `fields-of-${first.farm_id}` : `field-${field}`;
    void reply.type('image/png').header('content-disposition', `inline; filename="${name}.png"`);
    return reply.send(png);
  });
}

function rowsFor(data: Scoped, field: number | undefined, owner: number | undefined) {
  if (field !== undefined) return drawnField(data, field, owner);
  if (owner !== undefined) return drawnFieldsOf(data, owner);
  throw new Problem('invalid_input', { fields: { field__id: 'required' } });
}

async function headingOf(data: Scoped, field: FieldSummary, now: Date): Promise<Heading> {
  const { insurance, personal_info } = field;
  const company = await data
    .from('companies')
    .select('companies.name_np')
    .where('companies.id', '=', insurance)
    .executeTakeFirstOrThrow();
  return {
    farmer: printable(personal_info.name_np),
    place: placeOf(field),
    company: printable(company.name_np),
    day: shortDay(todayAd(now)),
  };
}

function placeOf({ address_detail }: FieldSummary): string | null {
  if (!address_detail) return null;
  const { tole, ward_number, municipality_np, category_np, district_np } = address_detail;
  const town = `${municipality_np} ${category_np} वडा नं. ${toDevanagari(ward_number)}`;
  return printable([tole, town, district_np].filter(Boolean).join(', '));
}
