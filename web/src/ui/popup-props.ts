import type { ReactNode } from 'react';
import type { Wording } from '#i18n/t.ts';

export interface PopupProps {
  opened: boolean;
  onClose: () => void;
  label: Wording;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}
