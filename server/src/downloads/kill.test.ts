import { downloads } from '@krishi-bima/contract/downloads/downloads';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { expect, test, vi } from 'vitest';
import { hireIntoEmpty } from '../../test/beside.ts';
import { newPlace } from '../../test/place.ts';
import { startServer } from '../../test/process.ts';

vi.setConfig({ testTimeout: 120_000 });

const papers = 12;

test('a server killed among its tasks takes them up again when it comes back', async () => {
  const place = await newPlace();
  const { tokens } = await hireIntoEmpty(place);
  let running = await startServer(place);
  const ask = async (path: string, body?: object) => {
    const headers = { authorization: `Token ${tokens.agent}`, 'content-type': 'application/json' };
    const post = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return (await (await fetch(`${running.address}${path}`, { headers, ...post })).json()) as Answer;
  };
  const personal_info = { name_np: 'सीता थापा', phone_number_np: '9841000001' };
  try {
    const { id } = await ask(kyc.create.path, { is_crop: true, personal_info });
    for (let nth = 0; nth < papers; nth += 1) await ask(`${kyc.print.path}?id=${id}`);
    const states = async () => Object.groupBy((await ask(downloads.list.path)).results, ({ status }) => status);
    await expect.poll(async () => (await states()).SUCCESS?.length ?? 0, { timeout: 30_000 }).toBeGreaterThan(0);
    expect((await states()).PENDING?.length).toBeGreaterThan(0);
    await running.stop('SIGKILL');

    running = await startServer(place);
    await expect.poll(async () => (await states()).SUCCESS?.length, { timeout: 60_000 }).toBe(papers);
  } finally {
    await running.stop('SIGKILL');
  }
});

interface Answer {
  id: number;
  results: { status: string }[];
}
