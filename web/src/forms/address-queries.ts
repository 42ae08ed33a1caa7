import { addresses } from '@krishi-bima/contract/addresses/addresses';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';

/*
 * The address tree is fetched level by level. It changes by an act of parliament, so one answer serves the whole visit.
 * Each request has its own key: two address pickers may be side by side.
 */
const staleMs = Number.POSITIVE_INFINITY;

export function useProvinces() {
  return useQuery(queryFor(addresses.provinces, {}, { staleMs }));
}

/** Without a province it returns all 77, so that a clerk who knows the district need not choose its province. */
export function useDistricts() {
  return useQuery(queryFor(addresses.districts, {}, { staleMs }));
}

export function useMunicipalities(district: number | undefined) {
  const input = { query: { district__id: district } };
  return useQuery({
    ...queryFor(addresses.municipalities, input, { staleMs, key: String(district) }),
    enabled: district !== undefined,
  });
}

/** A map shows more than one district; there are 753 of them. */
export function useAllMunicipalities() {
  return useQuery(queryFor(addresses.municipalities, {}, { staleMs, key: 'all' }));
}

export function useWards(municipality: number | undefined) {
  const input = { query: { municipality__id: municipality } };
  return useQuery({
    ...queryFor(addresses.wards, input, { staleMs, key: String(municipality) }),
    enabled: municipality !== undefined,
  });
}

export function useAddress(id: number | undefined) {
  const input = { params: { id: id ?? 0 } };
  return useQuery({ ...queryFor(addresses.get, input, { staleMs, key: String(id) }), enabled: id !== undefined });
}
