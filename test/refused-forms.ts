/** A form that no text may have, with the form to use, the reason, and a text in which the check has to find it. */
export interface RefusedForm {
  form: RegExp;
  use: string;
  why: string;
  planted: string;
}

/** A Devanagari letter or vowel sign: neither a digit nor a danda. */
const letter = '[\\u0900-\\u0963\\u0970-\\u097f]';
const wordEnd = `(?!${letter})`;
const postpositions = 'को|का|की|ले|लाई|मा|बाट|देखि|सम्म|सँग|भन्दा|अनुसार|मध्ये|बारे|द्वारा|नजिकै?';

const spelling = 'one spelling everywhere, so that it is found and read';
const oneName = 'one name for one thing on page, file and paper (contract/src/terms)';
const literal = 'a word-for-word translation that nobody in an office says';

export const refusedNepali: readonly RefusedForm[] = [
  // how texts are typed
  {
    form: new RegExp(`${letter} (?:${postpositions})${wordEnd}`),
    use: 'the postposition joined to its word: शाखाअनुसार; apart only after digits and Latin letters',
    why: 'postpositions are written joined',
    planted: 'शाखा अनुसार जम्मा',
  },
  {
    form: new RegExp(
      `\\$\\{(?:\\w+\\.)*(?:names?|owner|farmer|who|by|role|what|label)(?:\\.ne)?\\} (?:${postpositions})${wordEnd}`,
    ),
    use: '${name}ले',
    why: 'a name takes its postposition joined',
    planted: '${name} ले बदल्नुभयो',
  },
  { form: / ।/, use: 'the danda directly after the word', why: 'no space before a danda', planted: 'सुरक्षित भयो ।' },
  {
    form: /[०-९].*[0-9]|[0-9].*[०-९]/,
    use: 'Devanagari digits',
    why: 'one text has digits of one script',
    planted: '98 वा 97 बाट १० अङ्क',
  },
  {
    form: new RegExp(
      `(?<!${letter})(?:यो|त्यो) (?!(?:बीमा|सीमा|जम्मा|अहिले|पहिले|फिल्टरमा)${wordEnd})[\\u0900-\\u0963]+?(?:को|का|की|मा|ले|लाई|बाट|सँग|पछि|अघि|भित्र|भन्दा)${wordEnd}`,
    ),
    use: 'यस, त्यस',
    why: 'यो becomes यस before a case ending',
    planted: 'यो प्रस्तावमा अनुदान छैन।',
  },
  {
    // A longer one, or one with signs, is a sample of what is typed into a spreadsheet.
    form: /(?<![0-9.,/:-])[0-9]{1,3}(?![0-9.,/:-])/,
    use: 'कम्तीमा ५',
    why: 'texts have digits of their own script',
    planted: 'कम्तीमा 5 फोटो',
  },
  { form: /"[^"]*"/, use: '“…”', why: 'one kind of quotes', planted: '"राम" सँग मिल्ने विवरण भेटिएन।' },
  // buttons and states
  { form: /^रद्द(?: गर्नुहोस्)?$/, use: 'होइन, फर्कनुहोस्', why: 'रद्द alone reads as cancelling the policy', planted: 'रद्द' },
  { form: /^(?:अवस्था|आजको अवस्था)$/, use: 'स्थिति', why: oneName, planted: 'अवस्था' },
  { form: /सम्पादन/, use: 'सच्याउनुहोस्', why: oneName, planted: 'सम्पादन' },
  { form: /मेटियो/, use: 'मेटाइयो', why: oneName, planted: 'कागजात मेटियो।' },
  { form: /(?<!प)छा(?:ड्|डे|डि)/, use: 'छोड्नु', why: oneName, planted: 'बाँकी छाड्नुहोस्' },
  {
    form: /ठूलो पार्नु|सानो पार्नु|ठूलो देखाउ|सानो देखाउ/,
    use: 'ठूलो बनाउनुहोस्, सानो बनाउनुहोस्',
    why: oneName,
    planted: 'ठूलो पार्नुहोस्',
  },
  { form: /PDF बन/, use: 'PDF तयार गर्नुहोस्', why: oneName, planted: 'PDF बनाउनुहोस्' },
  { form: /निर्यात/, use: 'डाउनलोड', why: 'निर्यात is foreign trade', planted: 'निर्यात' },
  { form: /एक्सेल/, use: 'Excel', why: oneName, planted: 'एक्सेल फाइल' },
  { form: /स्तम्भ/, use: 'महल', why: oneName, planted: 'स्तम्भ' },
  { form: /कागज(?!ात)/, use: 'कागजात', why: oneName, planted: 'कागज बाँकी छ।' },
  { form: /त्रुटि/, use: 'गल्ती', why: oneName, planted: 'त्रुटि' },
  { form: /सुरु पृष्ठ/, use: 'गृहपृष्ठ', why: oneName, planted: 'सुरु पृष्ठ' },
  { form: /स्थानीय तह$/, use: 'पालिका', why: oneName, planted: 'स्थानीय तह' },
  // insurance and money
  { form: /कृषक अंश|कृषकको अंश|कृषकको हिस्सा|तिरेको अंश/, use: 'कृषकले तिर्नुपर्ने रकम', why: oneName, planted: 'बीमाको कृषक अंश' },
  { form: /जम्मा भुक्तानी|^कृषकले तिर्ने$|^तिर्नुपर्ने(?: रकम)?$/, use: 'जम्मा तिर्नुपर्ने', why: oneName, planted: 'जम्मा भुक्तानी' },
  {
    form: /उल्टो रसिद|उल्टाउ|उल्टाइ/,
    use: 'रद्द रसिद, रसिद रद्द',
    why: 'the receipt is not turned upside down',
    planted: 'उल्टो रसिद',
  },
  {
    form: /बैंक(?:मा)? जम्मा|जम्मा (?:मिति|रकम|अस्वीकार|पुष्टि)/,
    use: 'बैंक दाखिला',
    why: 'जम्मा alone is the total',
    planted: 'जम्मा मिति',
  },
  { form: /दिन बन्द|बन्द दिन/, use: 'दैनिक हिसाब बन्द', why: 'बन्द दिन is a holiday or a strike', planted: 'दिन बन्द भयो।' },
  { form: /बिहानको नगद|साँझको नगद/, use: 'अघिल्लो मौज्दात, बाँकी मौज्दात', why: oneName, planted: 'बिहानको नगद' },
  { form: /दुर्घटना बीमा$/, use: 'दुर्घटना बीमाशुल्क', why: oneName, planted: 'दुर्घटना बीमा' },
  { form: /कानको चिनो/, use: 'कानको ट्याग नं.', why: oneName, planted: 'कानको चिनो' },
  { form: /(?<!बीमा )प्राधिकरण/, use: 'बीमा प्राधिकरण', why: oneName, planted: 'प्राधिकरणलाई दाबी' },
  { form: /बिगाहा/, use: 'बिघा', why: spelling, planted: 'बिगाहा' },
  // translations
  { form: /पर्खिरहे|पर्खेको/, use: 'मेरो पालोका काम, कहिलेदेखि', why: literal, planted: 'मलाई पर्खिरहेका' },
  { form: /(?<!उपग्रह )दृश्य/, use: 'सुरक्षित फिल्टर', why: 'दृश्य is a scene', planted: 'अहिलेको दृश्य राख्नुहोस्' },
  { form: /(?<!चट्याङ )पर्दा(?!इ)/, use: 'पूरा स्क्रिन', why: 'पर्दा is a curtain', planted: 'पूरा पर्दामा' },
  { form: /भूउपग्रह/, use: 'उपग्रह', why: spelling, planted: 'भूउपग्रहका तस्बिर' },
  { form: /यन्त्र(?!क)/, use: 'डिभाइस', why: 'यन्त्र is a machine', planted: 'यही यन्त्रमा' },
  { form: /बाण कुञ्जी|खाली ठाउँ/, use: 'एरो कि, Space', why: literal, planted: 'बाण कुञ्जीले सारेर' },
  {
    form: /चढाउ|चढाइ/,
    use: 'दर्ता गर्नुहोस्, अपलोड गर्नुहोस्',
    why: 'चढाउनु alone is offering to a god',
    planted: 'प्राप्त रकम चढाउनुहोस्',
  },
  { form: /पाना/, use: 'पृष्ठ', why: oneName, planted: 'यो पाना छोडे पनि' },
  {
    form: new RegExp(`(?<!${letter})(?<!NDVI )मान${wordEnd}`),
    use: 'दर/मूल्य, NDVI मान',
    why: 'मान alone is honour',
    planted: 'मान थप्नुहोस्',
  },
  {
    form: new RegExp(`(?<!${letter})(?:गर्‍यो|लियो|बदल्यो)${wordEnd}`),
    use: 'गर्नुभयो, लिनुभयो, बदल्नुभयो',
    why: 'colleagues are spoken of with respect',
    planted: 'लेख्नेले फिर्ता लियो',
  },
  {
    form: /(?:गरेको छैन|गरेका छैनन्|भनेका छन्)।?$/,
    use: '…नुभएको छैन',
    why: 'colleagues are spoken of with respect',
    planted: 'प्राविधिकले पुष्टि गरेका छैनन्।',
  },
  {
    // Alone it is how a crop is grown.
    form: /.खुला(?!उ|इ)$|खुला(?!उ|इ| ठाउँ)./,
    use: 'बन्द गर्न बाँकी, फर्छ्यौट बाँकी, खोल्न मिल्ने',
    why: 'खुला is an open door or an open field',
    planted: 'हिसाब खुला',
  },
  {
    form: /(?:पहिलो|दोस्रो) स्वीकृतिमा|दोस्रो स्वीकृति दि(?:न|ने)/,
    use: 'स्वीकृतिका लागि पठाउनुहोस्, दोस्रो व्यक्तिले स्वीकृत गर्न बाँकी',
    why: literal,
    planted: 'दोस्रो स्वीकृतिमा पठाउनुहोस्',
  },
  {
    form: /(?:पर्ने|मिलाउन|यो|त्यो|कुनै|एउटा|[०-९}]) कुरा/,
    use: 'विषय',
    why: 'कुरा is talk',
    planted: 'ध्यान दिनुपर्ने कुरा',
  },
  { form: /साल्भेज(?! मूल्य)/, use: 'साल्भेज मूल्य', why: 'it is said with मूल्य', planted: 'साल्भेज घटाएर' },
  {
    form: /अङ्कले|तस्बिरले/,
    use: 'मिलेका बिन्दुका आधारमा, तस्बिरबाट',
    why: 'figures and pictures do nothing',
    planted: 'अङ्कले मात्र दाबी अस्वीकृत हुँदैन।',
  },
  { form: /जिम्मेवार(?!ी| व्यक्ति)/, use: 'जिम्मेवार व्यक्ति', why: 'an adjective alone', planted: 'जिम्मेवार तोक्नुहोस्' },
  { form: /धनी सार/, use: 'नामसारी गर्नुहोस्', why: literal, planted: 'धनी सार्नुहोस्' },
  { form: /पुनरावेदन/, use: 'पुनरावलोकन', why: 'पुनरावेदन is for courts', planted: 'पुनरावेदन पर्‍यो' },
  { form: /फ्रेम/, use: 'तस्बिर', why: 'a word of film makers', planted: 'राम्रा फ्रेम' },
  { form: /प्लट/, use: 'जग्गा, खेत', why: oneName, planted: 'अर्कै प्लटको मापन' },
  { form: /उपकरण/, use: 'डिभाइस', why: oneName, planted: 'यही उपकरणमा' },
  { form: /जगेडा/, use: 'ब्याकअप', why: 'जगेडा is the reserve in the accounts', planted: 'जगेडा लिनुहोस्' },
  {
    form: /प्रयोग(?:कर्ता)? निर्देशिका/,
    use: 'प्रयोगकर्ता पुस्तिका',
    why: 'निर्देशिका is the directive of the authority',
    planted: 'प्रयोग निर्देशिका',
  },
  { form: /आखिरी/, use: 'पछिल्लो', why: 'a Hindi word', planted: 'आखिरी जानकारी' },
  { form: /पर्खँदै|पर्खिँदै/, use: 'पालोमा', why: literal, planted: '३ फाइल पर्खँदै' },
  { form: /खुड्किल/, use: 'तह', why: 'a step of a staircase', planted: 'खुड्किलो क्रमैले बढ्छ' },
  { form: /भेट(?:को| प्रतिवेदन)|(?:नवीकरण|लिने) भेट/, use: 'भ्रमण', why: oneName, planted: 'नवीकरण भेट' },
  { form: /दाबी बन्द/, use: 'दाबी फर्छ्यौट', why: 'a claim is settled, not shut', planted: 'दाबी बन्द गर्न बाँकी' },
  {
    form: /उत्पादन (?:थप्नु|सच्याउनु)|कुनै उत्पादन|उत्पादन(?:को सूची|का सर्त)/,
    use: 'बीमा योजना',
    why: 'उत्पादन is the yield',
    planted: 'उत्पादन थप्नुहोस्',
  },
  { form: /यति नै दिन/, use: 'सोही अवधि', why: literal, planted: 'गत वर्षको यति नै दिनसँग' },
  { form: /थोप्ले (?:घेरा|रेखा)/, use: 'थोप्ला रेखाको कोठा', why: literal, planted: 'थोप्ले घेरा: गत वर्ष' },
  { form: /^क्र\.$/, use: 'क्र.सं.', why: oneName, planted: 'क्र.' },
  // spelling
  ...(
    [
      ['सीमाना', 'सिमाना'],
      ['अंग्रेजी', 'अङ्ग्रेजी'],
      ['संख्या', 'सङ्ख्या'],
      ['बिमा', 'बीमा'],
      ['विमा', 'बीमा'],
      ['दावी', 'दाबी'],
      ['पोलिसी', 'बीमालेख'],
      ['कभरेज', 'रक्षावरण'],
      ['एजेन्ट', 'अभिकर्ता'],
      ['(?<!साना )किसान', 'कृषक', 'किसान'],
      ['सर्वेयर', 'सर्भेयर'],
      ['लागइन', 'लगइन'],
      ['मंसिर', 'मङ्सिर'],
      ['बैशाख', 'वैशाख'],
      ['राष्ट्रीय', 'राष्ट्रिय'],
      ['भैंसी', 'भैँसी'],
      ['तपाईं', 'तपाईँ'],
      ['काठमाडौं', 'काठमाडौँ'],
      ['पेश', 'पेस'],
      ['शर्त', 'सर्त'],
      ['हरु', 'हरू'],
      ['सूचकांक', 'सूचकाङ्क'],
      ['थुथुनो', 'थुतुनो'],
      ['नंबर', 'नं., नम्बर'],
      ['केवाईसी', 'केवाइसी'],
      ['नविकरण', 'नवीकरण'],
      ['हुँदैछ', 'हुँदै छ'],
      ['सफलतापूर्वक', 'सुरक्षित भयो।'],
      ['बीमा योग्य', 'बीमायोग्य'],
      ['रू\\.', 'रु.', 'रू. १००'],
      ['अन्डा', 'अण्डा'],
      ['मन्जुर', 'मञ्जुर'],
    ] as const
  ).map(([form, use, example = `यो ${form} हो`]) => ({
    form: new RegExp(`${form}(?!ङ)`),
    use,
    why: spelling,
    planted: example,
  })),
];

