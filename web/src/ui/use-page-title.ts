import { useEffect } from 'react';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { startMessages } from './start-messages.ts';

/** The product's name unless a page sets its own (spec s1). */
export function usePageTitle(title: Wording | undefined) {
  const language = useLanguage();
  const shown = title ? `${say(title)} · ${t(startMessages.product)}` : t(startMessages.product);
  useEffect(() => {
    document.title = shown;
    return () => {
      document.title = startMessages.product[language];
    };
  }, [shown, language]);
}
