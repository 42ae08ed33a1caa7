import type { Address } from '@krishi-bima/contract/addresses/addresses';
import { type FarmField, type FieldSummary, fields } from '@krishi-bima/contract/fields/fields';
import { type Bounds, boundsOf } from '@krishi-bima/contract/geometry/polygon';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryFor } from '#api/query.ts';
import type { Neighbour } from '#fields/neighbours-layer.ts';
import { digits } from '#i18n/format.ts';
import type { Where } from '#map/nepal-map.ts';

const underTools = { top: 112, right: 64, bottom: 56, left: 40 };

interface Place {
  farm_id: number;
  field: FarmField | undefined;
  /** Of the field, of the proposal it is drawn for, or of the farmer. */
  address: Pick<Address, 'district' | 'municipality' | 'ward'> | null | undefined;
}

/** Where the map opens: at the field, else at the farmer's fields, else at the ward's others, else at the local level. */
export function useStart({ farm_id, field, address }: Place): Where | undefined {
  const polygon = field?.field_polygon_json;
  const near = (query: object, key: string, isWanted: boolean) => ({
    ...queryFor(fields.list, { query: { ...query, has_polygon: true, limit: 50 } }, { key }),
    enabled: isWanted,
  });
  const own = useQuery(near({ farm_id }, 'start', !polygon));
  const hasOwn = own.data === undefined || own.data.results.length > 0;
  const ward = useQuery(near({ ward: address?.ward }, 'ward', !polygon && !hasOwn && address !== undefined));
  const level = { municipality: address?.municipality, district: address?.district, padding: underTools };
  if (polygon) return { bounds: boundsOf(polygon), ...level };
  if (own.isPending || ward.isLoading) return undefined;
  return { bounds: boundsOfAll(own.data?.results ?? []) ?? boundsOfAll(ward.data?.results ?? []), ...level };
}

function boundsOfAll(list: readonly FieldSummary[]): Bounds | undefined {
  const all = list.flatMap(({ field_polygon_json: polygon }) => (polygon ? [boundsOf(polygon)] : []));
  if (all.length === 0) return undefined;
  const edge = (at: 0 | 1 | 2 | 3) => all.map((bounds) => bounds[at]);
  return [Math.min(...edge(0)), Math.min(...edge(1)), Math.max(...edge(2)), Math.max(...edge(3))];
}

/** From here on a screen holds few enough fields to be drawn one by one. */
export const nearZoom = 14;

/** The fields that the screen shows, besides the one that is drawn; `look` says where the screen is. */
export function useNeighbours(farm_id: number, id: number | undefined) {
  const [box, look] = useState<Bounds>();
  const query = { bbox: box?.map((edge) => edge.toFixed(5)).join(','), limit: 200 };
  const { data } = useQuery({
    ...queryFor(fields.list, { query }, { key: 'around' }),
    enabled: box !== undefined,
    placeholderData: (before) => before,
  });
  const neighbours = useMemo(
    () => data?.results.filter((field) => field.id !== id).flatMap((field) => neighbourOf(field, farm_id)) ?? [],
    [data, farm_id, id],
  );
  return { neighbours, look };
}

function neighbourOf(field: FieldSummary, farm_id: number): Neighbour[] {
  const { id, field_name, field_polygon_json: polygon, kitta_no } = field;
  if (!polygon) return [];
  const isOwn = field.farm_id === farm_id;
  const kitta = kitta_no ? digits(kitta_no) : '';
  return [{ id, polygon, isOwn, label: isOwn ? `${field_name}\n${kitta}`.trim() : kitta }];
}
