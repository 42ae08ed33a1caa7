/**
 * Consonants in the letters of the search key: letters that Nepali spelling mixes up share one (ब व, श ष स, ण न, च छ).
 */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'ng',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'b',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
};

const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
};

const signs: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
};

const virama = '्';

const schwa = 'ə';

/**
 * Writes one word of Devanagari in Latin letters as it is said, with ə for the a that is heard but not written: not at
 * the end after a single consonant. Other characters stay as they are.
 */
export function romanize(word: string): string {
  const letters = word.replaceAll('ज्ञ', 'ग्य').split('');
  let latin = '';
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1];
    const consonant = consonants[letter];
    if (consonant !== undefined) {
      latin += consonant;
      if (next === undefined) latin += isHeardLast(letter, letters[index - 1]) ? schwa : '';
      else if (next !== virama && signs[next] === undefined && letter !== 'ङ') latin += schwa;
    } else if (nasals.includes(letter)) {
      latin += next === undefined || (letter === 'ँ' && 'रल'.includes(next)) ? '' : 'n';
    } else if (letter !== virama && letter !== 'ः' && letter !== 'ऽ') {
      latin += vowels[letter] ?? signs[letter] ?? letter;
    }
  }
  return latin;
}

const nasals = ['ं', 'ँ'];

function isHeardLast(letter: string, before: string | undefined): boolean {
  return before === virama || (before === 'ं' && letter !== 'ह');
}
