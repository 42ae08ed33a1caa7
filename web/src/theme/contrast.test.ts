import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { cssVariablesResolver, theme } from './theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const colours: Record<string, string> = cssVariablesResolver(merged).light;

describe('text reads at 4.5:1 or better', () => {
  const grounds = ['--kb-surface', '--kb-page', '--kb-sunken', '--kb-hover', '--kb-selected'];
  const inks = [
    '--mantine-color-text',
    '--mantine-color-dimmed',
    '--kb-label',
    '--kb-holiday',
    '--mantine-color-error',
  ];
  const pairs = grounds.flatMap((ground) => inks.map((ink) => ({ ink, ground })));

  test.each(pairs)('$ink on $ground', ({ ink, ground }) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['green', 'yellow', 'red', 'blue'] as const)('a %s badge', (name) => {
    expect(contrast(merged.colors[name][8], merged.colors[name][1])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['green', 'red'] as const)('white on a %s button', (name) => {
    expect(contrast('#ffffff', merged.colors[name][7])).toBeGreaterThanOrEqual(4.5);
  });
});

test('the border of a field and the focus ring are seen at 3:1', () => {
  expect(contrast(colours['--kb-field'], colours['--kb-surface'])).toBeGreaterThanOrEqual(3);
  expect(contrast(colours['--kb-focus'], colours['--kb-page'])).toBeGreaterThanOrEqual(3);
});

function contrast(one = '', other = ''): number {
  const [dark = 0, pale = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (pale + 0.05) / (dark + 0.05);
}

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
