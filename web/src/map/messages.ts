import { text } from '@krishi-bima/contract/values/text';

/** Words of every map. */
export const messages = {
  map: text('खेतको नक्सा', 'Map of the field'),
  failed: text('नक्सा ल्याउन सकिएन। सूचीबाट हेर्नुहोस्।', 'The map could not be loaded. Use the list.'),
  zoomIn: text('ठूलो बनाउनुहोस्', 'Zoom in'),
  zoomOut: text('सानो बनाउनुहोस्', 'Zoom out'),
  fullScreen: text('पूरा स्क्रिन', 'Full screen'),
  leaveFullScreen: text('पूरा स्क्रिनबाट फर्कनुहोस्', 'Exit full screen'),
};
