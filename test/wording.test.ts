import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refusedEnglish, refusedNepali } from './refused-forms.ts';
import { readTree } from './source-tree.ts';
import { refusedIn, termsSpelledOut } from './wording.ts';

const template = 'server/src/pdf/form.typ';
const paper = { path: template, text: readFileSync(new URL(`../${template}`, import.meta.url), 'utf8') };

const tree = readTree();

const page = (text: string) => ({ path: 'web/src/kyc/messages.ts', text });
const quoted = (words: string) => `\`${words}\``;

describe('the wording', () => {
  test('no text has a form that is refused', () => {
    expect([...tree, paper].flatMap(refusedIn)).toEqual([]);
  });

  test('no text spells out one of the terms', () => {
    expect(tree.flatMap(termsSpelledOut)).toEqual([]);
  });

  test.each(refusedNepali)('“$planted” is found in Nepali', ({ planted, use }) => {
    const found = refusedIn(page(`text(${quoted(planted)}, 'A');`));
    expect(found.filter((sentence) => sentence.includes(`use ${use}`))).toHaveLength(1);
  });

  test.each(refusedEnglish)('“$planted” is found in English', ({ planted, use }) => {
    const found = refusedIn(page(`text('क', ${quoted(planted)});`));
    expect(found.filter((sentence) => sentence.includes(`use ${use}`))).toHaveLength(1);
  });

  test('a refused form is found on paper', () => {
    expect(refusedIn({ path: template, text: '#let words = [जम्मा भुक्तानी]' })).toHaveLength(1);
  });

  test.each([
    ['a postposition after digits', "text(`${n} भन्दा कम`, 'A');"],
    ['one after Latin letters', "text('फाइल २० MB भन्दा ठूलो छ।', 'A');"],
    ['digits of a Latin name beside ours', "text('फाइल UTF-8 मा छैन, १० MB सम्म', 'A');"],
    ['a policy that is cancelled', "text('बीमालेख रद्द गर्नुहोस्', 'A');"],
    ['a value with its name', "text('NDVI मान थप्नुहोस्', 'A');"],
    ['a word of the code', "const mended = 'mended';"],
  ])('%s is none', (_, text) => {
    expect(refusedIn(page(text))).toEqual([]);
  });

  test('a term with another meaning is not one of the terms', () => {
    expect(termsSpelledOut(page("text('रद्द भएको', 'Cancelled');"))).toEqual([]);
    expect(termsSpelledOut(page("text('बीमाङ्क', 'Sum insured');"))).toHaveLength(1);
  });
});
