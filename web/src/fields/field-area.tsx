import type { FieldSummary } from '@krishi-bima/contract/fields/fields';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { useDistricts } from '#forms/address-queries.ts';
import { dash } from '#i18n/format.ts';
import { areaOf, hectares, squareMetres } from '#i18n/land.ts';
import { useLanguage } from '#i18n/t.ts';

/** As land papers of the field's district write it; ropani where the district is not known. */
export function useLandUnit(district: number | undefined): AreaUnit {
  const districts = useDistricts().data?.results;
  return districts?.find(({ id }) => id === district)?.area_unit ?? 'ropani';
}

export function FieldArea({ field }: { field: Pick<FieldSummary, 'area_sqm' | 'address_detail'> }) {
  useLanguage();
  const unit = useLandUnit(field.address_detail?.district);
  const { area_sqm } = field;
  if (Number(area_sqm) === 0) return dash;
  return <span title={`${hectares(area_sqm)} · ${squareMetres(area_sqm)}`}>{areaOf(area_sqm, unit)}</span>;
}
