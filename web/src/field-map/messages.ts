import { text } from '@krishi-bima/contract/values/text';

export const messages = {
  title: text('खेतको नक्सा', 'Map of fields'),
  asList: text('सूचीमा हेर्नुहोस्', 'See as a list'),
  inView: text('यस नक्साभित्र', 'In this view'),
  colorBy: text('रङ', 'Colour'),
  legend: text('सङ्केत सूची', 'Legend'),
  overlapping: text('सिमाना खप्टियो', 'Overlapping ground'),
  measure: text('नाप्नुहोस्', 'Measure'),
  measuring: text('नाप्न छोड्नुहोस्', 'Stop measuring'),
  measureHint: text(
    'नक्सामा थिच्नुहोस्, वा एरो किले सारेर Enter; Backspace ले एक बिन्दु हटाउँछ, Esc ले छोड्छ।',
    'Click on the map, or move with the arrow keys and press Enter; Backspace removes a point, Esc exits.',
  ),
  measured: (distance: string) => text(`दूरी ${distance}`, `Distance ${distance}`),
  measuredArea: (distance: string, area: string) =>
    text(`परिधि ${distance} · ${area}`, `Perimeter ${distance} · ${area}`),
  layer: text('नक्साको तह', 'Map layer'),
  layers: {
    nepal: text('नेपालको नक्सा', 'Map of Nepal'),
    street: text('सडक', 'Streets'),
    satellite: text('उपग्रह', 'Satellite'),
  },
  layerAway: text(
    'यो तह अहिले ल्याउन सकिएन; नेपालको नक्सा भने चल्छ।',
    'This layer is not available now; the map of Nepal still works.',
  ),
  tilesOf: (host: string) => text(`नक्सा: ${host}`, `Tiles: ${host}`),
  seen: (mean: string, day: string) => text(`NDVI ${mean}, ${day}`, `NDVI ${mean}, ${day}`),
  openField: text('खेत खोल्नुहोस्', 'Open the field'),
  openFarmer: text('कृषक हेर्नुहोस्', 'Open the farmer'),
  openPolicy: text('बीमालेख हेर्नुहोस्', 'Open the policy'),
  kitta: text('कित्ता नं.', 'Kitta no.'),
  crop: text('बाली', 'Crop'),
  insuredUntil: text('बीमा कहिलेसम्म', 'Insured until'),
  notInsured: text('बीमा छैन', 'Not insured'),
  measuredSize: text('नापिएको', 'Measured'),
  paperSize: text('लालपुर्जा', 'Land record'),
  apart: text('फरक', 'Difference'),
  noBoundary: text('सिमाना कोरिएको छैन', 'No boundary yet'),
  failed: text('नक्सा ल्याउन सकिएन। सूची काम गर्छ।', 'The map could not be loaded. The list works.'),
  close: text('बन्द गर्नुहोस्', 'Close'),
};
