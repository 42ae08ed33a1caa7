import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { jpeg, scannedPdf } from '../../test/papers.ts';
import { bookmarksOf, pagesOf } from '../../test/poppler.ts';
import { openMergedFile } from './merged-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'kb-merged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a rotated page of another size that says where its own foot is. */
async function oddPage(size: [number, number], angle: number): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const page = file.addPage(size);
  page.setRotation(degrees(angle));
  page.drawText(`ODD ${angle}`, { x: 20, y: 20, size: 30 });
  return file.save();
}

function sizesOf(path: string): string[] {
  const said = execFileSync('pdfinfo', ['-f', '1', '-l', '99', path], { encoding: 'utf8' });
  return [...said.matchAll(/Page\s+\d+ size:\s+([\d.]+) x ([\d.]+)/g)].map(
    ([, wide, high]) => `${Math.round(Number(wide))}x${Math.round(Number(high))}`,
  );
}

test('papers of every kind become pages of one file, upright on A4, with bookmarks that nest', async () => {
  const path = join(folder, 'all.pdf');
  const merged = await openMergedFile(path);
  expect(await merged.add('pdf', await scannedPdf(2))).toBe(true);
  expect(await merged.add('picture', await jpeg({ width: 1600, height: 900 }))).toBe(true);
  for (const angle of [0, 90, 180, 270]) expect(await merged.add('pdf', await oddPage([612, 1008], angle))).toBe(true);
  expect(merged.pages).toBe(7);
  await merged.finish({
    title: 'एकीकृत PDF',
    bookmarks: [
      { title: 'प्रस्ताव', page: 0, children: [{ title: 'नागरिकता (अगाडि)', page: 2 }] },
      { title: 'अन्य', page: 3 },
    ],
  });
  await merged.close();

  expect(sizesOf(path)).toEqual([...Array(4).fill('595x842'), '842x595', '595x842', '842x595']);
  const text = pagesOf(readFileSync(path)).map((page) => page.trim());
  expect(text.slice(3)).toEqual(['ODD 0', 'ODD 90', 'ODD 180', 'ODD 270']);
  const reread = await PDFDocument.load(readFileSync(path));
  expect(reread.getTitle()).toBe('एकीकृत PDF');
  expect(bookmarksOf(readFileSync(path))).toEqual(['प्रस्ताव@1', '  नागरिकता (अगाडि)@3', 'अन्य@4']);
});

test('what nobody can read adds nothing, and the rest goes on', async () => {
  const path = join(folder, 'broken.pdf');
  const merged = await openMergedFile(path);
  const whole = await scannedPdf(1);
  expect(await merged.add('pdf', Buffer.from('%PDF-1.4\nnothing'))).toBe(false);
  const locked = await PDFDocument.load(whole);
  locked.encrypt({ userPassword: 'गोप्य', ownerPassword: 'x' });
  expect(await merged.add('pdf', await locked.save())).toBe(false);
  expect(await merged.add('picture', Buffer.from('no picture'))).toBe(false);
  expect(await merged.add('pdf', whole)).toBe(true);
  await merged.finish({ title: 'x', bookmarks: [] });
  await merged.close();
  expect(sizesOf(path)).toEqual(['595x842']);
});
