import { language } from '#i18n/t.ts';

interface Named {
  name_np: string;
  name_en?: string | null;
}

/** Returns the name in the reader's script where it is known in both. */
export function farmerName({ name_np, name_en }: Named): string {
  return language() === 'en' && name_en ? name_en : name_np;
}

export function staffName(person: { first_name: string; last_name: string } | null): string {
  return person ? `${person.first_name} ${person.last_name}`.trim() : '—';
}
