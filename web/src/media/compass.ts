import { type Text, text } from '@krishi-bima/contract/values/text';

const north = text('उत्तर', 'north');
/** After north, clockwise. */
const others = [
  text('उत्तर-पूर्व', 'north-east'),
  text('पूर्व', 'east'),
  text('दक्षिण-पूर्व', 'south-east'),
  text('दक्षिण', 'south'),
  text('दक्षिण-पश्चिम', 'south-west'),
  text('पश्चिम', 'west'),
  text('उत्तर-पश्चिम', 'north-west'),
];

/** The nearest of eight sides. */
export function compassPoint(degrees: number): Text {
  return others[(Math.round(degrees / 45) % 8) - 1] ?? north;
}
