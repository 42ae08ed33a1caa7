/**
 * Nepali has its own word for each number below a hundred. The rows of ten are not built on import, so that a bundler
 * can leave the words out where nothing is written in words.
 */
const nepaliBelowHundred = [
  ['शून्य', 'एक', 'दुई', 'तीन', 'चार', 'पाँच', 'छ', 'सात', 'आठ', 'नौ'],
  ['दस', 'एघार', 'बाह्र', 'तेह्र', 'चौध', 'पन्ध्र', 'सोह्र', 'सत्र', 'अठार', 'उन्नाइस'],
  ['बीस', 'एक्काइस', 'बाइस', 'तेइस', 'चौबीस', 'पच्चीस', 'छब्बीस', 'सत्ताइस', 'अट्ठाइस', 'उनन्तीस'],
  ['तीस', 'एकतीस', 'बत्तीस', 'तेत्तीस', 'चौँतीस', 'पैँतीस', 'छत्तीस', 'सैँतीस', 'अठतीस', 'उनन्चालीस'],
  ['चालीस', 'एकचालीस', 'बयालीस', 'त्रिचालीस', 'चवालीस', 'पैँतालीस', 'छयालीस', 'सतचालीस', 'अठचालीस', 'उनन्चास'],
  ['पचास', 'एकाउन्न', 'बाउन्न', 'त्रिपन्न', 'चवन्न', 'पचपन्न', 'छपन्न', 'सन्ताउन्न', 'अन्ठाउन्न', 'उनन्साठी'],
  ['साठी', 'एकसट्ठी', 'बयसट्ठी', 'त्रिसट्ठी', 'चौँसट्ठी', 'पैँसट्ठी', 'छयसट्ठी', 'सतसट्ठी', 'अठसट्ठी', 'उनन्सत्तरी'],
  ['सत्तरी', 'एकहत्तर', 'बहत्तर', 'त्रिहत्तर', 'चौहत्तर', 'पचहत्तर', 'छयहत्तर', 'सतहत्तर', 'अठहत्तर', 'उनासी'],
  ['असी', 'एकासी', 'बयासी', 'त्रियासी', 'चौरासी', 'पचासी', 'छयासी', 'सतासी', 'अठासी', 'उनान्नब्बे'],
  ['नब्बे', 'एकान्नब्बे', 'बयान्नब्बे', 'त्रियान्नब्बे', 'चौरान्नब्बे', 'पन्चान्नब्बे', 'छयान्नब्बे', 'सन्तान्नब्बे', 'अन्ठान्नब्बे', 'उनान्सय'],
];

const englishBelowTwenty = [
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const englishTens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Descending; everything above the last counts in खर्ब. */
const steps = [
  { size: 100_000_000_000n, ne: 'खर्ब', en: 'kharba' },
  { size: 1_000_000_000n, ne: 'अर्ब', en: 'arba' },
  { size: 10_000_000n, ne: 'करोड', en: 'crore' },
  { size: 100_000n, ne: 'लाख', en: 'lakh' },
  { size: 1_000n, ne: 'हजार', en: 'thousand' },
  { size: 100n, ne: 'सय', en: 'hundred' },
];

/** Writes whole numbers from 0 in words, counted in hundreds, thousands, lakhs, crores, arbas and kharbas. */
export function numberInWords(count: bigint, language: 'ne' | 'en' = 'ne'): string {
  if (count < 0n) throw new RangeError(`A negative number has no words here: ${count}`);
  const words: string[] = [];
  let rest = count;
  for (const step of steps) {
    if (rest < step.size) continue;
    words.push(numberInWords(rest / step.size, language), step[language]);
    rest %= step.size;
  }
  if (rest > 0n || words.length === 0) words.push(belowHundred(Number(rest), language));
  return words.join(' ');
}

function belowHundred(count: number, language: 'ne' | 'en'): string {
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  if (language === 'ne') return nepaliBelowHundred[tens]![ones]!;
  if (tens < 2) return englishBelowTwenty[tens]![ones]!;
  return ones === 0 ? englishTens[tens]! : `${englishTens[tens]}-${englishBelowTwenty[0]![ones]}`;
}
