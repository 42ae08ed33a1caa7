import { Fragment, type ReactNode } from 'react';
import { useLanguage } from './t.ts';

/**
 * Draws everything below anew in the other language. Simple and complete, but what is typed and not yet kept is lost:
 * where people type, wrap the route's component in `localized` instead.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  return <Fragment key={useLanguage()}>{children}</Fragment>;
}
