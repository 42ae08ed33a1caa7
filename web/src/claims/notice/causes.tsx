import type { Line } from '@krishi-bima/contract/access/roles';
import { type PerilName, perils, perilsOf } from '@krishi-bima/contract/claims/perils';
import {
  IconAlertCircle,
  IconBolt,
  IconBug,
  IconCloudRain,
  IconCloudStorm,
  IconDots,
  IconDroplets,
  IconFlame,
  IconHeartbeat,
  IconMeteor,
  IconMountain,
  IconPaw,
  IconRipple,
  IconSnowflake,
  IconSun,
  IconVirus,
  IconWind,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { number } from '#i18n/format.ts';
import { t, type Wording } from '#i18n/t.ts';
import { ChoiceTiles } from '#ui/choice-tiles.tsx';
import { noticeMessages as messages } from './messages.ts';

const icons: Partial<Record<PerilName, TablerIcon>> = {
  hail: IconMeteor,
  flood: IconRipple,
  disease: IconVirus,
  pest: IconBug,
  drought: IconSun,
  frost: IconSnowflake,
  accident: IconAlertCircle,
  wild_animal: IconPaw,
  lightning: IconBolt,
  calving: IconHeartbeat,
  poisoning: IconDroplets,
  storm: IconWind,
  untimely_rain: IconCloudRain,
  landslide: IconMountain,
  fire: IconFlame,
  earthquake: IconCloudStorm,
};

const commonest = 6;
const others = 'others';

interface CausesProps {
  line: Line;
  peril: PerilName | null;
  error: Wording | undefined;
  onChange: (peril: PerilName) => void;
}

/** The commonest causes of the line; the rest come when asked for, and stay where one of them is chosen. */
export function Causes({ line, peril, error, onChange }: CausesProps) {
  const [isOpen, setOpen] = useState(false);
  const all = perilsOf(line);
  const isRare = peril !== null && all.indexOf(peril) >= commonest;
  const shown = isOpen || isRare ? all : all.slice(0, commonest - 1);
  const rest = all.length - shown.length;
  const tiles = shown.map((value) => ({ value, label: perils[value].label, icon: icons[value] ?? IconDots }));
  return (
    <ChoiceTiles<PerilName | typeof others>
      label={messages.peril}
      columns={3}
      required
      value={peril}
      error={error}
      onChange={(next) => {
        if (next === others) setOpen(true);
        else onChange(next);
      }}
      tiles={rest > 0 ? [...tiles, { value: others, label: t(messages.others(number(rest))), icon: IconDots }] : tiles}
    />
  );
}
