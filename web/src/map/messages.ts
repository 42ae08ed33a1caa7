import { text } from '@krishi-bima/contract/values/text';

/** Words of every map. */
export const messages = {
  map: text('खेतको नक्सा', 'Map of the field'),
  failed: text('नक्सा ल्याउन सकिएन। सूचीबाट हेर्नुहोस्।', 'The map could not be loaded. Use the list.'),
  locate: text('मेरो स्थान देखाउनुहोस्', 'Show my location'),
  locating: text('लोकेसन खोजिँदै छ…', 'Finding your location…'),
  here: text('मेरो स्थान', 'My location'),
  accuracy: (metres: string) => text(`मेरो स्थान: शुद्धता ±${metres} मिटर`, `My location: accurate to ±${metres} m`),
  refused: text(
    'ब्राउजरले लोकेसन दिएन। ब्राउजरको सेटिङमा यस साइटलाई लोकेसनको अनुमति दिनुहोस्।',
    'The browser gave no location. Allow it for this site in the browser’s settings.',
  ),
  noPosition: text(
    'यस डिभाइसको लोकेसन भेटिएन। खुला ठाउँमा फेरि प्रयास गर्नुहोस्।',
    'The location of this device was not found. Try again in the open.',
  ),
  kilometres: (n: string) => text(`${n} कि.मि.`, `${n} km`),
  twoFingers: text('नक्सा सार्न दुई औँला चलाउनुहोस्', 'Move the map with two fingers'),
  zoomIn: text('ठूलो बनाउनुहोस्', 'Zoom in'),
  zoomOut: text('सानो बनाउनुहोस्', 'Zoom out'),
  fullScreen: text('पूरा स्क्रिन', 'Full screen'),
  leaveFullScreen: text('पूरा स्क्रिनबाट फर्कनुहोस्', 'Exit full screen'),
};
