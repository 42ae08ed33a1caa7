import { text } from '@krishi-bima/contract/values/text';

/** Words of every map. */
export const messages = {
  map: text('खेतको नक्सा', 'Map of the field'),
  failed: text('नक्सा ल्याउन सकिएन। सूचीबाट हेर्नुहोस्।', 'The map could not be loaded. The list has them all.'),
  zoomIn: text('ठूलो देखाउनुहोस्', 'Zoom in'),
  zoomOut: text('सानो देखाउनुहोस्', 'Zoom out'),
  fullScreen: text('पूरा पर्दामा', 'Full screen'),
  leaveFullScreen: text('पूरा पर्दाबाट फर्कनुहोस्', 'Leave full screen'),
};
