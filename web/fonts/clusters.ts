/*
 * What the product's font must be able to draw. A cluster is what a Devanagari font draws as one: consonants joined by
 * virama, with their vowel sign and marks. Two consonants may meet in any name, so all such pairs are kept; of three and
 * more those that words have.
 */

const consonants = Array.from('कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह');
const signs = ['', 'ा', 'ि', 'ी', 'ु', 'ू', 'ृ', 'े', 'ै', 'ो', 'ौ', 'ं', 'ँ', '्', 'ः', 'िं', 'ीं', 'ेँ', 'ौँ'];

/** Of three consonants and more, from words of any register; the product's own texts are read besides. */
const ofWords = `
  राष्ट्र राष्ट्रिय वस्त्र शस्त्र स्त्री मन्त्र मन्त्री यन्त्र तन्त्र क्षेत्र नक्षत्र इन्द्र चन्द्र केन्द्र महेन्द्र नरेन्द्र भूपेन्द्र सुरेन्द्र रवीन्द्र
  सङ्क्रान्ति सङ्ख्या सङ्घ सङ्ग्रह सङ्क्षेप पङ्क्ति अङ्ग्रेजी काङ्ग्रेस हाङ्गाङ लुङ्ग्री चिप्ल्याइ उज्ज्वल प्रज्ज्वल उज्यालो उच्छ्वास तत्त्व महत्त्व सत्त्व
  द्वन्द्व दारिद्र्य दारिद्र्यता माहात्म्य लक्ष्मी लक्ष्म्या सूक्ष्म तीक्ष्ण यक्ष्मा वर्त्म ईर्ष्या ईर्ष्यालु वर्ष्म पार्श्व ऊर्ध्व मूर्च्छा मूर्द्धा वार्त्ता कार्त्तिक आर्द्रा
  भर्त्सना मर्त्य कर्त्तव्य निष्क्रिय निष्प्रभ संस्कृत स्क्रिन स्क्रू स्प्रे स्ट्याम्प स्ट्रबेरी स्प्लिट इन्स्पेक्टर इन्स्ट्रुमेन्ट ट्र्याक्टर ड्र्यागन क्र्यास ग्र्यान्ड प्र्याक्टिकल
  म्याग्द्याल वाङ्मय षष्ठ्यन्त अष्ट्याङ्ग दृष्ट्या सान्त्वना स्वास्थ्य अगस्त्य अन्त्य जात्य सन्ध्या वन्ध्या विन्ध्य गन्ध्य अर्घ्य अर्ध्य पर्ज्जन्य
  जगज्ज्योति ज्योत्स्ना कृत्स्न मत्स्य उत्कृष्ट श्रेष्ठ शिष्ट्याचार कण्ठ्य पाण्ड्य पाण्ड्या ट्ठ्यौँ गर्‍यो गर्‍यौँ पर्‍यौँ भर्‍याङ धर्‍यौँ वैशिष्ट्य औष्ठ्य
  ब्रह्मा ब्राह्मण आह्लाद जिह्वा चिह्न मध्याह्न अपराह्ण सह्य ह्रास ह्रदय श्रीमान् विद्वान् भगवान् सम्राट् परिषद् जगत् अर्थात् बुद्ध उद्घाटन उद्भव उद्ग्रीव
  म्ह्याङ म्ह्युल ल्ह्याम्पा ङ्ग्याल ङ्ग्युर क्यिरोङ छ्योइफेल ञ्ज्यङ ट्ह्याङ ल्ह्युम्सा खम्प्युङ थ्युल्मा न्ह्युच्छे न्हुच्छे ज्ञ्यामी क्वाँटी ऋषि ॠतु ॐ ऽ ।  ॥ ॰
`;

/** The letters of our neighbours' languages stand as the font draws them, without a syllable of their own. */
const alone = Array.from({ length: 0x73 }, (_, at) => String.fromCodePoint(0x0900 + at));

const letter = '[\\u0915-\\u0939\\u0958-\\u095f]\\u093c?';
const cluster = new RegExp(
  `(?:${letter}\\u094d[\\u200c\\u200d]*)*${letter}\\u094d?[\\u200c\\u200d]*[\\u093e-\\u094c\\u0962\\u0963]*[\\u0900-\\u0903]*|.`,
  'gu',
);

/** Joiners stand inside words. */
const word = /(?:[\u0900-\u097f\u25cc]|\u200c|\u200d)+/g;

export function clustersIn(text: string): Set<string> {
  return new Set([...text.matchAll(word)].flatMap(([letters]) => letters.match(cluster) ?? []));
}

/** Those that are kept whatever the product says today. */
export function clustersOfAnybody(): Set<string> {
  const joined = consonants.flatMap((first) => consonants.map((second) => `${first}्${second}`));
  const withSigns = consonants.flatMap((one) =>
    [one, `र्${one}`, `र्‍${one}`, `${one}्र`, `${one}्य`, `${one}़`].flatMap((stem) => signs.map((sign) => stem + sign)),
  );
  return new Set([...alone, ...joined, ...withSigns, ...clustersIn(ofWords)]);
}

/** The same pairs under each sign; what they are made of is kept already. */
export function pairsWithSigns(): string[] {
  return consonants.flatMap((first) => consonants.flatMap((second) => signs.map((sign) => `${first}्${second}${sign}`)));
}
