import type { Address } from '@krishi-bima/contract/addresses/addresses';
import { text } from '@krishi-bima/contract/values/text';
import type { AddressDetail } from '@krishi-bima/contract/values/values';
import { digits } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { language, t, useLanguage } from '#i18n/t.ts';
import { useAddress, useDistricts, useMunicipalities, useWards } from './address-queries.ts';

/** Shows an address in words, whether it has the names of its levels or their numbers alone. */
export function PlaceView({ place }: { place: Address | AddressDetail }) {
  return 'district_np' in place ? <WholeAddress address={place} /> : <Looked place={place} />;
}

/** Shows the address with this id, as the history stores it. */
export function AddressView({ id }: { id: number }) {
  const { data } = useAddress(id);
  return data ? <WholeAddress address={data} /> : '…';
}

function WholeAddress({ address }: { address: Address }) {
  useLanguage();
  return marked(addressLine(address));
}

function Looked({ place }: { place: AddressDetail }) {
  useLanguage();
  const district = useDistricts().data?.results.find(({ id }) => id === place.district);
  const municipality = useMunicipalities(place.district).data?.results.find(({ id }) => id === place.municipality);
  const ward = useWards(place.municipality).data?.results.find(({ id }) => id === place.ward);
  if (!district || !municipality || !ward) return '…';
  return marked(levelLine(place.tole, municipality, ward.number, district));
}

type Named = Record<'name_np' | 'name_en', string>;

/** Writes `खोपासी, पनौती नगरपालिका-७, काभ्रेपलाञ्चोक`; in English `Khopasi, Panauti-7, Kavrepalanchok`. */
export function levelLine(
  tole: string | null | undefined,
  { name_np, name_en, category_np }: Named & { category_np: string },
  ward: number,
  district: Named,
): string {
  return joined(tole, t(text(name_np, name_en)), ward, {
    category: language() === 'ne' ? category_np : '',
    district: t(text(district.name_np, district.name_en)),
  });
}

export function addressLine(address: Address): string {
  const { tole, ward_number, category_np } = address;
  const municipality = { name_np: address.municipality_np, name_en: address.municipality_en, category_np };
  const district = { name_np: address.district_np, name_en: address.district_en };
  return levelLine(tole, municipality, ward_number, district);
}

/** Writes `खोपासी, पनौती-७`, for lists. */
export function shortAddress(address: Address): string {
  return joined(address.tole, t(text(address.municipality_np, address.municipality_en)), address.ward_number);
}

function joined(
  tole: string | null | undefined,
  municipality: string,
  ward: number,
  { category = '', district = '' }: { category?: string; district?: string } = {},
) {
  const town = [municipality, category].filter(Boolean).join(' ');
  return [tole?.trim(), `${town}-${digits(ward)}`, district].filter(Boolean).join(', ');
}
