import { Drawer } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay, useUser } from '#api/session.ts';
import { GuideLink } from '#guide/guide-link.tsx';
import { staffName } from '#i18n/names.ts';
import { language, t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { CompanyChooser } from './company-chooser.tsx';
import { exactMatch } from './link-options.ts';
import classes from './menu-drawer.module.css';
import { messages } from './messages.ts';
import { Sidebar } from './sidebar.tsx';

interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** The permitted menu on small screens. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  const user = useUser();
  const { insurance, organization_detail: company } = user;
  const mayExport = useMay('export_proposal');
  const companyName = company && (language() === 'ne' ? company.name_np : company.name_en);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      title={
        <span className={classes.person}>
          {staffName(user)}
          {companyName ? <small className={classes.company}>{companyName}</small> : null}
        </span>
      }
      closeButtonProps={{ 'aria-label': t(messages.closeMenu), size: 44, iconSize: 20 }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      {insurance === null ? (
        <div className={classes.chooser}>
          <CompanyChooser />
        </div>
      ) : null}
      <GuideLink className={classes.downloads} onChoose={onClose} isNamed />
      {mayExport ? (
        <Link to={paths.downloads} activeOptions={exactMatch} className={classes.downloads} onClick={onClose}>
          <IconDownload size={18} stroke={1.7} aria-hidden />
          {t(messages.downloads)}
        </Link>
      ) : null}
      <div className={classes.menu}>
        <Sidebar onChoose={onClose} />
      </div>
    </Drawer>
  );
}
