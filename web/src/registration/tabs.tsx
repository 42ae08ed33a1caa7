import type { Line } from '@krishi-bima/contract/access/roles';
import { maxTabCount, workflow } from '@krishi-bima/contract/workflow/workflow';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { number } from '#i18n/format.ts';
import { linePaths, paths } from '#navigation/paths.ts';
import { PageTabs } from '#ui/page-tabs.tsx';
import { useOwnPath } from './line.ts';
import { registrationMessages } from './messages.ts';

const order = [
  'cooperatives',
  'indexProducts',
  'indexReadings',
  'farmers',
  'proposals',
  'policies',
  'claims',
  'visits',
  'queue',
  'fields',
  'animals',
  'money',
  'subsidies',
  'reports',
  'registers',
] as const;

export type Tab = (typeof order)[number];

/** The himalayan group has its animals first, and the farmers beside them. */
const himalayan = { farmers: paths.himalayanFarmers, animals: paths.himalayan };
/** Index insurance has its cooperatives first. */
const index = {
  cooperatives: paths.indexInsurance,
  indexProducts: paths.indexProducts,
  indexReadings: paths.indexReadings,
  farmers: paths.indexFarmers,
};

interface RegistrationTabsProps {
  /** Without one it is a page that shows the farmers of a scope and nothing beside them. */
  line: Line | undefined;
  active: Tab;
  count: string | undefined;
}

/** What the other tabs list, by one call; they may be a minute old. */
function useCounts(line: Line | undefined): Partial<Record<Tab, string>> {
  const { data } = useQuery({
    ...queryFor(workflow.tabCounts, { query: { registration: line ?? 'crop' } }, { staleMs: 60_000 }),
    enabled: line !== undefined,
  });
  const counts = Object.entries(data ?? {}).filter(([, count]) => count !== null);
  return Object.fromEntries(counts.map(([tab, count]) => [tab, inWords(count ?? 0)]));
}

function inWords(count: number): string {
  return count > maxTabCount ? `${number(maxTabCount)}+` : number(count);
}

/** The parts of a registration page. Each has its own address, and so its own filters. */
export function RegistrationTabs({ line, active, count }: RegistrationTabsProps) {
  const mayReadProposals = useMay('view_proposal');
  const mayReadMoney = useMay('view_receipt');
  const mayReadCooperatives = useMay('view_cooperative');
  const mayReadSubsidies = useMay('view_subsidy');
  const shown = new Set<Tab>(
    mayReadProposals
      ? ['farmers', 'proposals', 'policies', 'claims', 'visits', 'queue', 'fields', 'animals', 'reports', 'registers']
      : ['farmers', 'fields', 'animals'],
  );
  if (mayReadCooperatives)
    for (const tab of ['cooperatives', 'indexProducts', 'indexReadings'] as const) shown.add(tab);
  if (mayReadMoney) shown.add('money');
  if (mayReadSubsidies) shown.add('subsidies');
  const counts = useCounts(line);
  const path = useOwnPath();
  const scope = [himalayan, index].find((one) => Object.values<string | undefined>(one).includes(path)) ?? {
    farmers: '.',
  };
  const addresses: Partial<Record<Tab, string>> = line
    ? { ...linePaths[line], claims: paths.claims, visits: paths.visits }
    : scope;
  const tabs = order.filter((id) => id in addresses && shown.has(id));
  // The farmers of a scope stand alone, and there is nothing to choose.
  if (tabs.length < 2) return null;
  return (
    <PageTabs
      label={registrationMessages.tabs}
      tabs={tabs.map((id) => ({ id, label: registrationMessages[id], count: id === active ? count : counts[id] }))}
      active={active}
      // The address of the farmers begins that of the proposals, which does not make it the place where one is.
      renderLink={(id, props) =>
        id === 'claims' ? (
          // The claims of both lines have one page.
          <Link to={paths.claims} search={{ registration: line }} {...props} />
        ) : id === 'visits' ? (
          <Link to={paths.visits} {...props} />
        ) : (
          <Link to={addresses[id]} activeOptions={{ exact: true }} {...props} />
        )
      }
    />
  );
}
