import { type Address, addresses } from '@krishi-bima/contract/addresses/addresses';
import type { AddressDetail } from '@krishi-bima/contract/values/values';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor } from '#api/query.ts';

/** Returns an address with the names of its levels, as far as this device knows them; null where it does not. */
export async function namedPlace(
  client: QueryClient,
  place: AddressDetail | null | undefined,
): Promise<Address | null> {
  if (!place) return null;
  const { province, district, municipality, ward, tole = null } = place;
  const always = { staleMs: Number.POSITIVE_INFINITY };
  try {
    const [provinces, districts, municipalities, wards] = await Promise.all([
      client.fetchQuery(queryFor(addresses.provinces, {}, always)),
      client.fetchQuery(queryFor(addresses.districts, {}, always)),
      client.fetchQuery(
        queryFor(addresses.municipalities, { query: { district__id: district } }, { ...always, key: String(district) }),
      ),
      client.fetchQuery(
        queryFor(
          addresses.wards,
          { query: { municipality__id: municipality } },
          { ...always, key: String(municipality) },
        ),
      ),
    ]);
    const names = {
      province: provinces.results.find(({ id }) => id === province),
      district: districts.results.find(({ id }) => id === district),
      municipality: municipalities.results.find(({ id }) => id === municipality),
      ward: wards.results.find(({ id }) => id === ward),
    };
    if (!names.province || !names.district || !names.municipality || !names.ward) return null;
    return {
      ...{ id: 0, province, district, municipality, ward, tole },
      ...{ province_np: names.province.name_np, province_en: names.province.name_en },
      ...{ district_np: names.district.name_np, district_en: names.district.name_en },
      ...{ municipality_np: names.municipality.name_np, municipality_en: names.municipality.name_en },
      ...{ category_np: names.municipality.category_np, ward_number: names.ward.number },
    };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return null;
  }
}
