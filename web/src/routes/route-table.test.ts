import { menu } from '@krishi-bima/contract/access/menu';
import { verificationPath } from '@krishi-bima/contract/papers/code';
import { describe, expect, test } from 'vitest';
import { linePaths, paths } from '#navigation/paths.ts';
import { createAppRouter } from './router.ts';

const unknown = '/$';
/** Their record may not have been sent yet. */
const waiting = new Set<string>([paths.kyc, paths.proposal, paths.field, paths.boundary, paths.newField]);

function routeOf(path: string) {
  const [matched] = createAppRouter().getMatchedRoutes(path);
  return matched.at(-1)?.fullPath;
}

describe('the addresses of the browser', () => {
  test('are those of the specification, to the letter', () => {
    const { login, indexInsurance, himalayan, diseaseMap, settings, notifications } = paths;
    const { crop, livestock } = linePaths;
    const ten = [
      login,
      crop.users,
      livestock.users,
      crop.farmers,
      livestock.farmers,
      indexInsurance,
      himalayan,
      diseaseMap,
      settings,
      notifications,
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
    expect(
      routeOf(path.replace('$form', 'paddy').replace('$year', '2083').replace('$id', '1').replace('$code', 'a1')),
    ).toBe(path);
  });

  test('the code of a paper opens its page', () => {
    expect(routeOf(verificationPath('a1'))).toBe(paths.paperCheck);
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
    expect(routeOf(paths.newKyc)).toBe('/farmers/new');
    expect(routeOf('/farmers/7')).toBe(paths.kyc);
  });

  test.each([...waiting])('%s is also of a record that waits on the device', (path) => {
    expect(routeOf(path.replace('$form', 'paddy').replace('$id', '-7'))).toBe(path);
  });

  test.each(Object.values(paths).filter((path) => path.includes('$id')))(
    '%s is of a record only by its number',
    (path) => {
      const address = path.replace('$form', 'paddy').replace('$year', '2083');
      const ofNoRecord = ['0', '01', 'x', '7x', '-0', '1.5', '12345678901', ...(waiting.has(path) ? [] : ['-7'])];
      for (const id of ofNoRecord) expect(routeOf(address.replace('$id', id))).toBe(unknown);
      const [matched, params] = createAppRouter().getMatchedRoutes(address.replace('$id', '7'));
      expect(matched.at(-1)?.options.params?.parse?.(params)).toMatchObject({ id: 7 });
    },
  );

  test('each leads to its task of the guide, but for the settings of an admin and the guide itself', () => {
    const without = Object.entries(createAppRouter().routesById)
      .filter(([id, { options }]) => id.startsWith('/shell/') && !options.staticData?.guide)
      .map(([id]) => id.slice('/shell'.length));
    const { guide, settings, addresses, calendar, company, rates, tariffs, rules, duties, smsRules, securityLog } =
      paths;
    const { webhooks, webhook, programs, system, archive } = paths;
    const ofAnAdmin = [
      webhooks,
      webhook,
      programs,
      system,
      archive,
      settings,
      addresses,
      calendar,
      company,
      rates,
      tariffs,
      rules,
      duties,
      smsRules,
      securityLog,
    ];
    expect(without.toSorted()).toEqual([guide, ...ofAnAdmin, unknown].toSorted());
  });

  test.each([
    ['/farmers/7?tab=fields', 'map-field'],
    ['/farmers/7', 'verify-farmer'],
    ['/proposals/cattle/7', 'livestock-proposal'],
    ['/proposals/vegetable/7?tab=money', 'receive-money'],
    ['/proposals/vegetable/7?tab=inspection', 'inspect'],
  ])('%s is about the task %s', (address, task) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    const [matched, params] = createAppRouter().getMatchedRoutes(pathname);
    const guide = matched.at(-1)?.options.staticData?.guide;
    const place = { params, search: Object.fromEntries(searchParams) };
    expect(typeof guide === 'function' ? guide(place) : guide).toBe(task);
  });

  test('everything else is told to be unknown', () => {
    expect(routeOf('/nowhere/at/all')).toBe(unknown);
  });
});
