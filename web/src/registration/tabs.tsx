import { Link } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { paths } from '#navigation/paths.ts';
import { PageTabs } from '#ui/page-tabs.tsx';
import { registrationMessages } from './messages.ts';

export type Cover = 'is_crop' | 'is_livestock';
type Tab = 'farmers' | 'proposals' | 'policies' | 'queue' | 'fields' | 'money' | 'subsidies' | 'reports' | 'registers';

const addresses: Record<Cover, Partial<Record<Tab, string>>> = {
  is_crop: {
    farmers: paths.cropRegistration(),
    proposals: paths.cropProposals(),
    policies: paths.cropPolicies(),
    queue: paths.cropQueue(),
    fields: paths.cropFields(),
    money: paths.cropMoney(),
    subsidies: paths.cropSubsidies(),
    reports: paths.cropReport(),
    registers: paths.cropRegisters(),
  },
  is_livestock: {
    farmers: paths.livestockRegistration(),
    proposals: paths.livestockProposals(),
    policies: paths.livestockPolicies(),
    queue: paths.livestockQueue(),
    money: paths.livestockMoney(),
    subsidies: paths.livestockSubsidies(),
    reports: paths.livestockReport(),
    registers: paths.livestockRegisters(),
  },
};

interface RegistrationTabsProps {
  /** Without one it is a page that shows the farmers of a scope and nothing beside them. */
  cover: Cover | undefined;
  active: Tab;
  count: string | undefined;
}

/** The parts of a registration page. Each has its own address, and so its own filters. */
export function RegistrationTabs({ cover, active, count }: RegistrationTabsProps) {
  const mayReadProposals = useMay('view_proposal');
  const mayReadMoney = useMay('view_receipt');
  const mayReadSubsidies = useMay('view_subsidy');
  const shown = new Set<Tab>(
    cover && mayReadProposals ? ['proposals', 'policies', 'queue', 'fields', 'reports', 'registers'] : ['fields'],
  );
  if (mayReadMoney) shown.add('money');
  if (mayReadSubsidies) shown.add('subsidies');
  const tabs = cover
    ? (Object.keys(addresses[cover]) as Tab[]).filter((tab) => tab === 'farmers' || shown.has(tab))
    : (['farmers'] as const);
  return (
    <PageTabs
      label={registrationMessages.tabs}
      tabs={tabs.map((id) => ({ id, label: registrationMessages[id], count: id === active ? count : undefined }))}
      active={active}
      // The address of the farmers begins that of the proposals, which does not make it the place where one is.
      renderLink={(id, props) => (
        <Link to={cover ? addresses[cover][id] : '.'} activeOptions={{ exact: true }} {...props} />
      )}
    />
  );
}
