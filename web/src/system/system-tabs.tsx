import { Link } from '@tanstack/react-router';
import { paths } from '#navigation/paths.ts';
import { PageTabs } from '#ui/page-tabs.tsx';
import { systemMessages as messages } from './messages.ts';

const addresses = { status: paths.system, log: paths.securityLog } as const;

/** Both are the operator's: how the installation is, and who did what. */
export function SystemTabs({ active }: { active: keyof typeof addresses }) {
  return (
    <PageTabs
      label={messages.title}
      active={active}
      tabs={[
        { id: 'status', label: messages.status },
        { id: 'log', label: messages.log },
      ]}
      renderLink={(id, props) => <Link to={addresses[id]} activeProps={{}} {...props} />}
    />
  );
}
