import type { DocumentRequirement } from '@krishi-bima/contract/documents/kinds';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { useDocuments } from '#documents/use-documents.ts';
import { readValues, type SectionId, sectionOf } from '#kyc/kyc-fields.ts';
import { missingForVerification } from '#kyc/kyc-rules.ts';

/** Where one thing is put right: a field of a section, the upload of a paper, the pad of a signature. */
export type MissingPlace = { edit: SectionId; field: string } | { tab: string; at?: string };

export interface Missing {
  /** Names of fields. */
  fields: string[];
  papers: DocumentRequirement[];
  signature: DocumentRequirement | undefined;
  count: number;
  /** Nothing is said to be complete before the papers are known. */
  isKnown: boolean;
  /** The place of the first. */
  first: MissingPlace | undefined;
}

/** What verification and a proposal still need of a farmer: data, papers, signature. */
export function useMissing(record: Kyc): Missing {
  const values = readValues(record);
  const given: Readonly<Record<string, unknown>> = values;
  const fields = missingForVerification(values).filter((name) => !isCovered(given[name]));
  const { listed } = useDocuments({ of: 'kyc', id: record.id });
  const asked =
    listed?.papers?.filter(({ missing, returned, required }) => missing || (required && returned > 0)) ?? [];
  const papers = asked.filter(({ code }) => code !== 'mark');
  const signature = asked.find(({ code }) => code === 'mark');
  const places = [...fields.map(placeOfField), ...asked.map(placeOfPaper)];
  return {
    ...{ fields, papers, signature },
    count: fields.length + asked.length,
    isKnown: listed !== undefined,
    first: places.find((place) => place !== undefined),
  };
}

/** Of a number that the reader sees in part, as on a device without a line, no more can be said than that it is there. */
function isCovered(value: unknown): boolean {
  return typeof value === 'string' && value.includes('•');
}

export function placeOfField(name: string): MissingPlace | undefined {
  const section = sectionOf(name);
  return section && { edit: section, field: name };
}

export function placeOfPaper({ code }: Pick<DocumentRequirement, 'code'>): MissingPlace {
  return code === 'mark' ? { tab: 'signature', at: 'signature' } : { tab: 'documents', at: `paper-${code}` };
}
