import { menu } from '@krishi-bima/contract/access/menu';
import { describe, expect, test } from 'vitest';
import { linePaths, paths } from '#navigation/paths.ts';
import { createAppRouter } from './route-table.tsx';

const unknown = '/$';

function routeOf(path: string) {
  const [matched] = createAppRouter().getMatchedRoutes(path);
  return matched.at(-1)?.fullPath;
}

describe('the addresses of the browser', () => {
  test('are those of the specification, to the letter', () => {
    const { login, indexInsurance, himalayan, diseaseMap, settings, notifications } = paths;
    const { crop, livestock } = linePaths;
    const ten = [
      login(),
      crop.users,
      livestock.users,
      crop.farmers,
      livestock.farmers,
      indexInsurance(),
      himalayan(),
      diseaseMap(),
      settings(),
      notifications(),
    ];
    expect(ten).toEqual([
      '/login',
      '/users',
      '/userslivestock',
      '/registrationcrop/insuranceReportCrop',
      '/registrationFarmerLivestock/insuranceReportLivestock',
      '/indexinsurance',
      '/himalayanlivestock',
      '/diseasemap',
      '/settings',
      '/notifications',
    ]);
  });

  test.each(Object.entries(paths))('%s leads to a page', (_, path) => {
    expect(routeOf(path('1' as never, 2))).not.toBe(unknown);
  });

  test.each(Object.entries(linePaths).flatMap(([line, pages]) => Object.values(pages).map((path) => [path, line])))(
    '%s leads to a page of %s',
    (path, line) => {
      const [matched] = createAppRouter().getMatchedRoutes(path);
      expect(matched.at(-1)).toMatchObject({ fullPath: path, options: { staticData: { line } } });
    },
  );

  test.each(menu.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]))(
    'the menu leads to %s',
    (path) => {
      expect(routeOf(path)).toBe(path);
    },
  );

  test('a new farmer is no farmer called "new"', () => {
    expect(routeOf(paths.newKyc())).toBe('/farmers/new');
    expect(routeOf(paths.kyc(7))).toBe('/farmers/$id');
  });

  test('everything else is told to be unknown', () => {
    expect(routeOf('/nowhere/at/all')).toBe(unknown);
  });
});
