import { text } from '@krishi-bima/contract/values/text';

export const consentMessages = {
  title: text('एसएमएस पठाउने सहमति', 'Consent to SMS'),
  failed: text('सहमति ल्याउन सकिएन', 'The consent could not be loaded'),
  add: text('सहमति दर्ता गर्नुहोस्', 'Record consent'),
  none: text('सहमति दर्ता भएको छैन, त्यसैले एसएमएस पठाइँदैन।', 'No consent is recorded, so no SMS is sent.'),
  given: (way: string, day: string) => text(`${way} सहमति, ${day} देखि`, `${way}, since ${day}`),
  notedBy: (name: string) => text(`दर्ता गर्ने: ${name}`, `Recorded by ${name}`),
  withdrawn: (day: string) => text(`${day} मा सहमति फिर्ता लिइयो।`, `Withdrawn on ${day}.`),
  period: (way: string, from: string, until: string) =>
    text(`${way}: ${from} देखि ${until} सम्म`, `${way}: ${from} to ${until}`),
  earlier: text('पहिलेका सहमति', 'Earlier consents'),
  way: text('सहमति दिएको तरिका', 'How it was given'),
  since: text('सहमति दिएको मिति', 'Given on'),
  saved: text('सहमति दर्ता भयो।', 'Consent recorded.'),
  withdraw: text('सहमति फिर्ता', 'Withdraw'),
  askWithdraw: text('कृषकले सहमति फिर्ता लिनुभयो?', 'Has the farmer withdrawn the consent?'),
  withdrawText: text(
    'अबदेखि एसएमएस पठाइँदैन; पालोमा रहेका सन्देश पनि रोकिन्छन्।',
    'No SMS is sent from now on, nor those that wait.',
  ),
  withdrawIt: text('फिर्ता लिनुभयो', 'withdraw it'),
  isWithdrawn: text('सहमति फिर्ता दर्ता भयो।', 'The withdrawal is recorded.'),
  last: (when: string, state: string) => text(`पछिल्लो सन्देश: ${when}, ${state}`, `Last message: ${when}, ${state}`),
};
