import type { SystemJob } from '@krishi-bima/contract/system/system';
import { terms } from '@krishi-bima/contract/terms/terms';
import { counted, type Text, text } from '@krishi-bima/contract/values/text';

export const systemMessages = {
  title: text('प्रणालीको स्थिति', 'System status'),
  link: text('डाटाबेस, फाइल, ब्याकअप, डिस्क र पृष्ठभूमिका काम', 'Database, files, backups, disk and background jobs'),
  status: terms.status,
  log: text('अडिट तथा सुरक्षा लग', 'Security log'),
  part: text('भाग', 'Part'),
  now: text('अहिले', 'Now'),
  limit: text('सीमा वा संस्करण', 'Limit or version'),
  check: text('अहिल्यै जाँच्नुहोस्', 'Check now'),
  checked: (at: string) => text(`${at} मा जाँचियो`, `Checked ${at}`),
  failed: text('प्रणालीको स्थिति ल्याउन सकिएन।', 'The system status could not be loaded.'),
  allWell: text('सबै ठिक छ।', 'Everything is fine.'),
  attention: (n: string) => text(`${n} विषयमा ध्यान दिनुहोस्`, `${counted(n, 'part needs', 'parts need')} attention`),
  attend: (names: string) => text(`ध्यान दिनुपर्ने: ${names}।`, `Needs attention: ${names}.`),
  silent: text('जवाफ आएन', 'No answer'),
  silentNote: text('३ सेकेन्डमा जवाफ आएन।', 'It did not answer within 3 seconds.'),
};

export const partNames = {
  database: text('डाटाबेस', 'Database'),
  replica: text('प्रतिलिपि डाटाबेस', 'Read replica'),
  files: text('फाइल भण्डार', 'File store'),
  queue: text('पालोमा रहेका काम', 'Job queue'),
  backup: text('ब्याकअप', 'Backup'),
  drill: text('ब्याकअप फर्काउने अभ्यास', 'Restore drill'),
  disk: text('डिस्क', 'Disk'),
  certificate: text('सुरक्षा प्रमाणपत्र', 'Security certificate'),
  messages: text('एसएमएस सेवा', 'SMS service'),
  versions: text('संस्करण', 'Version'),
} as const;
export type PartName = keyof typeof partNames;

export const stateTexts = {
  fine: text('ठिक', 'Fine'),
  same: text('सबै एउटै', 'One version'),
  matched: text('मिल्यो', 'Matched'),
  unset: text('प्रयोगमा छैन', 'Not in use'),
  clock: text('घडी मिलेन', 'Clocks differ'),
  crowded: text('जडान भरिँदै छ', 'Few connections left'),
  behind: text('ढिला भयो', 'Behind'),
  waiting: text('पालो लामो भयो', 'Waiting too long'),
  late: text('ढिला भयो', 'Late'),
  never: text('अहिलेसम्म भएको छैन', 'Never done'),
  failed: text('असफल', 'Failed'),
  filling: text('भरिँदै छ', 'Filling up'),
  full: text('भरिन लाग्यो', 'Almost full'),
  ending: text('सकिँदै छ', 'Ends soon'),
  ended: text('म्याद सकियो', 'Expired'),
  mixed: text('फरक फरक', 'Mixed'),
  noJobs: text('काम गर्ने प्रक्रिया छैन', 'No job process'),
} as const;

