import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about a proposal, its rows and its members. */
export const proposalProblemTexts = {
  already_submitted: {
    status: 409,
    text: text('पेस गरिसकेको प्रस्ताव सच्याउन मिल्दैन।', 'A submitted proposal cannot be edited.'),
  },
  before_proposal: {
    status: 422,
    text: text('मिति प्रस्ताव मितिभन्दा अगाडि भयो।', 'The date is before the proposal date.'),
  },
  over_term: {
    status: 422,
    text: text('अवधि यस बीमाको अधिकतम अवधिभन्दा लामो भयो।', 'The cover is longer than this insurance allows.'),
  },
  no_cost: { status: 422, text: text('कम्तीमा एउटा लागत लेख्नुहोस्।', 'Enter at least one cost.') },
  outside_window: {
    status: 422,
    text: text('यो बाली बीमा गर्ने अवधि अहिले होइन।', 'This crop cannot be insured at this time.'),
  },
  no_rows: { status: 422, text: text('कम्तीमा एउटा पङ्क्ति थप्नुहोस्।', 'Add at least one row.') },
  no_members: {
    status: 422,
    text: text('समूहका सदस्य थप्नुहोस्।', 'List the members of the group.'),
  },
  member_twice: {
    status: 422,
    text: text('यो नागरिकता नम्बर अर्को सदस्यको पनि छ।', 'Another member has this citizenship number too.'),
  },
  member_named: {
    status: 422,
    text: text('यस पङ्क्तिमा हटाउन खोजिएको सदस्य छ।', 'This row uses the member to be removed.'),
  },
  member_count_differs: {
    status: 422,
    text: text('सदस्य सङ्ख्या सूचीमा भएका सदस्यसँग मिलेन।', 'The number does not match the members listed.'),
  },
  shares_over: {
    status: 422,
    text: text('हिस्सा जम्मा १०० प्रतिशतभन्दा बढी भयो।', 'The shares add up to more than 100 %.'),
  },
  over_cap: { status: 422, text: text('बीमाङ्क तोकिएको सीमाभन्दा बढी भयो।', 'The sum insured exceeds the maximum.') },
  over_rate: { status: 422, text: text('तोकिएको मूल्यभन्दा बढी भयो।', 'This is above the maximum value.') },
  over_other: { status: 422, text: text('जम्मा सङ्ख्याभन्दा बढी भयो।', 'This is more than the total number.') },
  age_out_of_bounds: {
    status: 422,
    text: text('यस पशुको उमेर बीमायोग्य सीमाभित्र छैन।', 'This animal is too young or too old to be insured.'),
  },
  disagrees: { status: 422, text: text('पशुको किसिमसँग मिलेन।', 'This does not agree with the kind of animal.') },
  not_offered: {
    status: 422,
    text: text(
      'यो अहिले कम्पनीको सूचीमा छैन। अर्को छान्नुहोस्।',
      'The company does not offer this at present. Choose another.',
    ),
  },
  tag_of_another_owner: {
    status: 422,
    text: text(
      'यो ट्याग अर्को पशुधनीको पशुमा छ। किनबेच भएको भए पहिले नामसारी गर्नुहोस्।',
      'This ear tag is on an animal of another owner. If it was sold, transfer it first.',
    ),
  },
  animal_dead: {
    status: 409,
    text: text('यस पशुको मृत्यु भइसकेको छ।', 'This animal has died.'),
  },
  not_of_animal: {
    status: 422,
    text: text('यो फोटो वा भिडियो यही पशुको होइन।', 'This photo or video is not of the animal.'),
  },
  tag_taken: {
    status: 409,
    text: text('यो ट्याग अर्को पशुमा छ।', 'Another animal has this ear tag.'),
  },
  bad_tag: {
    status: 400,
    text: text(
      'ट्याग नम्बर ३ देखि ३० अक्षर: अङ्ग्रेजी अक्षर, अङ्क, - र / मात्र।',
      'A tag number has 3 to 30 characters: Latin letters, digits, - and /.',
    ),
  },
  subsidy_declaration: {
    status: 422,
    text: text(
      'अनुदान लिन दोहोरो अनुदान नलिएको घोषणा चाहिन्छ।',
      'To receive the subsidy, declare that no other subsidy is taken.',
    ),
  },
  no_tariff: { status: 422, text: text('यस मितिमा लागू हुने बीमाशुल्क दर छैन।', 'No tariff is in force on this date.') },
  no_rate: {
    status: 422,
    text: text(
      'यसका लागि तोकिएको दर तालिकामा छैन। एडमिनलाई थप्न लगाउनुहोस्।',
      'There is no value for this in the tables. Ask an admin to add it.',
    ),
  },
} as const satisfies Record<string, ProblemText>;
