import { counted, text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';

export const pasteMessages = {
  title: text('स्प्रेडसिटबाट पङ्क्ति थप्नुहोस्', 'Add rows from a spreadsheet'),
  pasteHere: text('यहाँ टाँस्नुहोस्', 'Paste here'),
  pasteHint: text(
    'स्प्रेडसिटमा पङ्क्ति छानेर कपी गर्नुहोस्, अनि यहाँ टाँस्नुहोस्। पहिलो पङ्क्तिमा शीर्षक भए त्यसैअनुसार मिलाइन्छ।',
    'Copy rows in the spreadsheet and paste them here. If the first row has headings, columns are matched by them.',
  ),
  order: (heads: string) => text(`शीर्षक नभए क्रम: ${heads} …`, `Without headings, the column order is: ${heads} …`),
  unit: text('क्षेत्रफलको एकाइ', 'Unit of area'),
  serial: text('क्र.सं.', 'No.'),
  column: (n: string) => text(`महल ${n}`, `Column ${n}`),
  leaveOut: text('छोड्ने', 'Skip'),
  count: (rows: number, faulty: number) =>
    faulty === 0
      ? text(`${toDevanagari(rows)} पङ्क्ति, सबै मिलेको`, `${counted(rows, 'row')}, no errors`)
      : text(
          `${toDevanagari(rows)} पङ्क्ति, ${toDevanagari(faulty)} मा नमिलेको कोठा`,
          `${counted(rows, 'row')}, ${faulty} with cells that cannot be read`,
        ),
  add: text('पङ्क्ति थप्नुहोस्', 'Add the rows'),
  addWithout: text('नमिलेका कोठा खाली राखेर थप्नुहोस्', 'Add and leave those cells empty'),
  added: (rows: number) => text(`${toDevanagari(rows)} पङ्क्ति थपियो।`, `${counted(rows, 'row')} added.`),
  close: text('बन्द गर्नुहोस्', 'Close'),
};
