import { text } from '@krishi-bima/contract/values/text';

/** Words of taking a list away as a file. */
export const messages = {
  export: text('निर्यात', 'Export'),
  exportAs: text('के रूपमा निर्यात गर्ने', 'Export as'),
  csv: text('CSV फाइल', 'CSV file'),
  excel: text('एक्सेल फाइल (XLSX)', 'Excel file (XLSX)'),
  csvOf: (form: { ne: string; en: string }) => text(`${form.ne}: CSV`, `${form.en}: CSV`),
  excelOf: (form: { ne: string; en: string }) => text(`${form.ne}: एक्सेल`, `${form.en}: Excel`),
  running: text('फाइल बन्दै छ', 'The file is being made'),
  rowsOf: (rows: string, all: string) => text(`${all} मध्ये ${rows} पङ्क्ति`, `${rows} of ${all} rows`),
  cancel: text('रद्द गर्नुहोस्', 'Cancel'),
  cancelled: text('निर्यात रद्द भयो', 'The export was cancelled'),
  done: text('फाइल डाउनलोड भयो', 'The file is downloaded'),
  rowsAndSize: (rows: string, size: string) => text(`${rows} पङ्क्ति, ${size}`, `${rows} rows, ${size}`),
  failed: text('फाइल बनाउन सकिएन', 'The file could not be made'),
};
