import { terms } from '@krishi-bima/contract/terms/terms';
import { counted, type Text, text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { smsTitle } from './title.ts';

const parts = [
  { until: 4, word: 'राति' },
  { until: 12, word: 'बिहान' },
  { until: 16, word: 'दिउँसो' },
  { until: 21, word: 'बेलुका' },
  { until: 24, word: 'राति' },
] as const;

export const messages = {
  title: text('एसएमएस पठाउनुहोस्', 'Send SMS'),
  list: smsTitle,
  fromFarmers: (n: string) => text(`कृषक सूचीबाट छानिएका ${n} कृषक`, `${n} from the list of farmers`),
  fromPolicies: (n: string) =>
    text(`नवीकरण सूचीबाट छानिएका ${n} बीमालेख`, `${counted(n, 'policy', 'policies')} from the renewal list`),
  fromAllPolicies: (n: string) => text(`बीमालेख सूचीबाट छानिएका ${n} बीमालेख`, `${n} from the list of policies`),
  send: (n: string) => text(`${n} जनालाई पठाउनुहोस्`, `Send to ${n}`),
  saveTemplate: text('ढाँचामा सुरक्षित गर्नुहोस्', 'Save as template'),
  renewals: text('नवीकरण सूची', 'Renewals'),
  policies: text('बीमालेख', 'Policies'),
  officeFailed: text('एसएमएसका नियम ल्याउन सकिएन', 'The rules of SMS could not be loaded'),
  templateNp: text('ढाँचाको नाम नेपालीमा', 'Name of the template in Nepali'),
  templateEn: text('ढाँचाको नाम अङ्ग्रेजीमा', 'Name of the template in English'),
  templateNote: text(
    'दुवै भाषाको पाठ सुरक्षित हुन्छ। एउटा मात्र लेखिएको भए त्यही दुवैमा रहन्छ।',
    'The texts of both languages are saved; where only one is written it stands in both.',
  ),
  templateSaved: text('ढाँचा सुरक्षित भयो।', 'Template saved.'),

  message: text('सन्देश', 'Message'),
  language: text('सन्देशको भाषा', 'Language of the message'),
  template: text('ढाँचा', 'Template'),
  own: text('आफैँ लेख्ने', 'Write my own'),
  when: text('कहिले पठाउने', 'When'),
  now: (time: string) => text(`अहिले, आज ${time}`, `Now, today ${time}`),
  morning: (day: string, time: string) => text(`${day}, ${time} बजे`, `${day}, ${time}`),
  chosen: text('मिति र समय छान्ने', 'Choose a day and hour'),
  day: text('पठाउने मिति', 'Day'),
  hour: text('समय', 'Hour'),
  sender: text('पठाउनेको नाम', 'Sender'),
  noSender: text('सेवा प्रदायकको नम्बर', "The provider's number"),
  repeat: text('उही सन्देश नदोहोर्‍याउने', 'Do not repeat the message'),
  days: (n: string) => text(`${n} दिनसम्म`, `for ${counted(n, 'day')}`),
  always: text('जति पटक पनि पठाउने', 'Repeat at any time'),
  quiet: (from: Text, until: Text) =>
    text(
      `${from.ne}देखि ${until.ne}सम्म पठाइँदैन; त्यो बेला परेको सन्देश ${until.ne} पठाइन्छ।`,
      `Nothing is sent from ${from.en} to ${until.en}; what falls there is sent at ${until.en}.`,
    ),
  /** As people say it: `बेलुका ८ बजे`. */
  spoken: (hour: number, minute: number) => {
    const part = parts.find(({ until }) => hour < until)?.word ?? 'बेलुका';
    const [twelve, past] = [toDevanagari(hour % 12 || 12), minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`];
    return text(`${part} ${twelve}${toDevanagari(past)} बजे`, `${hour}:${String(minute).padStart(2, '0')}`);
  },
  text: text('सन्देशको पाठ', 'Text of the message'),
  fields: text('थप्न मिल्ने:', 'Details to add:'),
  fieldList: text('थप्न मिल्ने विवरण', 'Details to add'),
  previewAfter: text('सन्देश लेखेपछि कृषकले पाउने पाठ यहाँ देखिन्छ।', 'Write the message to see it as farmers get it.'),
  recipientsAfter: text('सन्देश लेखेपछि पाउने कृषक यहाँ देखिन्छन्।', 'Write the message to see who gets it.'),
  tooLong: (n: string) => text(`सन्देश ${n} भागभन्दा लामो भयो।`, `The message has more than ${counted(n, 'part')}.`),

  preview: text('पूर्वावलोकन', 'Preview'),
  previous: text('अघिल्लो कृषक', 'Previous farmer'),
  next: text('अर्को कृषक', 'Next farmer'),
  size: (signs: string, parts: string) =>
    text(`${signs} अक्षर · ${parts} भाग`, `${counted(signs, 'character')} · ${counted(parts, 'part')}`),
  sizeNote: {
    ucs2: text('(नेपालीमा एक भाग ७०, जोडिँदा ६७)', '(70 a part in Nepali, 67 when joined)'),
    gsm7: text('(अङ्ग्रेजीमा एक भाग १६०, जोडिँदा १५३)', '(160 a part in Latin letters, 153 when joined)'),
  },
  sizes: (parts: string, n: string) =>
    text(`${parts} भागका ${n} सन्देश`, `${counted(n, 'message')} of ${counted(parts, 'part')}`),
  onePart: (n: string) => text(`१ भागका ${n} सन्देश`, `${counted(n, 'message')} of one part`),
  parts: (n: string) => text(`${n} भाग`, counted(n, 'part')),
  perPart: text('प्रतिभाग', 'Per part'),
  noPrice: text('मूल्य राखिएको छैन', 'No price is set'),
  cost: (parts: string) => text(`${parts} भागको खर्च`, `Cost of ${counted(parts, 'part')}`),
  limit: (month: string, n: string) => text(`${month}को सीमा ${n} भाग`, `${month} limit: ${counted(n, 'part')}`),
  unlimited: (month: string) => text(`${month}मा पठाइएको`, `Sent in ${month}`),
  after: (n: string) => text(`पठाएपछि ${n}`, `${n} after sending`),
  over: (n: string) => text(`सीमाभन्दा ${n} भाग बढी हुन्छ।`, `${counted(n, 'part')} over the limit.`),

  tip: (people: string, more: string, way: string, saving: string) =>
    text(
      `${people} जनाको सन्देश ${more} भाग हुन्छ। ${way}${saving}`,
      `${people} messages have ${counted(more, 'part')}. ${way}${saving}`,
    ),
  tipCut: (n: string, parts: string) =>
    text(`${n} अक्षर घटाए ${parts} भागमा अट्छ`, `${counted(n, 'character')} less and they fit into ${parts}`),
  tipDrop: (words: string, parts: string) =>
    text(`“${words}” हटाए ${parts} भागमा अट्छ`, `Without “${words}” they fit into ${parts}`),
  tipSaves: (amount: string) => text(`, ${amount} कम लाग्छ।`, `, ${amount} less.`),
  tipEnd: text('।', '.'),
  tipSigns: (signs: string) =>
    text(
      `${signs} चिह्नले गर्दा एक भागमा ७० अक्षर मात्र अट्छ। साधारण चिह्न राखे १६० अट्छ।`,
      `${signs} leaves only 70 characters to a part. With plain signs 160 fit.`,
    ),

  tabs: text('सन्देश पाउने कृषक', 'Recipients'),
  tab: {
    to_send: text('पठाइने', 'To be sent'),
    no_consent: text('सहमति छैन', 'No consent'),
    no_phone: text('मोबाइल नं. छैन', 'No mobile no.'),
    repeated: text('पाइसकेका', 'Already sent'),
  } satisfies Record<string, Text>,
  search: text('कृषकको नाम वा मोबाइल नं. खोज्नुहोस्', 'Search by name or mobile no.'),
  farmer: text('कृषक', 'Farmer'),
  phone: text('मोबाइल नं.', 'Mobile no.'),
  policy: text('बीमालेख', 'Policy'),
  ends: text('समाप्ति', 'Ends'),
  part: text('भाग', 'Parts'),
  consent: text('सहमति', 'Consent'),
  last: text('पछिल्लो सन्देश', 'Last message'),
  pick: (name: string) => text(`${name}लाई पठाउने`, `Send to ${name}`),
  notRepeated: (n: string) =>
    text(
      `यही सन्देश ${n} दिनभित्र पाइसकेकालाई दोहोरिँदैन।`,
      `No one gets the same message again within ${counted(n, 'day')}.`,
    ),
  unticked: (n: string) => text(`${n} जनालाई पठाइँदैन`, `${n} left out`),
  nobody: {
    to_send: text('सन्देश पाउने कोही छैन।', 'No recipients.'),
    no_consent: text('सबैको सहमति छ।', 'Everyone has consented.'),
    no_phone: text('सबैको मोबाइल नम्बर छ।', 'Everyone has a mobile number.'),
    repeated: text('यो सन्देश कसैले पाएका छैनन्।', 'No one has received this message.'),
  } satisfies Record<string, Text>,
  recipientsFailed: text('पाउने कृषक ल्याउन सकिएन', 'The recipients could not be loaded'),

  outbox: text(
    'एसएमएस सेवा जोडिएको छैन। सन्देश यहाँ लेखिन्छ, कसैलाई पठाइँदैन।',
    'No SMS service is connected. Messages are recorded here and not sent.',
  ),
  paused: (reason: string) =>
    text(
      `${reason}। पालोमा रहेका सन्देश केही मिनेटपछि आफैँ पठाइन्छन्।`,
      `${reason}. Waiting messages are sent in a few minutes.`,
    ),
  confirm: (n: string) => text(`${n} जनालाई एसएमएस पठाउने?`, `Send the SMS to ${n} people?`),
  confirmCost: (parts: string, cost: string) =>
    text(
      `${parts} भाग, ${cost}। पठाएको सन्देश फिर्ता हुँदैन।`,
      `${counted(parts, 'part')}, ${cost}. Sent messages cannot be recalled.`,
    ),
  confirmParts: (parts: string) =>
    text(`${parts} भाग। पठाएको सन्देश फिर्ता हुँदैन।`, `${counted(parts, 'part')}. Sent messages cannot be recalled.`),
  sendIt: text('पठाउनुहोस्', 'send it'),
  queued: (n: string) => text(`${n} सन्देश पालोमा राखियो।`, `Queued: ${counted(n, 'message')}.`),

  sent: text('पठाइसकेका', 'Sent'),
  sentDate: text('मिति', 'Date'),
  total: text('जम्मा', 'Total'),
  progress: terms.status,
  group: {
    arrived: text('पुग्यो', 'Delivered'),
    gone: text('पठाइयो', 'Sent'),
    underWay: text('पठाइँदै', 'Under way'),
    failed: text('पुगेन', 'Failed'),
    unknown: text('थाहा भएन', 'Not known'),
    unsent: text('पठाइएन', 'Not sent'),
  } satisfies Record<string, Text>,
  again: (n: string) => text(`${n} लाई फेरि पठाउनुहोस्`, `Send to ${n} again`),
  stop: (n: string) => text(`${n} रोक्नुहोस्`, `Stop ${n}`),
  confirmAgain: (n: string) => text(`नपुगेका ${n} लाई फेरि पठाउने?`, `Send to the ${n} who did not get it again?`),
  confirmStop: (n: string) => text(`पालोमा रहेका ${n} सन्देश रोक्ने?`, `Stop the ${counted(n, 'message')} that wait?`),
  stopIt: text('रोक्नुहोस्', 'stop them'),
  stopped: text('पालोमा रहेका सन्देश रोकिए।', 'The messages that waited are stopped.'),
  nothingSent: text('अहिलेसम्म कुनै सन्देश पठाइएको छैन', 'No message has been sent yet'),
  nothingSentText: text(
    'कृषक वा नवीकरण सूची खोलेर “एसएमएस” थिच्नुहोस्।',
    'Open the list of farmers or of renewals and press “SMS”.',
  ),
  sentFailed: text('पठाइएका सन्देश ल्याउन सकिएन', 'What was sent could not be loaded'),
  by: text('पठाउने', 'Sent by'),
  costed: text('खर्च', 'Cost'),
  why: text('कारण', 'Reason'),
  at: text('समय', 'Time'),
  automatic: text('आफैँ पठाइएको', 'Sent by itself'),
  direct: text('नम्बरमा पठाइएको', 'Sent to numbers'),
};
