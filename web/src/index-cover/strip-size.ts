/* The strips of the years and their table stand in the same columns, in pixels. */

/** Left of the columns stand the names. */
export const stripLeft = 104;
export const stripColumn = 48;

export function stripWidth(years: number): number {
  return stripLeft + stripColumn * years;
}

/** The middle of a column. */
export function columnOf(nth: number): number {
  return stripLeft + stripColumn * (nth + 0.5);
}
