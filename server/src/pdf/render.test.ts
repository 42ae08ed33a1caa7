import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { bare, linesOf, pagesOf, wordsOf } from '../../test/poppler.ts';
import { sampleProposal } from '../../test/sample-proposal.ts';
import type { PdfBlock, PdfDocument } from './document.ts';
import { openPdfRenderer, PdfError } from './render.ts';

const renderer = openPdfRenderer();
afterAll(() => renderer.close());

const hardWords = `
  ज्ञानेन्द्र क्षेत्री राष्ट्रिय र्‍याल द्वन्द्वबहादुर शृङ्खला पङ्क्ति कृष्णप्रसाद त्र्यम्बिका ऋद्धि विश्वनाथ ह्लादिनी उज्ज्वल ब्रह्मचारी
  श्रेष्ठ लक्ष्मी ओझा शुद्धि पुष्पराज धर्मेन्द्र भट्टराई अर्याल मुक्तिनाथ रुद्रप्रसाद ईश्वरी ज्योत्स्ना मृत्युञ्जय सत्यनारायण हृदयेन्द्र
  प्रज्ञा बुद्धिसागर अन्नपूर्ण स्वस्थानी श्रीकृष्ण वज्राचार्य चित्रकार अधिकारी कार्की गुरुङ मगर्नी तामाङ्नी शाक्य
  काभ्रेपलाञ्चोक सिन्धुपाल्चोक अर्घाखाँची ओखलढुङ्गा सङ्खुवासभा तेह्रथुम पाँचथर मकवानपुर काठमाडौँ कञ्चनपुर डँडेल्धुरा दार्चुला
  प्यूठान स्याङ्जा पर्वत म्याग्दी मुस्ताङ नुवाकोट दोलखा उदयपुर सप्तरी धनुषा महोत्तरी सर्लाही चितवन नवलपरासी
  ट्रक ट्र्याक्टर ड्राइभर छ्याङ ल्याप्चे चिह्न बाह्र जङ्गल औँठा गोलभेँडा कर्मचारी अङ्ग्रेजी सर्जमिन मुचुल्का स्वीकृत षष्ठी दुर्घटना
`
  .trim()
  .split(/\s+/);

function withBlocks(blocks: PdfBlock[], change: Partial<PdfDocument> = {}): PdfDocument {
  return { ...sampleProposal({ rows: 1, long: false }), blocks, ...change };
}

function withValue(value: string) {
  return withBlocks([{ type: 'fields', fields: [{ kind: 'text', label: 'नाम', value, span: 12 }] }]);
}

function withPhoto(image: Uint8Array | string) {
  return { ...withValue('सीता'), photo: { w: 30, h: 38, alt: 'सीता', image } };
}

describe('what a reader copies out of a paper', () => {
  test('every hard Nepali name and place comes out as it went in', async () => {
    const fields = hardWords.map((value) => ({ kind: 'text' as const, label: 'नाम', value, span: 12 as const }));

    const lines = linesOf(await renderer.render(withBlocks([{ type: 'fields', fields }])));

    const values = lines.flatMap((line, at) => (line === 'नाम' ? [lines[at + 1]] : []));
    expect(hardWords.length).toBeGreaterThan(60);
    expect(values.map((value) => bare(value ?? ''))).toEqual(hardWords.map(bare));
    expect(values).toEqual(hardWords.map((word) => word.normalize('NFC')));
  });

  test('nothing that is in the proposal is missing from its paper', async () => {
    const document = sampleProposal({ rows: 28 });

    const text = bare(pagesOf(await renderer.render(document)).join(''));

    const missing = stringsOf([document.title, document.no, document.company.lines, document.facts, document.blocks])
      .flatMap((value) => value.split(/\s+/))
      .filter((word) => !text.includes(bare(word)));
    expect(missing).toEqual([]);
  });

  test('the chosen answer is ticked and the others stand beside it', async () => {
    const lines = linesOf(await renderer.render(sampleProposal({ rows: 1 })));
    const answer = lines[lines.indexOf('अनुदान लिने?') + 1];
    expect(answer?.replace(/ +/g, ' ')).toBe('☑ छ / हो ☐ छैन / होइन');
  });

  test('a name that looks like markup is only a name', async () => {
    const names = ['#panic("x")', '*bold* _it_ @see $x^2$', 'a\\b <label> = // /* `raw`', '((( ) -- ... "quote" \'s'];
    for (const name of names) {
      const lines = linesOf(await renderer.render(withValue(name)));
      expect(lines[lines.indexOf('नाम') + 1]).toBe(name);
    }
  });

  test('a remark keeps its line breaks, and marks pasted along with it leave no trace', async () => {
    const lines = linesOf(await renderer.render(withValue('पहिलो\nदोस्रो\tहरफ\u200b\u0007।')));
    const at = lines.indexOf('नाम');
    expect(lines.slice(at + 1, at + 3)).toEqual(['पहिलो', 'दोस्रो हरफ।']);
  });

  test('an address without spaces is cut at the end of its column', async () => {
    const email = 'a.very.long.address.of.somebody@branch.insurer.np';
    const fields = [{ kind: 'latin' as const, label: 'इमेल', value: email, span: 3 as const }];
    const pdf = await renderer.render(withBlocks([{ type: 'fields', fields }]));

    const lines = linesOf(pdf);
    expect(bare(lines.slice(lines.indexOf('इमेल') + 1).join(''))).toContain(email);
    const pieces = wordsOf(pdf).filter(({ word }) => word.length > 2 && email.includes(word));
    const mm = 72 / 25.4;
    expect(pieces.length).toBeGreaterThan(1);
    expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThan((25 + (170 - 11 * 3) / 4 + 2 * 3 + 0.1) * mm);
  });
});

