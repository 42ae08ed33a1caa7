import { type ComponentType, createElement } from 'react';
import { useCalendarVersion } from './calendar.ts';
import { useLanguage } from './t.ts';

/** Wraps a page or layout so that its `t()` calls and dates follow switch and calendar without losing typed values. */
export function localized<P extends object>(Component: ComponentType<P>) {
  return function Localized(props: P) {
    useLanguage();
    useCalendarVersion();
    return createElement(Component, props);
  };
}
