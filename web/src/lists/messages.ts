import { text } from '@krishi-bima/contract/values/text';

/** Words of what can be done with the rows of any list. */
export const messages = {
  picked: (n: string) => text(`${n} छानियो`, `${n} selected`),
  pickAll: (n: string) => text(`सबै ${n} छान्नुहोस्`, `Select all ${n}`),
  pickNone: text('छनोट हटाउनुहोस्', 'Clear selection'),
};
