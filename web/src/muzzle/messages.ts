import { counted, text } from '@krishi-bima/contract/values/text';

/** Words of muzzle prints: enrolling an animal by them and comparing. */
export const messages = {
  title: text('थुतुनो', 'Muzzle'),
  enrolled: text('दर्ता भएको', 'Enrolled'),
  notEnrolled: text('दर्ता बाँकी', 'Not enrolled'),
  checking: text('जाँच हुँदै', 'Checking'),
  retake: text('फेरि खिच्नुपर्ने', 'To be filmed again'),
  frame: (n: string) => text(`दर्ता ${n}`, `Enrolled ${n}`),
  askedFrame: (n: string) => text(`नयाँ ${n}`, `New ${n}`),
  enrolledOn: text('दर्ता', 'Enrolled on'),
  goodFrames: text('राम्रा तस्बिर', 'Good frames'),
  lastMatch: text('पछिल्लो मिलान', 'Last comparison'),
  matchedPoints: (n: string) => text(`${n} बिन्दु`, counted(n, 'point')),
  enrol: text('थुतुनो दर्ता गर्नुहोस्', 'Enrol the muzzle'),
  enrolAgain: text('नयाँ भिडियो', 'New video'),
  compare: text('मिलाउनुहोस्', 'Compare'),
  howTo: text(
    'थुतुनो पुछ्नुहोस्, उज्यालोमा २०–४० से.मि. टाढाबाट सीधा खिच्नुहोस्। ५ देखि २० सेकेन्ड, MP4 वा MOV, ५० MB सम्म।',
    'Wipe the muzzle and film it straight on from 20–40 cm in daylight. 5 to 20 seconds, MP4 or MOV, up to 50 MB.',
  ),
  video: (tag: string) => text(`थुतुनोको भिडियो ${tag}`.trim(), `Muzzle video ${tag}`.trim()),
  waits: text(
    'भिडियो फोनमा राखियो। जोडिएपछि आफैँ पठाइन्छ, अनि जाँच हुन्छ।',
    'The video is kept on this phone. It is sent, and then checked, when you are online.',
  ),
  cutting: (percent: string) =>
    text(`भिडियोबाट तस्बिर छानिँदै छन्, ${percent}`, `Choosing frames of the video, ${percent}`),
  sending: (percent: string) => text(`भिडियो पठाइँदै छ, ${percent}`, `Sending the video, ${percent}`),
  reading: text('भिडियो जाँच हुँदै छ, कृपया पर्खनुहोस्।', 'The video is being checked, please wait.'),
  filmAgain: text('थुतुनो स्पष्ट देखिएन', 'The muzzle is not clearly visible'),
  filmAgainText: text('सफा गरी उज्यालोमा फेरि खिच्नुहोस्।', 'Clean it and film again in daylight.'),
  done: text('थुतुनो दर्ता भयो।', 'The muzzle is enrolled.'),
  notSent: text('भिडियो जाँच गर्न सकिएन', 'The video could not be checked'),
  wrongFile: text('MP4 वा MOV भिडियो छान्नुहोस्, ५० MB सम्म।', 'Choose an MP4 or MOV video of up to 50 MB.'),
  failed: text('थुतुनोको विवरण ल्याउन सकिएन', 'The muzzle prints could not be loaded'),
  comparisons: text('मिलान', 'Comparisons'),
  noComparison: text('अहिलेसम्म मिलान भएको छैन।', 'Nothing has been compared yet.'),
  noConclusion: text('निष्कर्ष बाँकी', 'No conclusion yet'),
  see: text('तुलना हेर्नुहोस्', 'See the comparison'),
  back: text('थुतुनोमा फर्कनुहोस्', 'Back to the muzzle'),

  pairOf: (one: string, other: string) =>
    text(`तस्बिरको जोडी: दर्ता ${one} र नयाँ ${other}`, `Pair of frames: enrolled ${one} and new ${other}`),
  bestPairOf: (one: string, other: string) =>
    text(`सबैभन्दा बढी मिलेको जोडी: दर्ता ${one} र नयाँ ${other}`, `Best pair: enrolled ${one} and new ${other}`),
  lines: text('मिलेका बिन्दु', 'Matched points'),
  even: text('उज्यालो मिलाउनुहोस्', 'Even out the light'),
  enlarge: text('ठूलो बनाउनुहोस्', 'Enlarge'),
  nearer: text('नजिकबाट', 'Zoom in'),
  farther: text('टाढाबाट', 'Zoom out'),
  both: text('तान्दा दुवै तस्बिर सँगै सर्छन्।', 'Drag to move both frames together.'),
  unmatched: text('थोप्ला घेरा: जोडी नभेटिएका बलिया बिन्दु', 'Dotted rings: strong points without a partner'),
  hints: {
    same: undefined,
    film_again: undefined,
    go_on: text('अरू प्रमाणका आधारमा निर्णय हुन्छ।', 'Other evidence decides.'),
    other: text(
      'दोस्रो व्यक्तिले हेर्छ। यसले मात्र केही अस्वीकृत हुँदैन।',
      'A second person looks, too. It refuses nothing by itself.',
    ),
  },
  yourTurn: text('अब के गर्ने', 'What to do now'),
  forTheOffice: text(
    'यो प्रमाण मात्र हो, दर्ता रोकिँदैन। कार्यालयको कामको सूचीमा पठाइएको छ; कार्यालयले हेरेर निर्णय गर्छ।',
    'This is evidence alone and stops nothing. It is on the work list of the office, which looks and decides.',
  ),
  sold: text('किनबेच भई नामसारी भएको हो', 'It was sold and transferred'),
  soldText: (tag: string) => text(`${tag} को पृष्ठमा नामसारी गर्नुहोस्`, `Transfer it on the page of ${tag}`),
  filmOnce: text('फेरि खिच्नुहोस्', 'Film again'),
  filmOnceText: text('पुछेर, उज्यालोमा', 'Wiped, in good light'),
  grid: text('नौ जोडीमा मिलेका बिन्दु', 'Points matched in nine pairs'),
  gridHint: text(
    'कोठा छान्दा वा एरो कि थिच्दा त्यो जोडी माथि देखिन्छ।',
    'Choose a cell, or press the arrow keys, to see its pair above.',
  ),
  how: text('नतिजा कसरी आयो', 'How the result came about'),
  bestPair: (n: string) => text(`सबैभन्दा बढी मिलेको जोडीमा ${n} बिन्दु मिले।`, `The best pair has ${n} matched points.`),
  witnesses: (n: string) => text(`८ वा बढी बिन्दु मिलेका जोडी: ${n}।`, `Pairs with 8 points or more: ${n}.`),
  provisional: (unclear: string, match: string, engine: string) =>
    text(
      `सीमा ${unclear} र ${match} अस्थायी हुन् · इन्जिन ${engine}`,
      `The limits ${unclear} and ${match} are provisional · engine ${engine}`,
    ),
  result: text('नतिजा', 'Result'),
  means: {
    match: text('एउटै पशु भएको बलियो प्रमाण।', 'Strong evidence of the same animal.'),
    unclear: text(
      'एउटै पशु हुन सक्छ, तर तस्बिरबाट मात्र पक्का भएन। कर्मचारीले हेरेर निर्णय गर्नुपर्छ।',
      'It may be the same animal, but the frames leave it open. Someone has to look and decide.',
    ),
    unconfirmed: text('तस्बिरबाट केही भन्न सकिएन।', 'The frames say nothing either way.'),
  },
  shortly: {
    match: text('एउटै पशु भएको बलियो प्रमाण', 'strong evidence of the same animal'),
    unclear: text('कर्मचारीले तुलना गर्ने', 'someone compares them'),
    unconfirmed: text('तस्बिरबाट केही भन्न सकिन्न', 'the frames say nothing'),
  },
  notMeans: text('यसबाट के नबुझ्ने', 'What it does not mean'),
  notOther: text(
    'अर्कै पशु हो वा दाबी गलत हो भनेर नबुझ्नुहोस्। त्यही पशुको थुतुनो पनि कहिलेकाहीँ मिल्दैन।',
    'Not that it is another animal or that a claim is wrong. The true animal sometimes fails to match, too.',
  ),
  orMore: (n: string) => text(`${n} वा बढी`, `${n} or more`),
  between: (from: string, to: string) => text(`${from}–${to}`, `${from}–${to}`),
  lessThan: (n: string) => text(`${n} भन्दा कम`, `Less than ${n}`),
  others: text('अन्य पशुसँग खोजी', 'Search among other animals'),
  searching: text(
    'कम्पनीका अन्य पशुका थुतुनोसँग मिलाइँदै छ। नतिजा यहीँ आउँछ।',
    'It is being compared with the other muzzles of the company. The result appears here.',
  ),
  /** Who sees a part of the company is told of that part: what was found elsewhere the office sees. */
  noneAlike: (n: string) =>
    text(
      `${n} पशुसँग मिलाइयो। तपाईँले हेर्न मिल्ने पशुमा मिल्दो थुतुनो भेटिएन।`,
      `Compared with ${counted(n, 'animal')}. None that you may see looks the same.`,
    ),
  noTag: text('ट्याग नभएको', 'No tag'),
  alike: text('अर्को पशुको थुतुनो पनि यस्तै छ', 'Another animal has the same muzzle'),
  alikeText: (tag: string, other: string, points: string) =>
    text(
      `${tag} र ${other} का ${points} बिन्दु मिले। एउटै पशु दुई ट्यागमा हुन सक्छ, वा ट्याग बदलिएको हुन सक्छ। किनबेच भएको भए नामसारी गर्नुहोस्।`,
      `${tag} and ${other} share ${counted(points, 'point')}. One animal may have two tags, or its tag was changed. If it was sold, transfer it to its new owner.`,
    ),
  underOthers: text('अन्य ट्यागमा', 'Under other tags'),
  noneFound: text('भेटिएन', 'None'),
  stillSearching: text('खोजिँदै छ', 'Searching'),
  searched: (n: string, day: string) =>
    text(`${n} पशुसँग मिलाइयो, ${day}।`, `Compared with ${counted(n, 'animal')} on ${day}.`),
  secondToLook: text('अर्कै पशु देखिन्छ; दोस्रो व्यक्तिले हेर्न बाँकी', 'Looks like another animal; a second person has to look'),
  secondTurn: text('दोस्रो व्यक्तिको निष्कर्ष', "The second person's conclusion"),
  secondTurnText: (name: string) =>
    text(
      `${name}ले अर्कै पशु देखिन्छ भन्नुभएको छ। तपाईँले हेरेर आफ्नो निष्कर्ष दिनुहोस्।`,
      `${name} says that it looks like another animal. Look for yourself and conclude.`,
    ),
  waitsForSecond: text('दोस्रो व्यक्तिले हेर्न बाँकी', 'A second person has to look'),
  waitsForSecondText: text(
    'अर्कै पशु देखिन्छ भनी तपाईँले भन्नुभएकाले अब दोस्रो व्यक्तिले निष्कर्ष दिनुपर्छ। काम अरूको सूचीमा पठाइएको छ।',
    'You said that it looks like another animal, so a second person has to conclude. It is on their work list.',
  ),
  asSecond: text('दोस्रो व्यक्ति', 'Second person'),
  yourConclusion: text('तपाईँको निष्कर्ष', 'Your conclusion'),
  reason: text('कारण', 'Reason'),
  reasonHint: text('कम्तीमा २० अक्षर। के देखेर यस निष्कर्षमा पुग्नुभयो?', 'At least 20 letters. What in the frames led to it?'),
  save: text('निष्कर्ष सुरक्षित गर्नुहोस्', 'Save the conclusion'),
  saved: text('निष्कर्ष सुरक्षित भयो।', 'The conclusion is saved.'),
  onlyEvidence: text(
    'मिलेका बिन्दुका आधारमा मात्र दाबी स्वीकृत वा अस्वीकृत हुँदैन।',
    'Matched points alone neither accept nor refuse a claim.',
  ),
  earlier: text('पहिलेका निष्कर्ष', 'Conclusions so far'),
};
