import type { TablerIcon } from '@tabler/icons-react';
import type { Wording } from '#i18n/t.ts';

export interface MenuAction {
  label: Wording;
  icon: TablerIcon;
  onClick: () => void;
  /** Deletes or takes away: its words are red. */
  danger?: boolean;
  /** Why it cannot be done now; then it stands there, but does nothing. */
  because?: Wording | undefined;
}
