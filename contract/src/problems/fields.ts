import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about the boundary of a field and its map. */
export const fieldProblemTexts = {
  no_boundary: {
    status: 404,
    text: text('सिमाना नापिएको छैन, त्यसैले नक्सा बन्दैन।', 'No boundary has been measured, so there is no map.'),
  },
  bad_polygon: { status: 400, text: text('सिमानाको विवरण पढ्न सकिएन।', 'The boundary cannot be read.') },
  polygon_kind: {
    status: 400,
    text: text('सिमाना एउटै घेरा हुनुपर्छ।', 'The boundary must be a single polygon.'),
  },
  polygon_open: {
    status: 400,
    text: text('सिमाना सुरु भएकै बिन्दुमा टुङ्गिनुपर्छ।', 'The boundary must end where it begins.'),
  },
  polygon_few: {
    status: 400,
    text: text('सिमानामा कम्तीमा तीन फरक बिन्दु चाहिन्छ।', 'A boundary needs at least three different points.'),
  },
  polygon_many: {
    status: 400,
    text: text('सिमानामा २,००० भन्दा बढी बिन्दु छन्।', 'The boundary has more than 2,000 points.'),
  },
  polygon_crosses: {
    status: 400,
    text: text('सिमानाको रेखा आफैँलाई काट्छ। बिन्दुहरू मिलाउनुहोस्।', 'The boundary crosses itself. Move its points.'),
  },
  polygon_swapped: {
    status: 400,
    text: text('देशान्तर पहिले, अक्षांश पछि हुनुपर्छ।', 'Longitude comes first, then latitude.'),
  },
  split_missed: {
    status: 400,
    text: text(
      'रेखाले खेतलाई ठिक दुई टुक्रा पार्नुपर्छ; बाहिरबाट सुरु गरेर बाहिर टुङ्ग्याउनुहोस्।',
      'The line must split the field into exactly two parts: start and end outside it.',
    ),
  },
  polygon_small: {
    status: 400,
    text: text('सिमानाभित्र एक वर्गमिटरभन्दा कम जग्गा पर्छ।', 'The boundary encloses less than one square metre.'),
  },
  polygon_outside: {
    status: 400,
    text: text('सिमाना नेपालबाहिर पर्छ। बिन्दुहरू जाँच्नुहोस्।', 'The boundary is outside Nepal. Check its points.'),
  },
  bad_box: {
    status: 400,
    text: text('नक्साको घेरा मिलेन।', 'The map area must be west, south, east, north in degrees.'),
  },
  unreadable_map: {
    status: 415,
    text: text(
      'फाइल पढ्न सकिएन। KML, GPX वा GeoJSON फाइल छान्नुहोस्।',
      'The file cannot be read. Choose a KML, GPX or GeoJSON file.',
    ),
  },
  no_shapes: {
    status: 422,
    text: text('फाइलमा कुनै सिमाना भेटिएन।', 'There is no boundary in the file.'),
  },
  too_many_shapes: {
    status: 413,
    text: text(
      'फाइलमा २०० भन्दा बढी सिमाना छन्। टुक्र्याएर पठाउनुहोस्।',
      'The file has more than 200 boundaries. Send it in parts.',
    ),
  },
  one_place: {
    status: 422,
    text: text('खेत, ठेगाना वा बिन्दुमध्ये एउटा मात्र दिनुहोस्।', 'Give exactly one: a field, an address level or a point.'),
  },
} as const satisfies Record<string, ProblemText>;
