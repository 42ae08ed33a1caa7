import type { Line } from '@krishi-bima/contract/access/roles';
import { formsOf } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { type PolicySummary, policies } from '@krishi-bima/contract/policies/policies';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '#api/session.ts';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { PickedBar } from '#lists/picked-bar.tsx';
import { RecordList } from '#lists/record-list.tsx';
import { usePicked } from '#lists/use-picked.ts';
import { useRecords } from '#lists/use-records.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { useLine } from '#registration/line.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { SendLink } from '#sms/send-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { listMessages as messages } from './list-messages.ts';
import { filtersSet, foldedSet, MorePolicyFilters, PolicyFilters, unset, usualDays } from './policy-filters.tsx';
import { columnsFor } from './policy-list-columns.tsx';
import classes from './policy-list-page.module.css';
import { PolicyListTotals } from './policy-list-totals.tsx';

function usePolicies(line: Line) {
  const search = useSearch({ from: inShell(linePaths[line].policies) });
  return useRecords(policies.list, search, { fixed: { registration: line }, unset, key: 'register' });
}

type Policies = ReturnType<typeof usePolicies>;

/** Policies of a line: all of them, or those whose renewal is due. */
export function PoliciesPage() {
  const line = useLine();
  const list = usePolicies(line);
  const forms = formsOf(line);
  const { page, filter, set, clear } = list;
  const view = filter.ending_within === undefined ? 'register' : 'renewals';
  const columns = columnsFor(view, forms.length > 1);
  const { selection, ...picked } = usePicked(page, filter);
  const maySend = useMay('send_sms');
  const isPhone = usePhone();
  return (
    <RegistrationPage
      active="policies"
      count={page?.count}
      title={view === 'renewals' ? messages.renewalsOf[line] : undefined}
    >
      <View line={line} list={list} />
      {page && page.count > 0 ? <PolicyListTotals count={page.count} totals={page.totals} /> : null}
      <RecordList
        list={list}
        name={view}
        label={view === 'register' ? messages.list : messages.renewals}
        columns={columns}
        rowLink={policyLink}
        rowName={({ policy_no }) => policy_no}
        {...(maySend && !isPhone ? { selection } : {})}
        pickedActions={<Picked picked={picked} line={line} list={list} />}
        sort={{ ordering: filter.ordering, onChange: (ordering) => set({ ordering }) }}
        words={messages}
        toolbar={<Tools forms={forms} columns={columns} name={view} list={list} />}
        narrowing={{ ...messages, search: filter.search, set: filtersSet(filter), clear }}
        empty={<Nothing line={line} list={list} />}
      />
    </RegistrationPage>
  );
}

function policyLink({ id }: PolicySummary, children: ReactNode) {
  return (
    <Link to={paths.policy} params={{ id }}>
      {children}
    </Link>
  );
}

/** Each has its address: the renewal list is the one with a number of days in it. */
function View({ line, list: { filter, set } }: { line: Line; list: Policies }) {
  const isRenewals = filter.ending_within !== undefined;
  return (
    <div className={classes.view}>
      <Segmented
        label={t(messages.view)}
        value={isRenewals ? 'renewals' : 'register'}
        onChange={(next) =>
          set({
            ending_within: next === 'renewals' ? usualDays : undefined,
            ...{ ends_from: undefined, ends_to: undefined, renewal: undefined },
            status: undefined,
            ordering: undefined,
          })
        }
        segments={[
          { value: 'register', label: t(messages.all) },
          { value: 'renewals', label: t(messages.renewals) },
        ]}
      />
      {isRenewals ? (
        <SendLink size="xs" from="policies" filter={{ ...filter, registration: line }} label={messages.remind} />
      ) : null}
    </div>
  );
}

interface PickedProps {
  picked: Omit<ReturnType<typeof usePicked<PolicySummary>>, 'selection'>;
  line: Line;
  list: Policies;
}

function Picked({ picked, line, list: { page, filter } }: PickedProps) {
  const { ending_within } = filter;
  return (
    <PickedBar
      count={picked.count}
      all={picked.offersAll ? page?.count : undefined}
      onAll={picked.pickAll}
      onClear={picked.clear}
    >
      <SendLink
        size="xs"
        from="policies"
        filter={{ ...(picked.isAll ? filter : { ending_within }), registration: line }}
        {...(picked.isAll ? {} : { ids: picked.rows.map(({ id }) => id) })}
      />
    </PickedBar>
  );
}

interface ToolsProps {
  forms: readonly Form[];
  columns: ReturnType<typeof columnsFor>;
  name: string;
  list: Policies;
}

function Tools({ forms, columns, name, list: { filter, set, clear } }: ToolsProps) {
  return (
    <Toolbar
      search={
        <SearchInput label={messages.search} value={filter.search ?? ''} onChange={(search) => set({ search })} />
      }
      filters={<PolicyFilters forms={forms} filter={filter} onChange={set} />}
      more={{ filters: <MorePolicyFilters filter={filter} onChange={set} />, setCount: foldedSet(filter) }}
      setCount={filtersSet(filter)}
      onClear={clear}
    >
      <TableOptions name={name} columns={columns} />
    </Toolbar>
  );
}

function Nothing({ line, list: { filter, set } }: { line: Line; list: Policies }) {
  const icon = <IconShieldCheck size={22} stroke={1.7} aria-hidden />;
  if (filter.ending_within !== undefined) {
    return (
      <Empty
        icon={icon}
        title={messages.noRenewals(digits(filter.ending_within))}
        text={messages.noRenewalsText}
        actions={
          <Button variant="default" onClick={() => set({ ending_within: undefined })}>
            {t(messages.all)}
          </Button>
        }
      />
    );
  }
  return (
    <Empty
      icon={icon}
      title={messages.emptyTitle}
      text={messages.emptyText}
      actions={
        <Button renderRoot={(props) => <Link to={linePaths[line].proposals} {...props} />}>
          {t(messages.toProposals)}
        </Button>
      }
    />
  );
}
