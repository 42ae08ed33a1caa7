import { expect, test } from 'vitest';
import sheet from './mantine.css?raw';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** Parts of the UI kit without a stylesheet of their own, or with that of another part. */
const sheetOf: Record<string, string[]> = {
  Select: ['Input', 'Combobox', 'Popover'],
  NativeSelect: ['Input'],
  Autocomplete: ['Input', 'Combobox', 'Popover'],
  MultiSelect: ['Input', 'Combobox', 'Popover'],
  TextInput: ['Input'],
  Textarea: ['Input'],
  NumberInput: ['Input', 'NumberInput'],
  FileInput: ['Input'],
  JsonInput: ['Input'],
  Box: [],
  Collapse: [],
  FileButton: [],
  FocusTrap: [],
  MantineProvider: [],
  Portal: [],
  Space: [],
  Transition: [],
};

test('every part of the UI kit in use has its styles in the sheet', () => {
  const missing = new Set<string>();
  for (const source of Object.values(sources)) {
    for (const name of componentsOf(source)) {
      for (const part of sheetOf[name] ?? [name]) {
        if (!sheet.includes(`/${part}.css`)) missing.add(`${name}: ${part}.css`);
      }
    }
  }
  expect([...missing]).toEqual([]);
});

function componentsOf(source: string): string[] {
  const names = /import \{([^}]*)\} from '@mantine\/core'/.exec(source)?.[1]?.split(',') ?? [];
  return names.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name));
}
