import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { childrenOf, isAlive, residentMegabytes } from '../../test/child-processes.ts';
import { linesOf } from '../../test/poppler.ts';
import { sampleProposal } from '../../test/sample-proposal.ts';
import type { PdfColumn, PdfDocument } from './document.ts';
import { openPdfRenderer, PdfError } from './render.ts';

const usual = openPdfRenderer();
afterAll(() => usual.close());

function open(limits: Parameters<typeof openPdfRenderer>[0] = {}) {
  const renderer = openPdfRenderer(limits);
  onTestFinished(() => renderer.close());
  return renderer;
}

function paperFor(value: string): PdfDocument {
  const fields = [{ kind: 'text' as const, label: 'नाम', value, span: 12 as const }];
  return { ...sampleProposal({ rows: 1, long: false }), blocks: [{ type: 'fields', fields }] };
}

/** So many lines take gigabytes and ten seconds of a core; none is printed beyond 1,500. */
function hugeRegister(): PdfDocument {
  const column: PdfColumn = { label: 'रकम\n(रु.)', kind: 'money' };
  const cells = Array.from({ length: 12 }, () => '१,२३४.००');
  const rows = Array.from({ length: 8000 }, () => ({ line: cells, carried: cells }));
  return {
    ...paperFor(''),
    paper: 'a4-across',
    blocks: [{ type: 'register', title: 'विवरण', columns: cells.map(() => column), rows, totals: cells, closing: [] }],
  };
}

const typesetters = () => childrenOf(process.pid, 'typesetter-process');

/** The process that came since. */
function typesetterSince(before: readonly number[]): number {
  const [pid, ...more] = typesetters().filter((one) => !before.includes(one));
  if (pid === undefined || more.length > 0) throw new Error('There is not one more typesetter');
  return pid;
}

describe('a paper that ends its process', () => {
  test('by its memory is refused, the server stays as it was, and the papers behind it are made', async () => {
    const renderer = open({ mostMegabytes: 400 });
    const huge = hugeRegister();
    const before = process.memoryUsage.rss();

    const refused = renderer.render(huge);
    const after = renderer.render(paperFor('पछिल्लो'));

    await expect(refused).rejects.toThrow(new PdfError('The process that set the paper took too much memory'));
    expect(linesOf(await after)).toContain('पछिल्लो');
    expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(200);
  });

  test('by its time is refused, and the papers behind it are made', async () => {
    const renderer = open({ limitMs: 3000, mostMegabytes: 3000 });

    const refused = renderer.render(hugeRegister());
    const after = renderer.render(paperFor('पछिल्लो'));

    await expect(refused).rejects.toThrow(new PdfError('The process that set the paper took too long'));
    expect(linesOf(await after)).toContain('पछिल्लो');
  });

  test('by a fault of the typesetter takes nothing else with it, and the complaint quotes nothing of it', async () => {
    const renderer = open();
    const before = renderer.render(paperFor('पहिलो'));
    const broken = renderer.render({ ...paperFor('बीचको'), company: null as never });
    const after = renderer.render(paperFor('पछिल्लो'));

    await expect(broken).rejects.toThrow(new PdfError('The typesetter failed: TypeError'));
    expect(linesOf(await before)).toContain('पहिलो');
    expect(linesOf(await after)).toContain('पछिल्लो');
  });

  test('from outside is refused, and the next one gets a new process', async () => {
    const others = typesetters();
    const renderer = open();
    await renderer.render(paperFor('पहिलो'));
    const first = typesetterSince(others);

    const lost = renderer.render(hugeRegister());
    process.kill(first, 'SIGKILL');
    await expect(lost).rejects.toThrow(new PdfError('The process that set the paper ended'));

    expect(linesOf(await renderer.render(paperFor('पछिल्लो')))).toContain('पछिल्लो');
    expect(typesetterSince(others)).not.toBe(first);
  });
});

describe('the process that sets papers', () => {
  test('is one for ten papers that are asked for at once, and makes them all', async () => {
    const others = typesetters();
    const renderer = open();
    const names = Array.from({ length: 10 }, (_, index) => `नाम${index}`);

    const papers = names.map((name) => renderer.render(paperFor(name)));
    const seen = new Set<number>();
    for (const paper of papers) {
      await paper;
      for (const pid of typesetters()) if (!others.includes(pid)) seen.add(pid);
    }

    const texts = (await Promise.all(papers)).map(linesOf);
    expect(texts.map((lines, at) => lines.includes(String(names[at])))).toEqual(names.map(() => true));
    expect(seen.size).toBe(1);
  });

  test('shares the papers with a second one where there are two', async () => {
    const pair = open({ processes: 2 });
    const names = Array.from({ length: 6 }, (_, index) => `नाम${index}`);
    const papers = names.map((name) => pair.render(paperFor(name)));
    const texts = await Promise.all(papers);
    expect(texts.map((pdf, at) => linesOf(pdf).includes(String(names[at])))).toEqual(names.map(() => true));
  });

  test('ends when what was asked is made, and takes nothing more', async () => {
    const others = typesetters();
    const renderer = open();
    await renderer.render(paperFor('पहिलो'));
    const pid = typesetterSince(others);

    const last = renderer.render(paperFor('पछिल्लो'));
    await renderer.close();

    expect(linesOf(await last)).toContain('पछिल्लो');
    expect(isAlive(pid)).toBe(false);
    await expect(renderer.render(paperFor('ढिलो'))).rejects.toThrow('closed');
  });

  test('takes less than 150 MB more memory after sixty more papers', async () => {
    const others = typesetters();
    for (let seed = 0; seed < 10; seed++) await usual.render(sampleProposal({ rows: 28, seed }));
    const pid = typesetterSince(others);
    const before = residentMegabytes(pid);
    for (let seed = 10; seed < 70; seed++) await usual.render(sampleProposal({ rows: 28, seed }));
    expect(before).toBeGreaterThan(0);
    expect(residentMegabytes(pid) - before).toBeLessThan(150);
  });
});
