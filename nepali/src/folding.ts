/** First shape only; the rules follow. */
export function foldName(name: string): string {
  return foldText(name);
}

export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

export function foldPrefix(typed: string): string {
  return foldName(typed);
}