describe('letters', () => {
  test('conjuncts are joined: a visible halant or a half form would make the word wider', async () => {
    const widths = {
      ट्रक: 12.3,
      राष्ट्रिय: 20.41,
      र्‍याल: 18.33,
      ज्ञानेन्द्र: 22.33,
      श्रेष्ठ: 12.64,
      ब्रह्म: 13.46,
      चिह्न: 15.24,
      छ्याङ: 21.03,
      ट्र्याक्टर: 27.25,
    };
    const fields = Object.keys(widths).map((value) => ({
      kind: 'text' as const,
      label: '–',
      value,
      span: 12 as const,
    }));

    const words = wordsOf(await renderer.render(withBlocks([{ type: 'fields', fields }])));

    for (const [word, width] of Object.entries(widths)) {
      const found = words.find((candidate) => candidate.word === word);
      expect(found && found.right - found.left, word).toBeCloseTo(width, 1);
    }
  });

  test('amounts of a column end at one line', async () => {
    const words = wordsOf(await renderer.render(sampleProposal({ rows: 28 })));
    const premiums = words.filter(({ word }) => /^[०-९],[०-९]{3}\.[०-९]{2}$/u.test(word));
    expect(premiums).toHaveLength(28);
    expect(new Set(premiums.map(({ right }) => right.toFixed(1))).size).toBe(1);
  });
});

describe('pages', () => {
  test('a register is signed where its last line and its totals are, however many lines it has', async () => {
    const columns = [{ label: 'नाम', kind: 'text' as const }];
    const closing: PdfBlock[] = [
      { type: 'sign', boxes: [{ kind: 'line', label: 'तयार गर्ने', w: 1 }] },
      { type: 'verify' },
    ];
    const lost: string[] = [];
    for (const count of [12, 14, 16, 18, 20, 22]) {
      const lines = Array.from({ length: count }, (_, at) => ({ line: [`लाइन ${at + 1}`], carried: [null] }));
      const rows = [...lines, { sums: ['समूहको जम्मा'] }];
      const register = { type: 'register' as const, title: 'विवरण', columns, rows, totals: ['कुल जम्मा'], closing };
      const pages = pagesOf(await renderer.render(withBlocks([register], { paper: 'a4-across', facts: [] })));
      const said = [`लाइन ${count}`, 'समूहको जम्मा', 'कुल जम्मा', 'तयार गर्ने', 'कागजात जाँच'];
      lost.push(...said.filter((words) => !pages.at(-1)?.includes(words)).map((words) => `${count}: ${words}`));
    }
    expect(lost).toEqual([]);
  });

  test('a small proposal is one page, 28 rows are two, 200 rows break with their head on every page', async () => {
    const small = pagesOf(await renderer.render(sampleProposal({ rows: 1, long: false })));
    const usual = pagesOf(await renderer.render(sampleProposal({ rows: 28 })));
    const large = pagesOf(await renderer.render(sampleProposal({ rows: 200 })));

    expect([small.length, usual.length, large.length]).toEqual([1, 2, 6]);
    const withRows = large.filter((page) => /२०८३\/१०/.test(page));
    expect(withRows).toHaveLength(5);
    for (const [at, page] of withRows.entries()) {
      expect(page).toContain('तरकारी, प्रविधि');
      expect(page.includes('(अघिल्लो पृष्ठबाट क्रमशः)')).toBe(at > 0);
    }
    for (const [at, page] of usual.entries()) expect(page).toContain(`पृष्ठ ${at === 0 ? '१' : '२'} / २`);
  });

  test('declaration, signatures and check code stay on one page, and totals never stand without a row', async () => {
    for (let rows = 1; rows <= 40; rows++) {
      const document = sampleProposal({ rows, long: rows % 2 === 0 });
      const pages = pagesOf(await renderer.render(document));

      const closing = pages.filter((page) => /घोषणा|ल्याप्चे|कागजात जाँच/.test(page));
      expect(closing, `${rows} rows`).toHaveLength(1);
      expect(closing[0]).toMatch(/घोषणा[^]*ल्याप्चे[^]*कागजात जाँच/);
      expect(closing[0]).toContain(document.hash);
      const totals = pages.find((page) => /जम्मा .* बाली/.test(page));
      expect(totals, `${rows} rows`).toMatch(/२०८३\/१०\/[^]*जम्मा .* बाली/);
    }
  });

  test('signatures that need a new page take along what they stand under', async () => {
    const lines = (length: number): PdfBlock => ({
      type: 'fields',
      fields: Array.from({ length }, () => ({ kind: 'text', label: 'विवरण', value: 'खेत', span: 12 })),
    });
    const sums: PdfBlock = { type: 'sums', words: 'एक सय रुपैयाँ मात्र', lines: [{ label: 'जम्मा', value: '१००.००' }] };
    const closing: PdfBlock[] = [{ type: 'fill' }, { type: 'sign', boxes: [{ kind: 'thumb', label: 'ल्याप्चे', w: 1 }] }];

    for (let length = 20; length <= 34; length++) {
      const pages = pagesOf(await renderer.render(withBlocks([lines(length), sums, ...closing])));
      expect(pages.at(-1), `${length} lines`).toMatch(/एक सय[^]*ल्याप्चे/);
    }
  });

  test('a field that does not fit the rest of its row starts the next one', async () => {
    const fields = ([8, 8, 6, 12, 3] as const).map((span) => ({
      kind: 'text' as const,
      label: '–',
      value: `v${span}`,
      span,
    }));
    const words = wordsOf(await renderer.render(withBlocks([{ type: 'fields', fields }])));
    const starts = words.filter(({ word }) => /^v\d+$/.test(word)).map(({ left }) => Math.round((left * 25.4) / 72));
    expect(starts).toEqual([25, 25, 25, 25, 25]);
  });

  test('a receipt lies across half a sheet', async () => {
    const pdf = await renderer.render(
      withBlocks([{ type: 'fill' }, { type: 'verify' }], { paper: 'a5', photo: undefined }),
    );
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.2\d+ 419\.5\d+\]/);
  });

  test('an empty proposal still has its table', async () => {
    const [page] = pagesOf(await renderer.render(sampleProposal({ rows: 0, long: false })));
    expect(page).toMatch(/तरकारी, प्रविधि[^]*–[^]*जम्मा/);
  });
});

