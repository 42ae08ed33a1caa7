import { paths } from '../src/navigation/paths.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
}

/** What a device is told of the product when it is installed. The language of its words is the office's first. */
export function manifestOf(icons: readonly Picture[], screenshots: readonly Picture[]) {
  return {
    id: '/',
    name: 'कृषि बीमा',
    short_name: 'कृषि बीमा',
    description: 'बाली तथा पशुधन बीमाको दर्ता, निरीक्षण, बीमालेख र दाबी।',
    lang: 'ne',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    theme_color: '#faf8f4',
    background_color: '#faf8f4',
    categories: ['business', 'productivity'],
    icons,
    screenshots,
    shortcuts: [
      { name: 'आजका भ्रमण', short_name: 'भ्रमण', url: paths.visits, icons },
      { name: 'कृषक दर्ता', url: paths.newKyc, icons },
      { name: 'सूचना', url: paths.notifications, icons },
    ],
  };
}
