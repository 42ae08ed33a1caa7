import { Readable } from 'node:stream';
import type { FieldSummary, fields } from '@krishi-bima/contract/fields/fields';
import type { Query } from '@krishi-bima/contract/wire/endpoint';
import type { FastifyReply } from 'fastify';
import { nameOfDay } from '../http/file-name.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { listFieldCompanies, pageOfFields } from './list.ts';

type Filter = Query<typeof fields.export>;

/** Streams the fields page by page: memory does not grow with the register. Fields without a boundary are left out. */
export async function exportFields(
  data: Scoped,
  { format = 'geojson', ...filter }: Filter,
  today: string,
  reply: FastifyReply,
) {
  const drawn = { ...filter, has_polygon: true };
  for (const insurance of await listFieldCompanies(data, drawn)) {
    await data.recordAction('companies', { id: insurance, insurance }, 'export', `fields ${format}`);
  }
  const writer = format === 'kml' ? kml : geoJson;
  void reply
    .type(writer.type)
    .header('content-disposition', `attachment; filename="${nameOfDay('fields', today)}.${format}"`);
  return reply.send(Readable.from(written(data, drawn, writer)));
}

const pageSize = 200;

interface Writer {
  type: string;
  head: string;
  between: string;
  foot: string;
  one: (field: FieldSummary) => string;
}

async function* written(data: Scoped, filter: Omit<Filter, 'format'>, { head, between, foot, one }: Writer) {
  yield head;
  let offset = 0;
  for (;;) {
    const page = await pageOfFields(data, filter, pageSize, offset);
    if (page.length > 0) yield (offset > 0 ? between : '') + page.map(one).join(between);
    if (page.length < pageSize) break;
    offset += pageSize;
  }
  yield foot;
}

const geoJson: Writer = {
  type: 'application/geo+json; charset=utf-8',
  head: '{"type":"FeatureCollection","features":[',
  between: ',\n',
  foot: ']}\n',
  one: (field) =>
    JSON.stringify({
      type: 'Feature',
      id: field.id,
      properties: factsOf(field),
      geometry: field.field_polygon_json,
    }),
};

const kml: Writer = {
  type: 'application/vnd.google-earth.kml+xml; charset=utf-8',
  head: '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n',
  between: '\n',
  foot: '\n</Document></kml>\n',
  one(field) {
    const facts = Object.entries(factsOf(field)).map(
      ([name, value]) => `<Data name="${name}"><value>${escaped(String(value ?? ''))}</value></Data>`,
    );
    const rings = (field.field_polygon_json?.coordinates ?? []).map((ring, index) => {
      const side = index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
      const points = ring.map(([longitude, latitude]) => `${longitude},${latitude}`).join(' ');
      return `<${side}><LinearRing><coordinates>${points}</coordinates></LinearRing></${side}>`;
    });
    return `<Placemark><name>${escaped(field.field_name)}</name><ExtendedData>${facts.join('')}</ExtendedData><Polygon>${rings.join('')}</Polygon></Placemark>`;
  },
};

function factsOf({ id, farm_id, personal_info, field_name, kitta_no, sheet_no, crop, area_sqm }: FieldSummary) {
  return { id, farm_id, farmer: personal_info.name_np, field_name, kitta_no, sheet_no, crop, area_sqm };
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };
  return text.replace(/[<>&"']/g, (character) => entities[character] ?? '').replace(/[^\P{Cc}\n\t]/gu, '');
}
