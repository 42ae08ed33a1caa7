import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

/** Says that an act is kept, when it is. */
export function sayKept() {
  const isPhone = matchMedia('(max-width: 767px), (pointer: coarse)').matches;
  toast.done(isPhone ? messages.keptOnPhone : messages.keptInBrowser);
}
