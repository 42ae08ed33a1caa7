import { type Text, text } from '../values/text.ts';

interface Danger {
  label: Text;
  /** Of the limit: what it does, in a sentence. */
  title: Text;
  about: Text;
  unit: Text;
  usual: number;
  /** The forecast is held against the limit from above, except for cold. */
  from: 'above' | 'below';
}

/** What a forecast warns of, each by a limit that a company may set for itself (dated, as the limits of the checks). */
export const weatherDangers = {
  rain: {
    label: text('भारी वर्षा', 'Heavy rain'),
    title: text('भारी वर्षाको चेतावनी', 'Warning of heavy rain'),
    about: text('एक दिनमा यति वा बढी वर्षा हुने देखिए चेतावनी दिइन्छ।', 'A day with this much rain or more is warned of.'),
    unit: text('मिमि', 'mm'),
    usual: 50,
    from: 'above',
  },
  hail: {
    label: text('असिना', 'Hail'),
    title: text('असिनाको चेतावनी', 'Warning of hail'),
    about: text(
      'मेघगर्जनको समयमा हावाको ऊर्जा (CAPE) यति वा बढी भए असिनाको चेतावनी दिइन्छ; पूर्वानुमानले असिना नै भने जहिले पनि।',
      'Thunder with this much energy in the air (CAPE) or more is warned of as hail; hail that the forecast itself names always is.',
    ),
    unit: text('जुल/केजी', 'J/kg'),
    usual: 2500,
    from: 'above',
  },
  frost: {
    label: text('तुसारो', 'Frost'),
    title: text('तुसारोको चेतावनी', 'Warning of frost'),
    about: text(
      'न्यूनतम तापक्रम यति वा कम हुने देखिए चेतावनी दिइन्छ।',
      'A day whose lowest temperature is this or less is warned of.',
    ),
    unit: text('°से', '°C'),
    usual: 2,
    from: 'below',
  },
  wind: {
    label: text('आँधीबेहरी', 'Strong wind'),
    title: text('आँधीबेहरीको चेतावनी', 'Warning of strong wind'),
    about: text('हावाको झोक्का यति वा बढी हुने देखिए चेतावनी दिइन्छ।', 'A day with gusts this strong or more is warned of.'),
    unit: text('किमि/घण्टा', 'km/h'),
    usual: 60,
    from: 'above',
  },
  heat: {
    label: text('अत्यधिक गर्मी', 'Great heat'),
    title: text('गर्मीको चेतावनी', 'Warning of heat'),
    about: text(
      'अधिकतम तापक्रम यति वा बढी हुने देखिए चेतावनी दिइन्छ।',
      'A day whose highest temperature is this or more is warned of.',
    ),
    unit: text('°से', '°C'),
    usual: 40,
    from: 'above',
  },
} as const satisfies Record<string, Danger>;

export type DangerName = keyof typeof weatherDangers;
export const dangerNames = Object.keys(weatherDangers) as DangerName[];

/** As the limit stands among the other rules of a company. */
export type WeatherLimitName = `weather_${DangerName}`;

export function weatherLimitOf(danger: DangerName): WeatherLimitName {
  return `weather_${danger}`;
}
