import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type Chip, chipText, piecesIn, repaired, snapped, toShown, toValue } from './chip-text.ts';

interface Typing {
  box: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
  chips: readonly Chip[];
}

/** The list that a slash opened: where it stands, what it offers, and which is marked. */
export interface Menu {
  slash: number;
  chips: readonly Chip[];
  at: number;
}

/** Keeps the chips in a box whole, and offers them after a slash. */
export function useChipTyping({ box, value, onChange, chips }: Typing) {
  const [menu, setMenu] = useState<Menu>();
  useWholeChips(box, () => setMenu(undefined));

  function change({ currentTarget: field }: ChangeEvent<HTMLTextAreaElement>) {
    const left = repaired(field.value, chips);
    const at = field.selectionEnd - (field.value.length - left.length);
    const next = toValue(left, chips);
    setMenu(menuAt(left, field.selectionEnd, chips));
    onChange(next);
    // React puts what is left in place and the caret at its end.
    if (left !== field.value) requestAnimationFrame(() => field.setSelectionRange(at, at));
  }

  function take(chip: Chip) {
    if (menu && box.current) write(box.current, menu.slash, box.current.selectionEnd, chipText(chip));
    setMenu(undefined);
  }

  function insert(chip: Chip) {
    const field = box.current;
    if (!field) return;
    const isThere = field.ownerDocument.activeElement === field;
    const at = isThere ? field.selectionEnd : toShown(value, chips).length;
    const needsSpace = at > 0 && !/\s/.test(field.value[at - 1] ?? '');
    write(field, isThere ? field.selectionStart : at, at, `${needsSpace ? ' ' : ''}${chipText(chip)}`);
  }

  function press(event: KeyboardEvent) {
    if (!menu) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chip = menu.chips[menu.at];
    if (step !== 0) setMenu({ ...menu, at: (menu.at + step + menu.chips.length) % menu.chips.length });
    else if (event.key === 'Escape') setMenu(undefined);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chip) take(chip);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { change, insert, menu, press, take };
}

/** The caret never stands inside a chip, and a key that would take a letter of it takes all of it. */
function useWholeChips(box: RefObject<HTMLTextAreaElement | null>, onLeave: () => void) {
  const caret = useRef(0);

  const keepWhole = useEffectEvent(() => {
    const field = box.current;
    if (!field || field.ownerDocument.activeElement !== field) return;
    const { selectionStart: start, selectionEnd: end } = field;
    const next = snapped(field.value, { start, end }, caret.current);
    if (next.start !== start || next.end !== end) field.setSelectionRange(next.start, next.end);
    caret.current = next.end;
  });

  const beforeInput = useEffectEvent((event: InputEvent) => {
    const field = event.target as HTMLTextAreaElement;
    const { selectionStart: start, selectionEnd: end } = field;
    const isBack = /^delete(Content|Word)Backward$/.test(event.inputType);
    const isOn = /^delete(Content|Word)Forward$/.test(event.inputType);
    if (event.defaultPrevented || start !== end || !(isBack || isOn)) return;
    const chip = piecesIn(field.value).find((piece) => piece.isChip && (isBack ? piece.end : piece.start) === start);
    if (!chip) return;
    event.preventDefault();
    write(field, chip.start, chip.end, '');
  });

  const left = useEffectEvent(onLeave);

  useEffect(() => {
    const field = box.current;
    if (!field) return undefined;
    const attached = new AbortController();
    const { signal } = attached;
    field.ownerDocument.addEventListener('selectionchange', () => keepWhole(), { signal });
    field.addEventListener('beforeinput', (event) => beforeInput(event), { signal });
    field.addEventListener('blur', () => left(), { signal });
    return () => attached.abort();
  }, [box]);
}

/** As typed, so that undo takes it back. */
function write(field: HTMLTextAreaElement, from: number, to: number, text: string) {
  field.focus();
  field.setSelectionRange(from, to);
  field.ownerDocument.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}

/** A slash at the beginning of a word opens the list; what is typed after it narrows the list. */
function menuAt(shown: string, caret: number, chips: readonly Chip[]): Menu | undefined {
  const found = /(?:^|[\s\u2064])\/([^\s/\u2063\u2064]*)$/.exec(shown.slice(0, caret));
  if (!found) return undefined;
  const typed = (found[1] ?? '').toLowerCase();
  const fitting = chips.filter(({ key, label }) =>
    `${label} ${key.replaceAll('_', ' ')}`.toLowerCase().includes(typed),
  );
  return fitting.length > 0 ? { slash: caret - typed.length - 1, chips: fitting, at: 0 } : undefined;
}
