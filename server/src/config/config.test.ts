import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFolder } from '../../test/place.ts';
import { readConfig } from './config.ts';

describe('the settings', () => {
  test('take secrets from files that a vault fills, and never from both', () => {
    const path = join(newFolder(), 'database-url');
    writeFileSync(path, 'postgres://bima:secret@localhost/bima\n');

    expect(readConfig({ DATABASE_URL_FILE: path }).databaseUrl).toBe('postgres://bima:secret@localhost/bima');
    expect(() => readConfig({ DATABASE_URL_FILE: path, DATABASE_URL: 'postgres:///other' })).toThrow('are both set');
    expect(() => readConfig({ DATABASE_URL_FILE: '/nowhere/secret' })).toThrow('DATABASE_URL_FILE names a file');
  });

  test('name the roles that need a second factor, and none that there is not', () => {
    expect(readConfig({ SECOND_FACTOR_ROLES: 'superadmin, crop_admin' }).secondFactorRoles).toEqual([
      'superadmin',
      'crop_admin',
    ]);
    expect(() => readConfig({ SECOND_FACTOR_ROLES: 'king' })).toThrow('names no role "king"');
  });

  test('ask no host over a line that anybody can read, but on this machine', () => {
    expect(readConfig({ STAC_URL: 'http://127.0.0.1:9000' }).stac?.url.host).toBe('127.0.0.1:9000');
    for (const name of ['STAC_URL', 'WEATHER_URL'])
      expect(() => readConfig({ [name]: 'http://example.np' })).toThrow(`${name} is an https address`);
  });
});
