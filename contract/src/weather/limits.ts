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
    title: text('भारी वर्षाको चेतावनी', 'Heavy rain alert'),
    description: text(
      'एक दिनमा यति वा बढी वर्षा हुने देखिए चेतावनी दिइन्छ।',
      'Alerts when the forecast for a day shows this much rain or more.',
    ),
    unit: text('मि.मि.', 'mm'),
    defaultValue: 50,
    from: 'above',
  },
  hail: {
    label: text('असिना', 'Hail'),
    title: text('असिनाको चेतावनी', 'Hail alert'),
    description: text(
      'मेघगर्जनको समयमा हावाको ऊर्जा (CAPE) यति वा बढी भए असिनाको चेतावनी दिइन्छ। पूर्वानुमानमा असिना नै देखिए सधैँ चेतावनी दिइन्छ।',
      "Alerts for hail when a thunderstorm's CAPE reaches this value. Hail in the forecast always raises an alert.",
    ),
    unit: text('जुल/के.जी.', 'J/kg'),
    defaultValue: 2500,
    from: 'above',
  },
  frost: {
    label: text('तुसारो', 'Frost'),
    title: text('तुसारोको चेतावनी', 'Frost alert'),
    description: text(
      'न्यूनतम तापक्रम यति वा कम हुने देखिए चेतावनी दिइन्छ।',
      'Alerts when the forecast minimum temperature is this or lower.',
    ),
    unit: text('°से.', '°C'),
    defaultValue: 2,
    from: 'below',
  },
  wind: {
    label: text('आँधीबेहरी', 'Strong wind'),
    title: text('आँधीबेहरीको चेतावनी', 'Strong wind alert'),
    description: text(
      'हावाको झोक्का यति वा बढी हुने देखिए चेतावनी दिइन्छ।',
      'Alerts when the forecast gusts are this strong or stronger.',
    ),
    unit: text('कि.मि./घण्टा', 'km/h'),
    defaultValue: 60,
    from: 'above',
  },
  heat: {
    label: text('अत्यधिक गर्मी', 'Extreme heat'),
    title: text('गर्मीको चेतावनी', 'Heat alert'),
    description: text(
      'अधिकतम तापक्रम यति वा बढी हुने देखिए चेतावनी दिइन्छ।',
      'Alerts when the forecast maximum temperature is this or higher.',
    ),
    unit: text('°से.', '°C'),
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
