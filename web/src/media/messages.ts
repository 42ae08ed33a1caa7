import { counted, text } from '@krishi-bima/contract/values/text';

/** Words of photos and videos. */
export const messages = {
  title: text('फोटो र भिडियो', 'Photos and videos'),
  failed: text('फोटो र भिडियो ल्याउन सकिएन', 'Photos and videos could not be loaded'),
  add: text('फोटो वा भिडियो थप्नुहोस्', 'Add photos or videos'),
  camera: text('फोटो खिच्नुहोस्', 'Take a photo'),
  limits: text(
    'फोटो २० MB सम्म, भिडियो ५०० MB सम्म। जडान टुटे पनि टुटेकै ठाउँबाट पठाइन्छ।',
    'Photos up to 20 MB, videos up to 500 MB. Uploads resume where they stopped.',
  ),
  emptyTitle: text('अहिलेसम्म फोटो छैन', 'No photos yet'),
  emptyText: text('खेतका फोटो र एक मिनेटको भिडियो यहाँ राख्नुहोस्।', 'Add photos of the field and a minute of video here.'),

  noRoomToFilm: text('भिडियो खिच्न ठाउँ पुगेन', 'Not enough room to film'),
  howToMakeRoom: text(
    'फोनमा २०० MB ठाउँ चाहिन्छ। पठाउन बाँकी फोटो र भिडियो पहिले पठाउनुहोस्, वा फोनका पुराना फाइल हटाउनुहोस्।',
    'Filming needs 200 MB of free room. Send waiting photos and videos first, or remove old files from the phone.',
  ),

  photosNeeded: (have: string, need: string) =>
    text(`फरक कोणबाट फोटो: ${need} मध्ये ${have}`, `Photos from different angles: ${have} of ${need}`),
  videoNeeded: text('कम्तीमा १ मिनेटको भिडियो', 'A video of at least one minute'),
  videoShort: (seconds: string) => text(`${seconds} सेकेन्ड मात्र`, `${counted(seconds, 'second')} only`),
  checklist: text('खाद्यान्न बालीलाई चाहिने', 'Needed for food crops'),
  isThere: text('छ', 'Present'),
  isMissing: text('बाँकी', 'Missing'),

  queue: text('पठाइँदै', 'Uploading'),
  notArrived: (n: string) => text(`${n} फाइल सर्भरमा पुगेको छैन।`, `Not on the server yet: ${counted(n, 'file')}.`),
  kept: text(
    'यही ब्राउजरमा सुरक्षित छन्; पृष्ठ बन्द भए पनि फेरि खोल्दा पठाइन्छ।',
    'They are stored in this browser and continue when the page is opened again.',
  ),
  unkept: text(
    'यस ब्राउजरले सबै फाइल राख्न सकेन। पठाइ नसकुन्जेल पृष्ठ बन्द नगर्नुहोस्।',
    'This browser could not store all of them. Do not close the page until they are sent.',
  ),
  own: text('टुङ्गिन बाँकी अपलोड', 'Unfinished uploads'),
  ownFailed: text('टुङ्गिन बाँकी अपलोड ल्याउन सकिएन', 'The unfinished uploads could not be loaded'),
  ownCount: (n: string, size: string) => text(`${n} फाइल · ${size}`, `${counted(n, 'file')} · ${size}`),
  ownNone: text('अहिले सर्भरमा अधुरो फाइल छैन।', 'The server holds no unfinished file.'),
  ownMost: (n: string, size: string) =>
    text(
      `एक जनाका एकै पटक बढीमा ${n} फाइल (${size}) अधुरा रहन सक्छन्। एक हप्तासम्म नटुङ्गिएका आफैँ हट्छन्; नचाहिने हटाउनुहोस्।`,
      `You may have ${n} unfinished files (${size}) at a time. They are removed after a week. Remove those that you no longer need.`,
    ),
  ownEnd: text('हटाउनुहोस्', 'Remove'),
  ownEndOf: (name: string) => text(`${name}: हटाउनुहोस्`, `Remove ${name}`),
  ownHere: text('यही ब्राउजरबाट पठाइँदै छ', 'Uploading from this browser'),
  ownElsewhere: text('यस ब्राउजरबाट पठाइँदै छैन', 'Not uploading from this browser'),
  unsent: text('नपठाइएका फोटो र भिडियो', 'Photos and videos not uploaded'),
  animal: text('पशु', 'Animal'),
  toField: text('खेतमा जानुहोस्', 'Go to the field'),
  toFieldOf: (name: string) => text(`${name}: खेतमा जानुहोस्`, `Go to the field of ${name}`),
  toAnimal: text('पशुमा जानुहोस्', 'Go to the animal'),
  toAnimalOf: (name: string) => text(`${name}: पशुमा जानुहोस्`, `Go to the animal of ${name}`),
  waits: text('पालोमा', 'Waiting'),
  paused: text('रोकिएको', 'Paused'),
  fileLost: text(
    'ब्राउजरले फाइल राखेन। उही फाइल फेरि छान्नुहोस्।',
    'The browser no longer has the file. Choose the same one again.',
  ),
  otherFile: (name: string) => text(`यो ${name} होइन। उही फाइल छान्नुहोस्।`, `This is not ${name}. Choose the same file.`),
  chooseAgain: (name: string) => text(`${name}: फेरि छान्नुहोस्`, `${name}: choose again`),
  choose: text('फाइल छान्नुहोस्', 'Choose'),
  progress: (name: string) => text(`${name} पठाइँदै`, `Sending ${name}`),
  sent: (percent: string) => text(`${percent}% पुग्यो`, `${percent}% sent`),
  pause: (name: string) => text(`${name}: रोक्नुहोस्`, `${name}: pause`),
  resume: (name: string) => text(`${name}: फेरि पठाउनुहोस्`, `${name}: send again`),
  cancel: (name: string) => text(`${name}: नपठाउने`, `${name}: do not send`),
  cancelQuestion: (name: string) => text(`${name} नपठाउने हो?`, `Not send ${name}?`),
  cancelText: text('पठाइसकेको अंश पनि मेटिन्छ।', 'The part already uploaded is deleted too.'),
  cancelYes: text('नपठाउने', 'Do not send'),
  tooLarge: {
    photo: text('फोटो २० MB भन्दा ठूलो छ।', 'The photo is larger than 20 MB.'),
    video: text('भिडियो ५०० MB भन्दा ठूलो छ।', 'The video is larger than 500 MB.'),
  },
  otherKind: text('यो फोटो वा भिडियो होइन।', 'This is neither a photo nor a video.'),
  emptyFile: text('फाइल खाली छ।', 'The file is empty.'),

  photo: (n: string) => text(`फोटो ${n}`, `Photo ${n}`),
  video: (n: string) => text(`भिडियो ${n}`, `Video ${n}`),
  open: (name: string) => text(`${name} हेर्नुहोस्`, `View ${name}`),
  gallery: text('फोटो र भिडियोहरू', 'Photos and videos'),
  preparing: text('तयार हुँदै…', 'Being prepared…'),
  noCopies: text('यहाँ देखाउन सकिएन; मूल फाइल सुरक्षित छ।', 'It cannot be shown here; the original is saved.'),
  noProgram: text(
    'सर्भरमा भिडियो तयार गर्ने प्रोग्राम छैन; मूल फाइल सुरक्षित छ।',
    'The server cannot process videos; the original is saved.',
  ),
  original: text('मूल फाइल', 'Original file'),
  seconds: (n: string) => text(`${n} से.`, `${n} s`),

  sameFile: (field: string, owner: string) =>
    text(`${owner}को ${field}मा पनि यही फोटो छ`, `The same photo is at ${field} of ${owner}`),
  looksSame: (field: string, owner: string) =>
    text(`${owner}को ${field}को फोटोसँग मिल्दोजुल्दो`, `Similar to a photo of ${field} of ${owner}`),

  caption: text('विवरण', 'Caption'),
  captionFor: (name: string) => text(`${name}को विवरण`, `Caption of ${name}`),
  captionHint: text('के देखिन्छ?', 'What does it show?'),
  captionFailed: text('विवरण सुरक्षित हुन सकेन', 'The caption could not be saved'),
  remove: (name: string) => text(`${name} मेटाउनुहोस्`, `Delete ${name}`),
  removed: text('मेटाइयो', 'Deleted'),
  undo: text('फर्काउनुहोस्', 'Undo'),
  notRemoved: text('मेटाउन सकिएन', 'It could not be deleted'),
  notRestored: text('फर्काउन सकिएन', 'It could not be restored'),

  points: text('फोटो खिचिएका स्थान', 'Photo locations'),
  ground: text('खेतको नक्सा', 'Map of the field'),
  pointsMap: text('खेत र फोटो खिचिएका स्थानको नक्सा', 'Map of the field and photo locations'),
  sketch: text('खेत र फोटो खिचिएका स्थानको रेखाचित्र', 'Sketch of the field and photo locations'),
  noPoints: text(
    'कुनै पनि फोटोमा स्थान छैन। क्यामेराको लोकेसन खोल्नुहोस्।',
    'No photo has a location. Turn on location in the camera.',
  ),
  inside: text('खेतभित्र', 'Inside the field'),
  outside: (metres: string, side: string) => text(`खेतबाट ${metres} मिटर ${side}`, `${metres} m ${side} of the field`),
  originals: text('फोटो घटाएर होइन, मूल आकारमै पठाउनुहोस्', 'Send photos at full size, not made smaller'),
  byDevice: text('फोनको लोकेसन', 'by the phone’s location'),
  noBoundary: text('खेतको सिमाना छैन', 'The field has no boundary'),
  looking: (side: string) => text(`${side}तिर हेर्दै`, `looking ${side}`),
  north: text('उ', 'N'),
  metres: (n: string) => text(`${n} मिटर`, `${n} m`),

  close: text('बन्द गर्नुहोस्', 'Close'),
  next: text('अर्को', 'Next'),
  previous: text('अघिल्लो', 'Previous'),
  zoomIn: text('ठूलो बनाउनुहोस्', 'Zoom in'),
  zoomOut: text('सानो बनाउनुहोस्', 'Zoom out'),
  afterRecord: text('विवरण पठाइएपछि जान्छ', 'Goes after its record'),
};