/** What somebody does about it, where a part needs somebody. */
export const todo: Record<PartName, Text> = {
  database: text(
    'जडान कम भए PostgreSQL को max_connections बढाउनुहोस्; घडी नमिले चलाउनुहोस्: timedatectl set-ntp true',
    'Few connections: raise max_connections of PostgreSQL. Clocks that differ: run timedatectl set-ntp true.',
  ),
  replica: text(
    'प्रतिवेदन मुख्य डाटाबेसबाट पढिँदै छ। प्रतिलिपि चलेको छ कि छैन हेर्नुहोस्।',
    'Reports read the main database meanwhile. See whether the replica runs.',
  ),
  files: text(
    'DATA_DIR को डिस्क वा S3 भण्डार हेर्नुहोस्। त्यति बेलासम्म फोटो र कागजात राखिँदैन।',
    'Look at the disk of DATA_DIR or the S3 bucket. Until then photos and documents are not stored.',
  ),
  queue: text(
    'काम गर्ने प्रक्रिया चलेको छ कि छैन हेर्नुहोस्: systemctl status krishi-bima-jobs',
    'See whether the job process runs: systemctl status krishi-bima-jobs',
  ),
  backup: text(
    'चलाउनुहोस्: systemctl start krishi-bima-backup। कारण journalctl -u krishi-bima-backup मा छ।',
    'Run systemctl start krishi-bima-backup. Its reason is in journalctl -u krishi-bima-backup.',
  ),
  drill: text('चलाउनुहोस्: systemctl start krishi-bima-drill', 'Run systemctl start krishi-bima-drill.'),
  disk: text(
    'पुराना ब्याकअप अन्त सार्नुहोस् वा डिस्क थप्नुहोस्। भरिएमा फोटो र कागजात राख्न रोकिन्छ।',
    'Move old backups elsewhere or add room. When it is full, photos and documents are refused.',
  ),
  certificate: text(
    'प्रोक्सीको प्रमाणपत्र नवीकरण हेर्नुहोस्। म्याद सकिएपछि पेज खुल्दैन।',
    'See to the renewal at the proxy. Once it has expired, the page does not open.',
  ),
  messages: text(
    'सेवा प्रदायकको मौज्दात र टोकन हेर्नुहोस्। सन्देश पालोमै रहन्छ।',
    'See to balance and token at the provider. The messages stay in the queue.',
  ),
  versions: text(
    'सबै प्रक्रिया एउटै संस्करणमा पुर्‍याउनुहोस्, र krishi-bima-jobs चलाउनुहोस्।',
    'Bring all processes to one version, and run krishi-bima-jobs.',
  ),
};

export const facts = {
  answer: (ms: string) => text(`जवाफ ${ms} मि.से. मा`, `answers in ${ms} ms`),
  clock: (time: string) => text(`घडी ${time} फरक`, `the clocks differ by ${time}`),
  connections: (used: string, most: string) => text(`${used} / ${most} जडान`, `${used} / ${most} connections`),
  embedded: text('भित्रै रहेको डाटाबेस', 'embedded database'),
  behind: (time: string) => text(`मुख्यभन्दा ${time} पछाडि`, `${time} behind the main one`),
  noReplica: text('प्रतिवेदन मुख्य डाटाबेसबाट पढिन्छ', 'reports read the main database'),
  filesWork: text('पढ्न र लेख्न मिल्यो', 'reading and writing work'),
  folder: text('फोल्डर', 'folder'),
  bucket: text('S3 भण्डार', 'S3 bucket'),
  queue: (running: string, waiting: string) =>
    text(`${running} चालु, ${waiting} पालोमा`, `${running} running, ${waiting} waiting`),
  failedJobs: (n: string) => text(`${n} असफल`, `${n} failed`),
  oldest: (time: string) => text(`सबैभन्दा पुरानो ${time}`, `the oldest for ${time}`),
  backup: (time: string, at: string) => text(`पूरा ब्याकअप ${time}अघि, ${at}`, `full backup ${time} ago, ${at}`),
  archived: (time: string) => text(`निरन्तर ब्याकअप ${time}अघि`, `continuous backup ${time} ago`),
  noBackup: text('कुनै ब्याकअप भेटिएन', 'no backup found'),
  failedAt: (at: string) => text(`${at} मा असफल`, `failed ${at}`),
  drill: (at: string, took: string) => text(`${at} · ${took} लाग्यो`, `${at} · took ${took}`),
  equal: text('सङ्ख्या र जम्मा उही', 'counts and sums equal'),
  noDrill: text('ब्याकअप फर्काएर जाँचिएको छैन', 'no backup was ever tried out'),
  disk: (percent: string, free: string) => text(`${percent} भरिएको · ${free} बाँकी`, `${percent} used · ${free} free`),
  ends: (at: string) => text(`${at} मा सकिन्छ`, `ends ${at}`),
  endedOn: (at: string) => text(`${at} मा सकियो`, `ended ${at}`),
  noCertificate: text('https बिना खुल्छ', 'opened without https'),
  outbox: text('सन्देश पठाइँदैन, राखिन्छ मात्र', 'messages are kept, not sent'),
  messages: (provider: string, n: string) =>
    text(`${provider} · ${n} सन्देश पालोमा`, `${provider} · ${counted(n, 'message')} waiting`),
  processes: (n: string, version: string) =>
    text(`${n} प्रक्रिया, ${version}`, `${counted(n, 'process', 'processes')}, ${version}`),
  limit: (value: string) => text(`सीमा ${value}`, `limit ${value}`),
  monthly: text('महिनाको १ पटक', 'once a month'),
  daysLeft: (n: string) => text(`${n} दिन बाँकी`, `${counted(n, 'day')} left`),
  seconds: (n: string) => text(`${n} सेकेन्ड`, counted(n, 'second')),
  minutes: (n: string) => text(`${n} मिनेट`, counted(n, 'minute')),
  hours: (n: string) => text(`${n} घण्टा`, counted(n, 'hour')),
  days: (n: string) => text(`${n} दिन`, counted(n, 'day')),
};

