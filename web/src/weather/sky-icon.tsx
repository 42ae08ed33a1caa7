import { type Sky, weatherOf } from '@krishi-bima/contract/weather/codes';
import {
  IconCloud,
  IconCloudFog,
  IconCloudRain,
  IconCloudSnow,
  IconCloudStorm,
  IconDroplets,
  IconMoonStars,
  IconSnowflake,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './weather.module.css';

const icons: Record<Exclude<Sky, 'part'>, TablerIcon> = {
  clear: IconSun,
  cloud: IconCloud,
  fog: IconCloudFog,
  drizzle: IconDroplets,
  rain: IconCloudRain,
  snow: IconCloudSnow,
  thunder: IconCloudStorm,
  hail: IconSnowflake,
};
const atNight: Partial<Record<Sky, TablerIcon>> = { clear: IconMoonStars, part: IconCloud };

interface SkyIconProps {
  code: number | null;
  isDay?: boolean;
  size: number;
}

/** The words stand beside it, so that it says nothing itself. */
export function SkyIcon({ code, isDay = true, size }: SkyIconProps) {
  const sky = weatherOf(code)?.sky ?? 'cloud';
  const nightly = isDay ? undefined : atNight[sky];
  if (sky === 'part' && !nightly) return <PartlyCloudy size={size} />;
  const Icon = nightly ?? icons[sky as keyof typeof icons];
  return <Icon size={size} stroke={1.5} aria-hidden className={classes.sky} data-sky={sky} />;
}

/** The set of icons has no sun behind a cloud. */
function PartlyCloudy({ size }: { size: number }) {
  return (
    <svg
      {...{ width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes.sky}
      data-sky="part"
      aria-hidden
    >
      <path d="M11 2.5v1.7M4.6 5.1l1.2 1.2M2 11.5h1.7M16.2 6.3l1.2-1.2" />
      <path d="M6.6 13.2a4.4 4.4 0 1 1 8.3-3.4" />
      <path
        className={classes.cloud}
        d="M9.2 20.5h8.1a3.4 3.4 0 1 0-.7-6.7 4.6 4.6 0 0 0-8.8 1.4 2.7 2.7 0 0 0 1.4 5.3z"
      />
    </svg>
  );
}

export function skyWords(code: number | null): string {
  const weather = weatherOf(code);
  return weather ? t(weather.label) : number(null);
}
