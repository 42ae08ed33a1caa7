import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

interface Danger {
  label: Text;
  /** One sentence about what the limit does. */
  title: Text;
  description: Text;
  unit: Text;
  defaultValue: number;
  /** The forecast exceeds the limit from above, except for cold. */
  from: 'above' | 'below';
}

/**
 * The hazards of a forecast, each with a limit that a company may set for itself (dated, as the limits of the checks).
 */
export const weatherHazards = {
  rain: {
    label: text('भारी वर्षा', 'Heavy rain'),
    title: text('भारी वर्षाको चेतावनी', 'Warning of heavy rain'),
    description: text(
      'एक दिनमा यति वा बढी वर्षा हुने देखिए चेतावनी दिइन्छ।',
      'A day with this much rain or more is warned of.',
    ),
    unit: text('मिमि', 'mm'),
    defaultValue: 50,
    from: 'above',
  },
  hail: {
    label: text('असिना', 'Hail'),
    title: text('असिनाको चेतावनी', 'Warning of hail'),
    description: text(
      'मेघगर्जनको समयमा हावाको ऊर्जा (CAPE) यति वा बढी भए असिनाको चेतावनी दिइन्छ; पूर्वानुमानले असिना नै भने जहिले पनि।',
      "Warns of hail when a thunderstorm's CAPE reaches this value. Hail in the forecast always raises a warning.",
    ),
    unit: text('जुल/केजी', 'J/kg'),
    defaultValue: 2500,
    from: 'above',
  },
  frost: {
    label: text('तुसारो', 'Frost'),
    title: text('तुसारोको चेतावनी', 'Warning of frost'),
    description: text(
      'न्यूनतम तापक्रम यति वा कम हुने देखिए चेतावनी दिइन्छ।',
      'A day whose lowest temperature is this or less is warned of.',
    ),
    unit: text('°से', '°C'),
    defaultValue: 2,
    from: 'below',
  },
  wind: {
    label: text('आँधीबेहरी', 'Strong wind'),
    title: text('आँधीबेहरीको चेतावनी', 'Warning of strong wind'),
    description: text(
      'हावाको झोक्का यति वा बढी हुने देखिए चेतावनी दिइन्छ।',
      'A day with gusts this strong or more is warned of.',
    ),
    unit: text('किमि/घण्टा', 'km/h'),
    defaultValue: 60,
    from: 'above',
  },
  heat: {
    label: text('अत्यधिक गर्मी', 'Great heat'),
    title: text('गर्मीको चेतावनी', 'Warning of heat'),
    description: text(
      'अधिकतम तापक्रम यति वा बढी हुने देखिए चेतावनी दिइन्छ।',
      'A day whose highest temperature is this or more is warned of.',
    ),
    unit: text('°से', '°C'),
    defaultValue: 40,
    from: 'above',
  },
} as const satisfies Record<string, Danger>;

export type HazardName = keyof typeof weatherHazards;
export const hazardNames = keysOf(weatherHazards);

/** The name of the limit among the other rules of a company. */
export type WeatherLimitName = `weather_${HazardName}`;

export function weatherLimitOf(danger: HazardName): WeatherLimitName {
  return `weather_${danger}`;
}