export const hourMessages = {
  title: text('पछिल्लो १ घण्टा', 'Last hour'),
  p95: text('९५% अनुरोधको जवाफ समय', 'Answer time of 95% of requests'),
  ms: (n: string) => text(`${n} मि.से.`, `${n} ms`),
  limit: (n: string) => text(`सीमा ${n} मि.से.`, `limit ${n} ms`),
  none: text('अनुरोध आएको छैन', 'No requests yet'),
  requests: text('अनुरोध', 'Requests'),
  failures: text('गल्ती', 'Failures'),
  signedIn: text('लगइन भएका', 'People signed in'),
  memory: text('मेमोरी', 'Memory'),
};

export const jobMessages = {
  title: text('पृष्ठभूमिका काम', 'Background jobs'),
  job: text('काम', 'Job'),
  begun: text('सुरु', 'Since'),
  state: terms.status,
  tries: text('प्रयास', 'Tries'),
  act: text('गर्न मिल्ने', 'Action'),
  all: text('सबै', 'All'),
  failed: text('काम ल्याउन सकिएन।', 'The jobs could not be loaded.'),
  empty: text('पालोमा कुनै काम छैन।', 'No jobs are waiting.'),
  emptyFilter: text('यस्तो कुनै काम छैन।', 'No such jobs.'),
  now: text('अहिल्यै चलाउनुहोस्', 'Run now'),
  again: text('फेरि चलाउनुहोस्', 'Run again'),
  notAsked: text('काम चलाउन सकिएन।', 'The job could not be started.'),
  asked: text('काम फेरि पालोमा राखियो।', 'The job is in the queue again.'),
  running: (percent: string) => text(`चालु · ${percent}`, `Running · ${percent}`),
  next: (at: string) => text(`फेरि ${at} मा`, `Again ${at}`),
};

export const jobStateTexts: Record<SystemJob['state'], Text> = {
  running: text('चालु', 'Running'),
  waiting: text('पालोमा', 'Waiting'),
  retry: text('फेरि चल्ने', 'To be retried'),
  failed: text('असफल', 'Failed'),
};

/** Jobs that nobody has in their list of downloads. */
export const jobNames: Readonly<Record<string, Text>> = {
  media_copies: text('फोटो र भिडियोका प्रतिलिपि', 'Copies of photos and videos'),
  document_copies: text('कागजातका प्रतिलिपि', 'Copies of documents'),
  muzzle_search: text('थुतुनोको खोजी', 'Muzzle search'),
  import: text('फाइलबाट दर्ता', 'Import'),
};
