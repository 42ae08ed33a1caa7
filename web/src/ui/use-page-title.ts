import { useEffect } from 'react';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { messages } from './messages.ts';

/** The product's name unless a page sets its own (spec s1). */
export function usePageTitle(title: Wording | undefined) {
  const language = useLanguage();
  const shown = title ? `${say(title)} · ${t(messages.product)}` : t(messages.product);
  useEffect(() => {
    document.title = shown;
    return () => {
      document.title = messages.product[language];
    };
  }, [shown, language]);
}
