import { text } from '@krishi-bima/contract/values/text';

export const tableMessages = {
  selectRow: text('यो पङ्क्ति छान्नुहोस्', 'Select this row'),
  selectAll: text('सबै छान्नुहोस्', 'Select all'),
  ascending: text('बढ्दो क्रममा', 'Ascending'),
  descending: text('घट्दो क्रममा', 'Descending'),
  density: text('पङ्क्तिको उचाइ', 'Row height'),
  compact: text('साँघुरो', 'Compact'),
  normal: text('सामान्य', 'Normal'),
  roomy: text('फराकिलो', 'Roomy'),
  columns: text('महल', 'Columns'),
  pages: text('पृष्ठहरू', 'Pages'),
  previous: text('अघिल्लो', 'Previous'),
  next: text('अर्को', 'Next'),
  page: (n: string) => text(`पृष्ठ ${n}`, `Page ${n}`),
  pageSize: text('प्रतिपृष्ठ पङ्क्ति', 'Rows per page'),
  range: (from: string, to: string, total: string) => text(`${total} मध्ये ${from}–${to}`, `${from}–${to} of ${total}`),
  selected: (n: string) => text(`${n} छानियो`, `${n} selected`),
};
