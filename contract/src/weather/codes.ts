import { type Text, text } from '../values/text.ts';

/** The picture for the sky. */
export type Sky = 'clear' | 'part' | 'cloud' | 'fog' | 'drizzle' | 'rain' | 'snow' | 'thunder' | 'hail';

interface Weather {
  sky: Sky;
  label: Text;
}

/** The WMO's codes (table 4677, as forecasts give them) in words. */
const codes: Readonly<Record<number, Weather>> = {
  0: { sky: 'clear', label: text('सफा', 'Clear sky') },
  1: { sky: 'clear', label: text('मुख्यतया सफा', 'Mainly clear') },
  2: { sky: 'part', label: text('आंशिक बदली', 'Partly cloudy') },
  3: { sky: 'cloud', label: text('पूर्ण बदली', 'Overcast') },
  45: { sky: 'fog', label: text('कुहिरो', 'Fog') },
  48: { sky: 'fog', label: text('तुसारो जम्ने कुहिरो', 'Freezing fog') },
  51: { sky: 'drizzle', label: text('हल्का सिमसिम', 'Light drizzle') },
  53: { sky: 'drizzle', label: text('सिमसिम पानी', 'Drizzle') },
  55: { sky: 'drizzle', label: text('बाक्लो सिमसिम', 'Dense drizzle') },
  56: { sky: 'drizzle', label: text('हल्का जम्ने सिमसिम', 'Light freezing drizzle') },
  57: { sky: 'drizzle', label: text('जम्ने सिमसिम', 'Freezing drizzle') },
  61: { sky: 'rain', label: text('हल्का वर्षा', 'Light rain') },
  63: { sky: 'rain', label: text('मध्यम वर्षा', 'Rain') },
  65: { sky: 'rain', label: text('भारी वर्षा', 'Heavy rain') },
  66: { sky: 'rain', label: text('हल्का जम्ने वर्षा', 'Light freezing rain') },
  67: { sky: 'rain', label: text('जम्ने वर्षा', 'Freezing rain') },
  71: { sky: 'snow', label: text('हल्का हिमपात', 'Light snow') },
  73: { sky: 'snow', label: text('हिमपात', 'Snow') },
  75: { sky: 'snow', label: text('भारी हिमपात', 'Heavy snow') },
  77: { sky: 'snow', label: text('हिउँका कण', 'Snow grains') },
  80: { sky: 'rain', label: text('हल्का झरी', 'Light showers') },
  81: { sky: 'rain', label: text('झरी', 'Showers') },
  82: { sky: 'rain', label: text('मुसलधारे झरी', 'Violent showers') },
  85: { sky: 'snow', label: text('हल्का छिटपुट हिमपात', 'Light snow showers') },
  86: { sky: 'snow', label: text('छिटपुट हिमपात', 'Snow showers') },
  95: { sky: 'thunder', label: text('मेघगर्जनसहित वर्षा', 'Thunderstorm') },
  96: { sky: 'hail', label: text('असिनासहित मेघगर्जन', 'Thunderstorm with hail') },
  99: { sky: 'hail', label: text('ठूलो असिनासहित मेघगर्जन', 'Thunderstorm with heavy hail') },
};

/** Returns nothing for a missing or unknown code. */
export function weatherOf(code: number | null): Weather | undefined {
  return code === null ? undefined : codes[code];
}

export function isThunder(code: number | null): boolean {
  return code !== null && code >= 95;
}

export function isHail(code: number | null): boolean {
  return weatherOf(code)?.sky === 'hail';
}
