import { text } from '@krishi-bima/contract/values/text';

/** What the kit says before anybody is signed in: the page that opens over a slow line loads no other words of it. */
export const startMessages = {
  product: text('कृषि बीमा', 'Krishi Bima'),
  language: text('भाषा', 'Language'),
  loading: text('लोड हुँदै छ…', 'Loading…'),
};