const dialect = 'a translation, not what office software says';

export const refusedEnglish: readonly RefusedForm[] = (
  [
    [/\breckon/i, 'calculate', 'The sum is reckoned anew.'],
    [/\bmend(?:ed|s)?\b/i, 'correct, fix', 'Put in the mended file'],
    [/warned of\b/i, 'alert', 'A day with this much rain is warned of.'],
    [/\bwarnings? of\b/i, 'rain alert', 'Warnings of the weather'],
    [/\bstands? (?:here|below|no more|in the)/i, 'appears, is', 'the weather stands here'],
    [/\bhangs? on\b/i, 'is linked to', 'A proposal hangs on it.'],
    [/\bbears? (?:this|the)/i, 'has', 'Several bear this name.'],
    [/\btwins?\b/i, 'possible duplicate', 'Likely twins'],
    [/\bis not right\b/i, 'invalid', 'The date is not right.'],
    [/\bdid not load\b/i, 'could not be loaded', 'The list did not load'],
    [/\bbrought in\b/i, 'uploaded', 'Brought in by'],
    [/\bunlike (?:that|the)\b/i, 'differs from', 'Area unlike the map'],
    [/\bmeans of payment\b/i, 'payment method', 'Means of payment'],
    [/\bmake the pdf\b/i, 'download PDF', 'Make the PDF'],
    [/^written(?: by)?$/i, 'created, prepared by', 'Written by'],
    [/^where it is$/i, 'cash location', 'Where it is'],
    [/\bcounter-receipt\b/i, 'reversal receipt', 'Counter-receipt'],
    [/\bday book\b/i, 'daily cash book', 'The day book of the branch'],
    [/\btables of figures\b/i, 'values, ages and crops', 'Tables of figures'],
    [/\brules of the company\b/i, 'company rules', 'Rules of the company'],
    [/\bby the days left\b/i, 'pro rata', 'By the days left'],
    [/^(?:least|highest|most) /i, 'minimum, maximum', 'Least area'],
    [/\ball the same\b/i, 'anyway', 'Register all the same'],
    [/\bland held as\b/i, 'land tenure', 'Land held as'],
    [/\bas the policy names them\b/i, 'insured', 'Insured, as the policy names them'],
    [/\bsomebody\b/i, 'someone', 'Somebody else has to confirm.'],
    [/^municipalit(?:y|ies)$|\b(?:the|a) municipality\b/i, 'local level', 'Choose the municipality first'],
    [/\bin the making\b/i, 'being prepared', 'in the making'],
    [/"[^"]*"/, '“…”', 'Nothing matches "ram".'],
  ] as const
).map(([form, use, planted]) => ({ form, use, why: dialect, planted }));
