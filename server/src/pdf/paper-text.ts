import { formalMonthNames, formatBs, isProjected, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatMoney } from '@krishi-bima/nepali/money';

/** Writes `२०८३/०८/०४`, or `२०८४/०१/०१*` in a year whose calendar is a projection. */
export function shortDay(ad: string): string {
  const bs = toBs(ad);
  return formatBs(bs) + markOf(bs.year);
}

export const projectedNote = '* अनुमानित पात्रोको मिति';
const markedDay = /[०-९]{4}\/[०-९]{2}\/[०-९]{2}\*|[०-९] गते\*/;

/** Returns whether the star of `shortDay` or `longMoment` is anywhere in the text. */
export function holdsMark(paper: object): boolean {
  return markedDay.test(JSON.stringify(paper));
}

function markOf(year: number): string {
  return isProjected(year) ? '*' : '';
}

/** Writes `२०८३ मार्ग ४ गते, १४:३५ बजे` in Nepal's time, with the month as papers spell it. */
export function longMoment(instant: string): string {
  const { year, month, day } = toBs(todayAd(new Date(instant)));
  return toDevanagari(`${year} ${formalMonthNames.ne[month - 1]} ${day} गते${markOf(year)}, ${timeOfDay(instant)} बजे`);
}

/**
 * Writes digits in Devanagari, but leaves a code with Latin letters as it is typed everywhere:
 * `HBC/POL/2083-84/FCR/00018, २०८३/०८/०४`.
 */
export function codeText(words: string): string {
  return words.replace(/\S+/g, (word) => (/[A-Za-z]/.test(word) ? word : toDevanagari(word)));
}

/** Writes `रु. १,०२०.००` without a line break in it. */
export function rupees(amount: string): string {
  return formatMoney(amount, 'ne', { sign: true });
}

/** Writes `श्री सीता थापा`, as papers name whom they are for. */
export function withHonour(name: string): string {
  return `श्री ${name}`;
}

/** Returns the minutes of the day in Nepal, which is 5:45 ahead of UTC. */
export function timeOfDay(instant: string): string {
  return new Date(Date.parse(instant) + 345 * 60_000).toISOString().slice(11, 16);
}

/** Scripts and pictures that no font of ours has would keep the whole paper from being printed. */
export function printable(text: string): string {
  const foreign =
    /[^\p{Script=Devanagari}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/gu;
  return text.normalize('NFC').replace(foreign, '□');
}
