import type { CompanyStorage, StorageKind, StorageState } from '@krishi-bima/contract/companies/storage';
import { type Text, text } from '@krishi-bima/contract/values/text';

export const storageMessages = {
  title: text('फाइल राख्ने ठाउँ', 'Room for files'),
  failed: text('कति ठाउँ प्रयोग भयो, ल्याउन सकिएन', 'How much room is used could not be loaded'),
  open: (n: string) => text(`आउँदै गरेका: ${n} अपलोड`, `On their way: ${n} uploads`),
  deleted: text('मेटाइएका, फर्काउन मिल्ने', 'Deleted, can be restored'),
  notCounted: text('यस ठाउँमा गनिँदैन', 'Does not count'),
  partlyCounted: text('कोटाभन्दा बढी भएकाले बढी जति गनिन्छ', 'Counts in so far as it exceeds the quota'),
  disk: text('सर्भरको डिस्कमा खाली', 'Free on the server’s disk'),
  shared: text('सबै कम्पनीको साझा', 'Shared by all companies'),
  diskLow: (least: string) =>
    text(
      `डिस्क भरिँदै छ: ${least} भन्दा कम खाली छ। सर्भर चलाउनेलाई भन्नुहोस्।`,
      `The disk is filling up: less than ${least} is free. Tell whoever runs the server.`,
    ),
  change: text('कोटा फेर्नुहोस्', 'Change the quota'),
  quota: text('फाइल राख्ने कोटा', 'Quota for files'),
  hint: (used: string) =>
    text(
      `अहिले ${used} प्रयोग भएको छ। योभन्दा कम राखे नयाँ फाइल लिइँदैन, भएका फाइल मेटिँदैनन्।`,
      `${used} are in use. With less than that no new files are taken; nothing is deleted.`,
    ),
  unit: text('GB', 'GB'),
  required: text('कति GB, लेख्नुहोस्।', 'Enter how many GB.'),
  saved: text('कोटा सुरक्षित भयो।', 'The quota is saved.'),
};

export const storageKindTexts: Record<StorageKind, Text> = {
  documents: text('कागजात र हस्ताक्षर', 'Documents and signatures'),
  photos: text('फोटो', 'Photos'),
  videos: text('भिडियो', 'Videos'),
  other: text('अरू: तयार PDF, दर्ताका फाइल, नक्सा', 'Other: PDFs, exports, imports, maps'),
};

const stateTexts: Record<StorageState, Text> = {
  enough: text('ठाउँ छ', 'Enough room'),
  low: text('भरिँदै छ: ८०% नाघ्यो', 'Filling up: above 80%'),
  full: text('भरिन लाग्यो: ९५% नाघ्यो', 'Nearly full: above 95%'),
};
const usedUp = text('भरियो', 'Full');

type Used = Pick<CompanyStorage, 'state' | 'used' | 'quota'>;

export function storageStateText({ state, used, quota }: Used): Text {
  return used >= quota ? usedUp : stateTexts[state];
}

/** What to do about it. */
export function storageAdvice({ state, used, quota }: Used): Text | undefined {
  return used >= quota ? advice.usedUp : advice[state];
}

const advice: Record<StorageState | 'usedUp', Text | undefined> = {
  enough: undefined,
  low: text(
    'ठाउँ सकिएपछि नयाँ फाइल लिइँदैन। नचाहिने फाइल मेटाउनुहोस्, वा सुपर एडमिनलाई कोटा थप्न भन्नुहोस्।',
    'Once it is full no new files are taken. Delete files that are not needed, or ask the super admin for a larger quota.',
  ),
  full: text(
    'ठूला फाइल अब नअट्न सक्छन्। नचाहिने फाइल मेटाउनुहोस्, वा सुपर एडमिनलाई कोटा थप्न भन्नुहोस्।',
    'Larger files may not fit any more. Delete files that are not needed, or ask the super admin for a larger quota.',
  ),
  usedUp: text(
    'नयाँ फाइल लिइँदैन; हेर्न, डाउनलोड गर्न र विवरण भर्न मिल्छ। नचाहिने फाइल मेटाउनुहोस्, वा सुपर एडमिनलाई कोटा थप्न भन्नुहोस्।',
    'New files are not taken; reading, downloading and records work on. Delete files that are not needed, or ask the super admin for a larger quota.',
  ),
};
