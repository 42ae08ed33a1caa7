/** The colours of the index go from bare ground to dense green, at equal steps from 0 to 0.9: red, green and blue. */
export const ndviRamp = [
  [165, 105, 60],
  [205, 155, 85],
  [232, 205, 120],
  [222, 224, 130],
  [178, 207, 96],
  [120, 180, 70],
  [66, 150, 52],
  [24, 116, 42],
  [8, 84, 32],
  [2, 58, 24],
] as const;

export function ndviColour(index: number): readonly [number, number, number] {
  const step = Math.min(ndviRamp.length - 1, Math.max(0, Math.floor(index * 10)));
  return ndviRamp[step] ?? ndviRamp[0];
}
