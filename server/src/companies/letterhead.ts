import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { PdfCompany } from '../pdf/document.ts';
import { codeText } from '../pdf/paper-text.ts';
import type { FileStore } from '../storage/files.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** Returns the letterhead of a company's papers. */
export async function letterheadOf(data: Scoped, files: FileStore, id: number): Promise<PdfCompany> {
  const company = await data
    .from('companies')
    .selectAll('companies')
    .where('companies.id', '=', id)
    .executeTakeFirstOrThrow();
  const { name_np, name_en, address_np, registration_no, pan_no, phone, colour, logo_key } = company;
  const numbers = [pan_no && `प्यान ${toDevanagari(pan_no)}`, phone && `फोन ${toDevanagari(phone)}`].filter(Boolean);
  return {
    name: name_np,
    name_en,
    address: address_np,
    lines: [registration_no && `दर्ता नं. ${codeText(registration_no)}`, numbers.join(' · ')].filter(Boolean),
    colour,
    mark: logo_key ? asSvg(logo_key, await files.get(logo_key)) : sprout(colour),
  };
}

/** The letterhead draws SVG, so a picture is wrapped in one. */
function asSvg(key: string, logo: Uint8Array): string {
  if (key.endsWith('.svg')) return Buffer.from(logo).toString();
  const type = key.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const href = `data:${type};base64,${Buffer.from(logo).toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="${href}"/></svg>`;
}

/** Draws the emblem of a company without a logo. */
function sprout(colour: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="#fff" stroke-width="4" ' +
    `stroke-linecap="round"><rect width="64" height="64" rx="8" fill="${colour}" stroke="none"/>` +
    '<path d="M32 52V30M32 36C32 24 40 18 50 18C50 30 42 36 32 36ZM32 30C32 20 25 14 15 14C15 25 22 30 32 30Z"/></svg>'
  );
}
