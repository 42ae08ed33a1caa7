import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useUser } from '#api/session.ts';
import { GuideLink } from '#guide/guide-link.tsx';
import { fiscalYear } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { language, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Logo } from '../theme/logo.tsx';
import { Bell, bellLabel } from './bell.tsx';
import classes from './desktop-header.module.css';
import { DownloadsLink } from './downloads-link.tsx';
import { HeaderSearch } from './header-search.tsx';
import { exactMatch } from './link-options.ts';
import { messages } from './messages.ts';
import { UnsentUploadsLink } from './unsent-uploads-link.tsx';
import { useUnread } from './use-unread.ts';

// The chooser is for the super admin alone.
const CompanyChooser = lazyPart(async () => (await import('./company-chooser.tsx')).CompanyChooser);

interface DesktopHeaderProps {
  folded: boolean;
  onToggle: () => void;
}

export function DesktopHeader({ folded, onToggle }: DesktopHeaderProps) {
  const year = fiscalYear(fiscalYearOf(todayAd()));
  return (
    <header className={classes.header}>
      <IconButton
        label={folded ? messages.unfold : messages.fold}
        aria-expanded={!folded}
        aria-controls="sidebar"
        onClick={onToggle}
      >
        <IconLayoutSidebar size={20} stroke={1.7} aria-hidden />
      </IconButton>
      <Link to={paths.dashboard} className={classes.product} activeOptions={exactMatch}>
        <Logo />
        <b>{t(messages.product)}</b>
      </Link>
      <span className={classes.rule} aria-hidden />
      <CompanyOfUser />
      <span className={classes.year} title={t(messages.fiscalYearLong(year))}>
        {t(messages.fiscalYear(year))}
      </span>
      <div className={classes.right}>
        <HeaderSearch />
        <UnsentUploadsLink className={classes.bell} />
        <GuideLink className={classes.bell} />
        <DownloadsLink className={classes.bell} />
        <Notifications />
        <Person />
      </div>
    </header>
  );
}

function Notifications() {
  const unread = useUnread();
  return (
    <Link to={paths.notifications} className={classes.bell} aria-label={bellLabel(unread)}>
      <Bell unread={unread} size={20} />
    </Link>
  );
}

function CompanyOfUser() {
  const { insurance, organization_detail: company } = useUser();
  if (insurance === null) {
    return (
      <Suspense>
        <CompanyChooser />
      </Suspense>
    );
  }
  const name = company && (language() === 'ne' ? company.name_np : company.name_en);
  return name ? (
    <span className={classes.company} title={name}>
      {name}
    </span>
  ) : null;
}

function Person() {
  const user = useUser();
  const name = staffName(user);
  return (
    <Link to={paths.settings} activeOptions={exactMatch} className={classes.person} title={t(messages.profile)}>
      <Avatar name={name} picture={user.profile_picture} />
      <span className={classes.name}>{name}</span>
    </Link>
  );
}
