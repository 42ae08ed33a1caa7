/** Something that a text names and that is filled in later. In the value it stands as `{key}`. */
export interface Chip {
  key: string;
  label: string;
}

/*
 * In the box a chip is its label between two signs that nobody sees or types. Whatever a keyboard, a paste or an undo
 * leaves of it, it is there whole or not at all.
 */
const open = '\u2063';
const close = '\u2064';
const room = '\u2009';
const whole = new RegExp(`${open}([^${open}${close}]*)${close}`, 'g');

/** A chip has a little room at its edges, as text has no other way to have. */
export function chipText({ label }: Chip): string {
  return `${open}${room}${label}${room}${close}`;
}

/** Writes the value as it stands in the box. */
export function toShown(value: string, chips: readonly Chip[]): string {
  return value.replace(/\{(\w+)\}/g, (mark, key: string) => {
    const chip = chips.find((one) => one.key === key);
    return chip ? chipText(chip) : mark;
  });
}

export function toValue(shown: string, chips: readonly Chip[]): string {
  return repaired(shown, chips).replace(whole, (_, label: string) => {
    const chip = chips.find((one) => one.label === label.trim());
    return chip ? `{${chip.key}}` : '';
  });
}

export interface Piece {
  text: string;
  isChip: boolean;
  start: number;
  end: number;
}

/** Cuts what stands in the box into chips and the text between them. */
export function piecesIn(shown: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (text: string, isChip: boolean) => {
    if (text !== '') pieces.push({ text, isChip, start: at, end: at + text.length });
    at += text.length;
  };
  for (const { 0: text, index } of shown.matchAll(whole)) {
    add(shown.slice(at, index), false);
    add(text, true);
  }
  add(shown.slice(at), false);
  return pieces;
}

/** Takes away what is left of a chip that lost a part. */
export function repaired(shown: string, chips: readonly Chip[]): string {
  const labels = chips.map(({ label }) => room + label + room);
  return piecesIn(shown)
    .map(({ text, isChip }) => {
      if (isChip) return labels.includes(text.slice(1, -1)) ? text : '';
      return withoutRemains(text, labels);
    })
    .join('');
}

function withoutRemains(text: string, labels: readonly string[]): string {
  let rest = text;
  for (let at = rest.indexOf(open); at >= 0; at = rest.indexOf(open)) {
    const after = rest.slice(at + 1);
    const length = Math.max(0, ...labels.map((label) => sharedStart(after, label)));
    rest = rest.slice(0, at) + after.slice(length);
  }
  for (let at = rest.indexOf(close); at >= 0; at = rest.indexOf(close)) {
    const before = rest.slice(0, at);
    const length = Math.max(0, ...labels.map((label) => sharedStart(reversed(before), reversed(label))));
    rest = before.slice(0, before.length - length) + rest.slice(at + 1);
  }
  return rest;
}

function sharedStart(text: string, label: string): number {
  let length = 0;
  while (length < label.length && text[length] === label[length]) length += 1;
  return length;
}

function reversed(text: string): string {
  return text.split('').toReversed().join('');
}

/** Returns where a selection may begin and end: never within a chip. A caret goes on in the direction in which it went. */
export function snapped(
  shown: string,
  { start, end }: { start: number; end: number },
  before: number,
): { start: number; end: number } {
  const inside = (at: number) => piecesIn(shown).find((piece) => piece.isChip && piece.start < at && at < piece.end);
  if (start === end) {
    const chip = inside(start);
    if (!chip) return { start, end };
    const isMovingOn = before === chip.start || (before !== chip.end && start - chip.start > chip.end - start);
    const at = isMovingOn ? chip.end : chip.start;
    return { start: at, end: at };
  }
  return { start: inside(start)?.start ?? start, end: inside(end)?.end ?? end };
}