describe('the file', () => {
  test('one proposal gives the same bytes on every print and in every process', async () => {
    const other = openPdfRenderer();
    const first = await renderer.render(sampleProposal());
    await renderer.render(sampleProposal({ seed: 1 }));

    expect(Buffer.from(await renderer.render(sampleProposal())).equals(first)).toBe(true);
    expect(Buffer.from(await other.render(sampleProposal())).equals(first)).toBe(true);
    await other.close();
  });

  test('it says that it is Nepali and who made it', async () => {
    const file = Buffer.from(await renderer.render(sampleProposal({ rows: 1 }))).toString();
    expect(file).toContain('/Lang (ne-NP)');
    expect(file).not.toContain('/Lang (hi)');
    expect(file).toContain('<dc:language><rdf:Bag><rdf:li>ne-NP</rdf:li>');
    expect(file).toContain('/Producer (Krishi Bima)');
    expect(file).not.toMatch(/typst/i);
  });
});

describe('pictures', () => {
  test('a photo is printed as it was taken, and a paper without one has an empty frame', async () => {
    const jpeg = await sharp({ create: { width: 300, height: 380, channels: 3, background: '#a87' } })
      .jpeg()
      .toBuffer();
    const framed = { ...withValue('सीता'), photo: { w: 30, h: 38, alt: 'सीता' } };

    expect(Buffer.from(await renderer.render(withPhoto(jpeg))).includes('/DCTDecode')).toBe(true);
    expect(linesOf(await renderer.render(framed))).toContain('फोटो');
  });

  test('a broken picture is refused, not skipped', async () => {
    await expect(renderer.render(withPhoto(Buffer.from('no picture')))).rejects.toThrow(PdfError);
  });
});

describe('papers that cannot be printed', () => {
  test('a character that no font has is named, and the next paper is printed', async () => {
    const refused = renderer.render(withValue('सीता 中 थापा'));
    await expect(refused).rejects.toThrow(new PdfError('No glyph for U+4E2D'));
    expect(pagesOf(await renderer.render(withValue('सीता → ½')))).toHaveLength(1);
  });

  test('the complaint holds nothing of the farmer', async () => {
    const refused = await renderer
      .render({ ...withValue('सीता थापा'), date: '2026-13-45' })
      .catch((error: Error) => error);
    expect(refused).toBeInstanceOf(PdfError);
    expect(String(refused)).toBe('PdfError: month is invalid');
  });
});

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value !== 'object' || value === null) return [];
  const drawn = Object.entries(value).filter(([key]) => !['type', 'kind', 'image'].includes(key));
  return drawn.flatMap(([, part]) => stringsOf(part));
}
