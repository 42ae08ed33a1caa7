import { setLanguage, t, useLanguage } from '#i18n/t.ts';
import { Segmented } from './segmented.tsx';
import { startMessages } from './start-messages.ts';

const languages = [
  { value: 'ne', label: 'नेपाली', lang: 'ne' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;

export function LanguageSwitch() {
  const language = useLanguage();
  return <Segmented label={t(startMessages.language)} segments={languages} value={language} onChange={setLanguage} />;
}
