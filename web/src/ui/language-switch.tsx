import { setLanguage, t, useLanguage } from '#i18n/t.ts';
import { messages } from './messages.ts';
import { Segmented } from './segmented.tsx';

const languages = [
  { value: 'ne', label: 'नेपाली', lang: 'ne' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;

export function LanguageSwitch() {
  const language = useLanguage();
  return <Segmented label={t(messages.language)} segments={languages} value={language} onChange={setLanguage} />;
}
