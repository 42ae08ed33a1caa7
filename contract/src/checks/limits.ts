import { tolerablePercent } from '../area-difference.ts';
import { type Text, text } from '../text.ts';

interface Limit {
  title: Text;
  unit: Text;
  /** Where a company has set none of its own. */
  usual: number;
}

/** The figures that checks go by: dated rows of a company, else the usual ones (domain 1.4, 3.3 to 3.7). */
export const checkLimits = {
  min_area_ropani: {
    title: text('न्यूनतम क्षेत्रफल, पहाड', 'Least area, hills'),
    unit: text('वर्गमिटर', 'sq. m'),
    // 8 aana
    usual: 254.3685,
  },
  min_area_bigha: {
    title: text('न्यूनतम क्षेत्रफल, तराई', 'Least area, Terai'),
    unit: text('वर्गमिटर', 'sq. m'),
    // 1 kattha
    usual: 338.6316,
  },
  value_percent: {
    title: text('प्राविधिकको मूल्याङ्कनको स्वीकार्य अन्तर', "Tolerable difference of the technician's value"),
    unit: text('%', '%'),
    usual: 20,
  },
  area_percent: {
    title: text('नक्सा र लालपुर्जासँग क्षेत्रफलको स्वीकार्य अन्तर', 'Tolerable difference of the area from map and land paper'),
    unit: text('%', '%'),
    usual: tolerablePercent,
  },
  trees_per_ropani: {
    title: text('प्रतिरोपनी अधिकतम बोट', 'Most trees on a ropani'),
    unit: text('बोट', 'trees'),
    usual: 40,
  },
  visit_days: {
    title: text('पेस गरेपछि निरीक्षण गर्ने दिन', 'Days from submission to the visit'),
    unit: text('दिन', 'days'),
    usual: 7,
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof checkLimits;
export const limitNames = Object.keys(checkLimits) as LimitName[];

export function usualLimits(): Record<LimitName, number> {
  return Object.fromEntries(limitNames.map((name) => [name, checkLimits[name].usual])) as Record<LimitName, number>;
}
