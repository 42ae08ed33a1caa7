import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settingNames } from '../server/src/config/config.ts';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Secrets that come as files, and what systemd and Node read themselves. */
const others = /_FILE$|^(HOME|NODE_COMPILE_CACHE)$/;

describe('the settings', () => {
  test('of the template are those that the program reads, all of them, each once', () => {
    const named = [...read('deploy/krishi-bima.env').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(settingNames));
    expect(named).toHaveLength(settingNames.length);
  });

  test('of the README are the same', () => {
    const [, production = ''] = read('README.md').split('## In production');
    const table = production.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
    const named = table.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
    );
    expect(new Set(named)).toEqual(new Set(settingNames));
  });

  test('of units and containers are among them', () => {
    const units = readdirSync(new URL('deploy/systemd/', root)).map((name) => read(`deploy/systemd/${name}`));
    const set = units.flatMap((unit) =>
      [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, words = '']) =>
        words.split(' ').map((word) => word.split('=')[0]),
      ),
    );
    const env = [...read('deploy/container/Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, words = '']) =>
      words.split(' ').map((word) => word.split('=')[0]),
    );
    expect(set.length).toBeGreaterThan(4);
    for (const name of [...set, ...env].filter((one) => one && !others.test(one))) expect(settingNames).toContain(name);
  });
});

describe('the units', () => {
  const names = readdirSync(new URL('deploy/systemd/', root));
  const commands = [...read('server/src/commands/launch.mjs').matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name);

  test.each(names.filter((name) => name.endsWith('.service')))('%s starts a command that there is', (name) => {
    const [, command] =
      /^ExecStart=\/usr\/bin\/node node24\.mjs node (?:\S+)launch\.mjs (\w+)/m.exec(read(`deploy/systemd/${name}`)) ??
      [];
    expect(commands).toContain(command);
  });

  test.each(names.filter((name) => name.endsWith('.timer')))('%s has a service of its name', (name) => {
    expect(names).toContain(name.replace(/timer$/, 'service'));
  });

  test('are those that texts of the program and the manual name', () => {
    const texts = [
      read('web/src/system/messages.ts'),
      read('docs/operations.md'),
      read('deploy/prometheus/rules.yaml'),
    ];
    const named = texts.flatMap((one) =>
      [...one.matchAll(/\bkrishi-bima-(\w+)(?=[@.\s'`。।,;)]|$)/g)].map(([, part]) => part),
    );
    const known = names.map((name) => /^krishi-bima-(\w+)/.exec(name)?.[1]);
    for (const part of named.filter((one) => !['backups', 'drill_'].includes(one ?? ''))) expect(known).toContain(part);
  });
});
