import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useUser } from '#api/session.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Logo } from '../theme/logo.tsx';
import { DownloadsLink } from './downloads-link.tsx';
import { exactMatch } from './link-options.ts';
import { messages } from './messages.ts';
import classes from './mobile-header.module.css';
import { UnsentUploadsLink } from './unsent-uploads-link.tsx';
import { usePageName } from './use-place-name.ts';

const SearchSheet = lazyPart(async () => (await import('./search-sheet.tsx')).SearchSheet);

export function MobileHeader({ onMenu }: { onMenu: () => void }) {
  const [searching, setSearching] = useState(false);
  const user = useUser();
  const place = usePageName();
  return (
    <header className={classes.header}>
      <IconButton label={messages.openMenu} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
      </IconButton>
      <Link to={paths.dashboard} activeOptions={exactMatch} className={classes.mark} aria-label={t(messages.home)}>
        <Logo />
      </Link>
      <span className={classes.place}>{t(place)}</span>
      <UnsentUploadsLink className={classes.downloads} />
      <DownloadsLink className={classes.downloads} quiet />
      <IconButton label={messages.search} onClick={() => setSearching(true)}>
        <IconSearch size={22} stroke={1.7} aria-hidden />
      </IconButton>
      <Link to={paths.settings} activeOptions={exactMatch} className={classes.person} aria-label={t(messages.profile)}>
        <Avatar name={staffName(user)} picture={user.profile_picture} size={32} />
      </Link>
      <Suspense>
        <SearchSheet opened={searching} onClose={() => setSearching(false)} />
      </Suspense>
    </header>
  );
}
