import { imports } from '@krishi-bima/contract/imports/imports';
import { indexReadings, indexStations } from '@krishi-bima/contract/index-cover/products';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { sent, settled } from '../../test/imports.ts';

const person = 'indexAgent';
const head = 'station;measure;day;value;quality;source';

async function office() {
  const app = await openTestApp();
  const jumla = { name_np: 'जुम्ला', name_en: 'Jumla', source: 'विभाग', latitude: null, longitude: null };
  await app.as('cropAdmin')(indexStations.create, { body: { ...jumla, code: '0303' } });
  return app;
}

const file = (app: TestApp, lines: string[]) => sent(app, [head, ...lines].join('\n'), { kind: 'readings', person });

describe('readings from a file', () => {
  test('are noted with source and quality, days of either calendar, and go again as a whole', async () => {
    const app = await office();
    const { id, faulty_count } = await file(app, [
      '०३०३;rain;2082/12/01;४६.२;;विभागको पत्र',
      'जुम्ला;दैनिक वर्षा;2026-03-16 ई.सं.;0;अस्थायी;विभागको पत्र',
    ]);
    expect(faulty_count).toBe(0);
    await app.as(person)(imports.commit, { params: { id } });
    expect(await settled(app, id, person)).toMatchObject({ state: 'committed', problem: null });

    const { body } = await app.as(person)(indexReadings.list);
    expect(body.results).toMatchObject([
      { day: '2026-03-16', value: '0', quality: 'provisional' },
      { day: '2026-03-15', value: '46.2', quality: 'final', source: 'विभागको पत्र' },
    ]);
    await app.as(person)(imports.undo, { params: { id } });
    expect((await settled(app, id, person)).state).toBe('undone');
    expect((await app.as(person)(indexReadings.list)).body.count).toBe(0);
  });

  test('are refused by line: an unknown station, a bad figure, a later day, a day twice and a day that has one', async () => {
    const app = await office();
    const first = await file(app, ['0303;rain;2082/11/17;5;;पत्र']);
    await app.as(person)(imports.commit, { params: { id: first.id } });
    await settled(app, first.id, person);

    const { id } = await file(app, [
      '9999;rain;2082/11/18;5;;पत्र',
      '0303;rain;2082/11/19;धेरै;;पत्र',
      '0303;rain;2099/03/03;5;;पत्र',
      '0303;rain;2082/11/20;5;;पत्र',
      '0303;rain;2082/11/20;6;;पत्र',
      '0303;rain;2082/11/17;7;;पत्र',
      '0303;temp_min;2082/11/17;-7;;पत्र',
      '0303;rain;2082/11/21;-7;;पत्र',
      '0303;rain;2082/11/22;7;;',
    ]);
    const { body } = await app.as(person)(imports.errors, { params: { id } });
    expect(body.results.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'station', 'unknown_reference'],
      [3, 'value', 'bad_figure'],
      [4, 'day', 'future_date'],
      [6, 'day', 'repeated'],
      [7, 'day', 'reading_taken'],
      [9, 'value', 'bad_figure'],
      [10, 'source', 'required'],
    ]);
  });

  test('are noted by nobody of a cooperative', async () => {
    const app = await office();
    const { id } = await sent(app, `${head}\n0303;rain;2082/11/17;5;;पत्र`, { kind: 'readings', person: 'coopAgent' });
    await app.as('coopAgent')(imports.commit, { params: { id } });
    const done = await settled(app, id, 'coopAgent');

    expect(done.state).not.toBe('committed');
    expect((await app.as(person)(indexReadings.list)).body.count).toBe(0);
  });
});
