import { cellOf } from '@krishi-bima/contract/weather/cells';
import type { WeatherPlace } from '@krishi-bima/contract/weather/weather';
import { type SqlBool, sql } from 'kysely';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { Place } from './provider.ts';
import { fieldCell } from './queries.ts';

interface Sought {
  /** Undefined for a field of which nobody knows where it lies. */
  cell: Place | undefined;
  /** Whose limits count; of a point or a ward the reader's own company's. */
  insurance: number | undefined;
}

/** One way of naming a place, or none for the company's own; a field of another company does not exist. */
export async function placeSought(data: Scoped, asked: WeatherPlace): Promise<Sought> {
  const { field__id, latitude, longitude, ward, municipality, district } = asked;
  const insurance = data.viewer.scope.company;
  const named = [field__id, ward, municipality, district, latitude ?? longitude].filter((one) => one !== undefined);
  if (named.length === 0) return { cell: await cellOfCompany(data), insurance };
  if (named.length > 1) throw badPlace('one_place');
  if (field__id !== undefined) return existing(await findCellOfField(data, field__id));
  if (latitude !== undefined || longitude !== undefined) {
    if (latitude === undefined || longitude === undefined) throw badPlace('required');
    return { cell: cellOf({ latitude, longitude }), insurance };
  }
  return { cell: await cellOfLevel(data, { ward, municipality, district }), insurance };
}

function badPlace(code: FieldProblems[string]) {
  return new Problem('invalid_input', { fields: { field__id: code } });
}

/** Undefined where the viewer sees no such field. */
export async function findCellOfField(data: Scoped, id: number): Promise<Sought | undefined> {
  const field = await data
    .from('fields')
    .leftJoin('municipalities as m', 'm.id', 'fields.municipality')
    .select(['fields.insurance', fieldCell.latitude.as('latitude'), fieldCell.longitude.as('longitude')])
    .where('fields.id', '=', id)
    .executeTakeFirst();
  if (!field) return undefined;
  const { insurance, latitude, longitude } = field;
  const isKnown = latitude !== null && longitude !== null;
  return { cell: isKnown ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined, insurance };
}

const newestFields = 500;

/** A company is where most of its newest fields are. */
async function cellOfCompany(data: Scoped): Promise<Place | undefined> {
  const newest = data
    .from('fields')
    .leftJoin('municipalities as m', 'm.id', 'fields.municipality')
    .select([fieldCell.latitude.as('latitude'), fieldCell.longitude.as('longitude')])
    .orderBy('fields.id', 'desc')
    .limit(newestFields);
  const cell = await data.db
    .selectFrom(newest.as('f'))
    .select(['f.latitude', 'f.longitude'])
    .where('f.latitude', 'is not', null)
    .groupBy(['f.latitude', 'f.longitude'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirst();
  return cell ? { latitude: Number(cell.latitude), longitude: Number(cell.longitude) } : undefined;
}

/** A ward lies where its local level does; a district in the middle of its local levels. */
export async function cellOfLevel(
  { db }: Scoped,
  { ward, municipality, district }: Pick<WeatherPlace, 'ward' | 'municipality' | 'district'>,
) {
  const level = await db
    .selectFrom('municipalities as m')
    .select(({ fn }) => [
      fn.avg<number | null>('m.latitude').as('latitude'),
      fn.avg<number | null>('m.longitude').as('longitude'),
    ])
    .$if(district !== undefined, (rows) => rows.where('m.district', '=', district ?? 0))
    .$if(municipality !== undefined, (rows) => rows.where('m.id', '=', municipality ?? 0))
    .$if(ward !== undefined, (rows) =>
      rows.where(sql<SqlBool>`m.id = (select municipality from wards where id = ${ward})`),
    )
    .executeTakeFirstOrThrow();
  const { latitude, longitude } = level;
  if (latitude === null || longitude === null) {
    const name = ward !== undefined ? 'ward' : municipality !== undefined ? 'municipality' : 'district';
    throw new Problem('invalid_input', { fields: { [name]: 'unknown_reference' } });
  }
  return cellOf({ latitude, longitude });
}
