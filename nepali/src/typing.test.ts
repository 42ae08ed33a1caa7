import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonWords } from './common-words.ts';
import { suggestions, typePhonetic } from './typing.ts';

/** Spelling and letter, side by side. */
function scheme(lines: string): (readonly [string, string])[] {
  const words = lines.trim().split(/\s+/);
  return words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : []));
}

const consonants = scheme(`k क kh ख g ग gh घ NG ङ ch च chh छ j ज jh झ NY ञ T ट Th ठ D ड Dh ढ N ण t त th थ d द dh ध n न
  p प ph फ b ब bh भ m म y य r र l ल LL ळ w व sh श Sh ष s स h ह ksh क्ष jn ज्ञ`);
const vowels = scheme('aa आ i इ ii ई u उ uu ऊ Ri ऋ RRI ॠ e ए ai ऐ o ओ au औ AE ऍ AO ऑ');
const signs = scheme('aa ा i ि ii ी u ु uu ू Ri ृ RRI ॄ e े ai ै o ो au ौ AE ॅ AO ॉ');
const marks = [['', ''], ...scheme("~ ँ M ं H ः ' ऽ")] as const;

type Spelled = readonly [string, string];
const oneOf = (letters: readonly Spelled[]) => fc.constantFrom(...letters);

const cluster = fc
  .array(oneOf(consonants), { minLength: 1, maxLength: 3 })
  .map<Spelled>((letters) => [
    letters.map(([latin]) => latin).join('\\'),
    letters.map(([, letter]) => letter).join('्'),
  ]);
const ending = oneOf([...signs, ['a', ''], ['\\', '्'], ['*a', '़']]);
const syllable = fc.oneof(
  fc
    .tuple(cluster, ending, oneOf(marks))
    .map<Spelled>((parts) => joined(parts[1][0] === '\\' ? parts.slice(0, 2) : parts)),
  fc.tuple(oneOf([...vowels, ['a', 'अ']]), oneOf(marks)).map<Spelled>(joined),
);

function joined(parts: readonly Spelled[]): Spelled {
  return [parts.map(([latin]) => latin).join(''), parts.map(([, letter]) => letter).join('')];
}

describe('typing Nepali by its sound', () => {
  it.each([
    ['raam bahaadur shreshTha', 'राम बहादुर श्रेष्ठ'],
    ['kRiShNa prasaad adhikaarii', 'कृष्ण प्रसाद अधिकारी'],
    ['taamaang mangal gangaa sangharSha', 'तामाङ मङ्गल गङ्गा सङ्घर्ष'],
    ['sanjaya panchamii paanDe kaanchhaa', 'सञ्जय पञ्चमी पाण्डे कान्छा'],
    ['gyaanendra vijnyaan bhaagya', 'ज्ञानेन्द्र विज्ञान भाग्य'],
    ['bhaTTaraaii laxmii chhetrii kshatriya', 'भट्टराई लक्ष्मी छेत्री क्षत्रिय'],
    ['gaau~ paa~ch duHkha saMskRiti', 'गाउँ पाँच दुःख संस्कृति'],
    ['vidvaan\\ in\\TaraneT ka_i ng', 'विद्वान् इन्टरनेट कइ ङ'],
    ['bhaii bhaaii gaeko aaunubhayo', 'भई भाई गएको आउनुभयो'],
    ['Hari Maayaa Siitaa Anil Thaapaa Raam', 'हरि माया सीता अनिल ठापा राम'],
    ['RiN _RiN rin', 'ऋण ऋण रिन'],
    ['kri^ShNa kRRiShNa ri^N RRiN', 'कृष्ण कृष्ण ऋण ऋण'],
    ['garryo', 'गर्\u200dयो'],
    ['OM om', 'ॐ ओम'],
    ['waDaa 5, 2083/8/5|', 'वडा ५, २०८३/८/५।'],
    ['|| AUM ||', '॥ ॐ ॥'],
    ["'ram' so'ham ~ * \\ _", "'रम' सोऽहम ~ * \\ _"],
    ['', ''],
  ])('writes %s as %s', (latin, nepali) => {
    expect(typePhonetic(latin)).toBe(nepali);
  });

  it('reaches every letter, sign, conjunct and mark', () => {
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 1, maxLength: 6 }), (syllables) => {
        const [latin, nepali] = [`_${syllables.map(([part]) => `${part}_`).join('')}`, joined(syllables)[1]];
        expect(typePhonetic(latin)).toBe(nepali);
      }),
      { numRuns: 2000 },
    );
  });

  it('needs no pause between syllables that begin with a consonant', () => {
    const open = fc.tuple(oneOf(consonants), oneOf([...signs, ['a', '']])).map<Spelled>(joined);
    fc.assert(
      fc.property(fc.array(open, { minLength: 1, maxLength: 5 }), (syllables) => {
        const [latin, nepali] = joined(syllables);
        expect(typePhonetic(`_${latin}`)).toBe(nepali);
      }),
    );
  });

  it('leaves no Latin letter behind and stays as it is when applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 20 }), (latin) => {
        const nepali = typePhonetic(latin);
        expect(nepali).not.toMatch(/[A-Za-z0-9|]/);
        expect(typePhonetic(nepali)).toBe(nepali);
      }),
    );
  });
});

describe('suggestions for a Latin word', () => {
  it.each([
    ['adhikari', 'अधिकारी'],
    ['Thapa', 'थापा'],
    ['shrestha', 'श्रेष्ठ'],
    ['Tamang', 'तामाङ'],
    ['laxmi', 'लक्ष्मी'],
    ['poudel', 'पौडेल'],
    ['rai', 'राई'],
    ['KC', 'केसी'],
    ['birgunj', 'वीरगञ्ज'],
    ['okhaldhunga', 'ओखलढुङ्गा'],
    ['phulmati', 'फूलमती'],
    ['tharu', 'थारू'],
    ['dil', 'दिल'],
    ['maya', 'माया'],
    ['kathmandu', 'काठमाडौँ'],
    ['kavre', 'काभ्रे'],
    ['kopila', 'कोपिला'],
    ['raam', 'राम'],
    ['raamaa', 'रामा'],
    ['shreShTha', 'श्रेष्ठ'],
  ])('begin with the likeliest: %s is %s', (latin, nepali) => {
    expect(suggestions(latin)[0]).toBe(nepali);
  });

  it('offer ज्ञ where gy was typed within a word', () => {
    expect(suggestions('pragya')).toContain('प्रज्ञा');
  });

  it('offer what was typed to the letter, and words that begin so', () => {
    expect(suggestions('sita')).toContain('सिता');
    expect(suggestions('gurun')).toContain('गुरुङ');
    expect(suggestions('adhik', 5)).toContain('अधिकारी');
  });

  it('are distinct, as many as wanted, and none where no Latin letter is', () => {
    expect(suggestions('ram', 2)).toHaveLength(2);
    const many = suggestions('ra', 20);
    expect(new Set(many).size).toBe(many.length);
    expect(suggestions('२०८३')).toEqual([]);
    expect(suggestions(' ')).toEqual([]);
  });

  it('draw on words without doubles or zero-width marks', () => {
    const words = commonWords.split(/\s+/);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => !/^[\u0900-\u097f]+$/.test(word) || word.normalize('NFC') !== word)).toEqual([]);
  });
});
