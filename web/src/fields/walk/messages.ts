import { counted, text } from '@krishi-bima/contract/values/text';

/** Words of walking along a boundary. */
export const messages = {
  title: text('हिँडेर नाप्दै', 'Walking the boundary'),
  close: text('बन्द गर्नुहोस्', 'Close'),
  awake: text('स्क्रिन खुलै रहन्छ', 'Screen stays on'),
  mayDarken: text('स्क्रिन बन्द नगर्नुहोस्', 'Do not let the screen go dark'),
  offline: text('इन्टरनेट छैन। हरेक बिन्दु फोनमै सुरक्षित हुँदै छ।', 'Offline. Each point is kept on the phone.'),
  notKept: text(
    'यस ब्राउजरले बिन्दु राख्न दिएन। पृष्ठ बन्द नगरी टुङ्ग्याउनुहोस्।',
    'This browser does not keep the points. Finish before you close the page.',
  ),

  seeking: text('लोकेसन खोजिँदै छ…', 'Finding your location…'),
  accuracy: (metres: string) => text(`शुद्धता ±${metres} मिटर`, `Accurate to ±${metres} m`),
  waitForSky: text('आकाश खुला ठाउँमा पर्खनुहोस्', 'Wait where the sky is open'),
  lost: text('लोकेसन हरायो। हिँडाइ रोकिएको छ।', 'The location was lost. The walk is paused.'),
  refused: text('लोकेसन प्रयोग गर्न दिइएको छैन।', 'Use of the location is not allowed.'),
  follow: text('म भएको ठाउँमा जानुहोस्', 'Go to where I am'),

  start: text('सुरु', 'Start'),
  back: (metres: string) => text(`${metres} मिटर बाँकी`, `${metres} m left`),
  soFar: text('अहिलेसम्म', 'so far'),
  area: text('क्षेत्रफल (सुरुसँग जोड्दा)', 'Area (closed to the start)'),
  paper: (area: string) => text(`लालपुर्जा ${area}`, `Land record ${area}`),
  uncertain: (sqm: string) => text(`क्षेत्रफल ±${sqm} व.मि. सम्म फरक पर्न सक्छ।`, `The area may be off by ±${sqm} sq. m.`),
  walked: text('हिँडेको', 'Walked'),
  metres: (n: string) => text(`${n} मिटर`, `${n} m`),
  time: (clock: string) => text(`समय ${clock}`, `Time ${clock}`),
  points: text('बिन्दु', 'Points'),
  kept: (n: string) => text(`बिन्दु ${n} राखियो`, `Point ${n} kept`),
  each: (metres: string) => text(`हरेक ${metres} मिटरमा एउटा`, `one each ${metres} m`),
  kitta: (n: string) => text(`कित्ता ${n}`, `Kitta ${n}`),
  few: (n: string) => text(`कम्तीमा ३ बिन्दु चाहिन्छ; अहिले ${n} छ।`, `At least 3 points; now ${n}.`),
  crosses: text('बाटो आफैँसँग काटिएको छ।', 'The way crosses itself.'),

  pause: text('रोक्नुहोस्', 'Pause'),
  goOn: text('जारी राख्नुहोस्', 'Continue'),
  removeOne: text('एक बिन्दु हटाउनुहोस्', 'Remove one point'),
  finish: text('टुङ्ग्याउनुहोस्', 'Finish'),

  found: (n: string) => text(`हिँडाइ जारी राख्नुहोस् (${n} बिन्दु)`, `Continue the walk (${counted(n, 'point')})`),
  leave: text('हिँडाइ राखेर बन्द गर्ने हो?', 'Close and keep the walk?'),
  leaveText: (n: string) =>
    text(
      `${n} बिन्दु फोनमा रहन्छन्; पछि यहीँबाट जारी हुन्छ।`,
      `${counted(n, 'point')} stay on the phone, to be continued later.`,
    ),
  keep: text('राखेर बन्द गर्नुहोस्', 'Close and keep the walk'),
  drop: text('हिँडाइ मेटाउनुहोस्', 'Delete the walk'),
  dropQuestion: text('यो हिँडाइ मेटाउने हो?', 'Delete this walk?'),
  dropAction: text('मेटाउनुहोस्', 'delete'),
  draftTitle: text('हिँडेर नापेको सिमाना', 'Boundary walked'),
};
