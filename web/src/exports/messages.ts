import { counted, text } from '@krishi-bima/contract/values/text';

/** Words of taking a list away as a file. */
export const messages = {
  export: text('डाउनलोड गर्नुहोस्', 'Export'),
  exportAs: text('कुन फाइलमा डाउनलोड गर्ने?', 'Export as'),
  csv: text('CSV फाइल', 'CSV file'),
  excel: text('Excel फाइल (XLSX)', 'Excel file (XLSX)'),
  csvOf: (form: { ne: string; en: string }) => text(`${form.ne}: CSV`, `${form.en}: CSV`),
  excelOf: (form: { ne: string; en: string }) => text(`${form.ne}: Excel`, `${form.en}: Excel`),
  running: text('फाइल बन्दै छ', 'Preparing the file'),
  rowsOf: (rows: string, all: string) => text(`${all} मध्ये ${rows} पङ्क्ति`, `${rows} of ${counted(all, 'row')}`),
  cancel: text('रोक्नुहोस्', 'Stop'),
  cancelled: text('डाउनलोड रोकियो', 'Export stopped'),
  done: text('फाइल डाउनलोड भयो', 'File downloaded'),
  rowsAndSize: (rows: string, size: string) => text(`${rows} पङ्क्ति, ${size}`, `${counted(rows, 'row')}, ${size}`),
  failed: text('फाइल बनाउन सकिएन', 'The file could not be prepared'),
};
