import type { ReactNode } from 'react';
import type { Wording } from '#i18n/t.ts';

export interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: Wording;
  children: ReactNode;
}
