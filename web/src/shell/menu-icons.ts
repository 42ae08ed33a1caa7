import type { MenuEntry } from '@krishi-bima/contract/access/menu';
import {
  IconActivity,
  IconCalendarEvent,
  IconChartBar,
  IconCloudRain,
  IconMapPin,
  IconPaw,
  IconPercentage,
  IconPlant2,
  IconScale,
  IconSettings,
  IconTable,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

export const menuIcons: Record<MenuEntry['icon'], TablerIcon> = {
  users: IconUsers,
  plant: IconPlant2,
  paw: IconPaw,
  'cloud-rain': IconCloudRain,
  chart: IconChartBar,
  settings: IconSettings,
  calendar: IconCalendarEvent,
  'map-pin': IconMapPin,
  table: IconTable,
  percent: IconPercentage,
  scale: IconScale,
  activity: IconActivity,
};
