import { counted, text } from '@krishi-bima/contract/values/text';

/** Words of filming a muzzle. */
export const messages = {
  title: text('थुतुनोको भिडियो', 'Muzzle video'),
  tag: (tag: string) => text(`ट्याग ${tag}`, `Ear tag ${tag}`),
  close: text('बन्द गर्नुहोस्', 'Close'),
  opening: text('क्यामेरा खुल्दै छ', 'Opening the camera'),
  aim: text('थुतुनो घेराभित्र राख्नुहोस्', 'Keep the muzzle inside the oval'),
  steady: text('स्थिर राख्नुहोस्', 'Hold steady'),
  light: text('उज्यालो', 'Light'),
  sharp: text('स्थिर', 'Steady'),
  dry: text('सुक्खा', 'Dry'),
  likeThis: text('यस्तो', 'Like this'),
  far: text('टाढा', 'Far'),
  blurred: text('धमिलो', 'Blurred'),
  wet: text('भिजेको', 'Wet'),
  good: (n: string, of: string) => text(`राम्रा तस्बिर ${n} / ${of}`, `Good frames ${n} / ${of}`),
  left: (n: string) => text(`${n} सेकेन्ड बाँकी`, `${counted(n, 'second')} left`),
  least: (n: string) => text(`कम्तीमा ${n}`, `at least ${n}`),
  most: (n: string) => text(`${n} से.`, `${n} s`),
  time: text('भिडियोको समय', 'Time of the video'),
  start: text('खिच्न थाल्नुहोस्', 'Start filming'),
  stop: text('रोक्नुहोस्', 'Stop'),
  chooseFile: text('फाइल छान्नुहोस्', 'Choose a file'),
  tooLittle: (seconds: string, frames: string) =>
    text(
      `कम्तीमा ${seconds} सेकेन्ड र ${frames} राम्रा तस्बिर चाहिन्छ। फेरि खिच्नुहोस्।`,
      `At least ${counted(seconds, 'second')} and ${frames} good frames are needed. Film again.`,
    ),
  refused: text('क्यामेरा खुलेन', 'The camera did not open'),
  allow: text(
    'ब्राउजरको ठेगाना पट्टीमा क्यामेरा प्रयोग गर्ने अनुमति दिनुहोस्, वा फोनको क्यामेराले खिचेको भिडियो छान्नुहोस्।',
    'Allow the camera in the address bar of the browser, or choose a video that the phone’s camera took.',
  ),
};
