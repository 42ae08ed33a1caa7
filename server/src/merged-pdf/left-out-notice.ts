import { documentKind } from '@krishi-bima/contract/documents/kinds';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { letterheadOf } from '../companies/letterhead.ts';
import type { Deps } from '../deps/deps.ts';
import { fingerprintOf } from '../pdf/fingerprint.ts';
import { printable, shortDay, timeOfDay } from '../pdf/paper-text.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { DocumentRow } from './dossiers.ts';

/** A sheet replaces an unreadable document, so that the person who files the rest knows. */
export async function leftOutNotice(
  { files, clock, pdf }: Pick<Deps, 'files' | 'clock' | 'pdf'>,
  data: Scoped,
  { code, name, created_at, insurance, sha256 }: DocumentRow,
  number: string,
): Promise<Uint8Array> {
  const at = clock();
  return pdf.render({
    paper: 'a4',
    title: 'समावेश हुन नसकेको कागजात',
    no: number,
    date: todayAd(at),
    company: await letterheadOf(data, files, insurance),
    facts: [
      { kind: 'text', label: 'कागजात', value: documentKind(code).label.ne, span: 6, strong: true },
      { kind: 'date', label: 'बुझाएको मिति', value: shortDay(todayAd(created_at)), span: 6 },
      { kind: 'latin', label: 'फाइल', value: printable(name), span: 12 },
    ],
    blocks: [
      {
        type: 'clauses',
        items: [
          'यस कागजातको फाइल खुलेन वा यसमा पासवर्ड छ, त्यसैले यहाँ राख्न सकिएन।',
          'सक्कल कागजात हेर्नुहोस्, वा फेरि स्क्यान गरेर अपलोड गर्नुहोस्।',
        ],
      },
    ],
    hash: fingerprintOf({ sha256 }),
    verify_url: number,
    made: toDevanagari(`तयार मिति ${shortDay(todayAd(at))}, ${timeOfDay(at.toISOString())} · वि.सं. मिति`),
  });
}
