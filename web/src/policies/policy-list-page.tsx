import { formsOf } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { type PolicySummary, policies } from '@krishi-bima/contract/policies/policies';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { focusRows } from '#filters/focus-rows.ts';
import { digits, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { registrationMessages } from '#registration/messages.ts';
import { type Cover, RegistrationTabs } from '#registration/tabs.tsx';
import { Empty, EmptyByFilter } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Table } from '#ui/table.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { listMessages as messages } from './list-messages.ts';
import { filtersSet, PolicyFilters, unset, usualDays } from './policy-filters.tsx';
import { columnsFor } from './policy-list-columns.tsx';
import classes from './policy-list-page.module.css';
import { PolicyListTotals } from './policy-list-totals.tsx';

export function CropPoliciesPage() {
  return <PolicyListPage cover="is_crop" registration="crop" />;
}

export function LivestockPoliciesPage() {
  return <PolicyListPage cover="is_livestock" registration="livestock" />;
}

interface PageProps {
  cover: Cover;
  registration: Form['line'];
}

function usePolicies(registration: Form['line']) {
  const { filter, set } = useFilter(policies.list);
  const { limit = 50, offset = 0 } = filter;
  const query = { ...filter, registration, limit, offset };
  const clear = () => set({ search: undefined, ...unset });
  return { filter, set, clear, limit, offset, ...useList(policies.list, { query }, { key: 'register' }) };
}

type Policies = ReturnType<typeof usePolicies>;

/** Policies of a line: all of them, or those whose renewal is due. */
function PolicyListPage({ cover, registration }: PageProps) {
  const list = usePolicies(registration);
  const forms = formsOf(registration);
  const { page, problem, filter, limit, offset, set } = list;
  const view = filter.ending_within === undefined ? 'register' : 'renewals';
  const columns = columnsFor(view, forms.length > 1);
  const isPhone = usePhone();
  return (
    <Page
      title={
        isPhone
          ? messages.policies
          : cover === 'is_crop'
            ? registrationMessages.cropTitle
            : registrationMessages.livestockTitle
      }
      tabs={<RegistrationTabs cover={cover} active="policies" count={page && number(page.count)} />}
    >
      <View list={list} />
      {page && page.count > 0 ? <PolicyListTotals count={page.count} totals={page.totals} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the search box inside */}
      <div onKeyDown={focusRows}>
        <ListPanel
          toolbar={<Tools forms={forms} columns={columns} name={view} list={list} />}
          footer={
            page && page.count > 0 ? <Pager count={page.count} limit={limit} offset={offset} onChange={set} /> : null
          }
        >
          <Table
            name={view}
            label={view === 'register' ? messages.list : messages.renewals}
            columns={columns}
            rows={page?.results}
            rowKey={({ id }) => id}
            rowLink={policyLink}
            sort={{ ordering: filter.ordering, onChange: (ordering) => set({ ordering }) }}
            stale={list.stale}
            error={
              problem ? (
                <ListFailed title={messages.failed} problem={problem} kept={messages.kept} onRetry={list.retry} />
              ) : null
            }
            empty={<Nothing cover={cover} list={list} />}
          />
        </ListPanel>
      </div>
    </Page>
  );
}

function policyLink({ id }: PolicySummary, children: ReactNode) {
  return <Link to={paths.policy(id)}>{children}</Link>;
}

/** Each has its address: the renewal list is the one with a number of days in it. */
function View({ list: { filter, set } }: { list: Policies }) {
  return (
    <div className={classes.view}>
      <Segmented
        label={t(messages.view)}
        value={filter.ending_within === undefined ? 'register' : 'renewals'}
        onChange={(next) =>
          set({
            ending_within: next === 'renewals' ? usualDays : undefined,
            status: undefined,
            ordering: undefined,
          })
        }
        segments={[
          { value: 'register', label: t(messages.all) },
          { value: 'renewals', label: t(messages.renewals) },
        ]}
      />
    </div>
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
      setCount={filtersSet(filter)}
      onClear={clear}
    >
      <TableOptions name={name} columns={columns} />
    </Toolbar>
  );
}

function Nothing({ cover, list: { filter, set, clear } }: { cover: Cover; list: Policies }) {
  if (filter.search) return <EmptyByFilter text={messages.emptySearch(filter.search)} onClear={clear} />;
  if (filtersSet(filter) > 0) return <EmptyByFilter text={messages.emptyFilter} onClear={clear} />;
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
  const proposals = cover === 'is_crop' ? paths.cropProposals() : paths.livestockProposals();
  return (
    <Empty
      icon={icon}
      title={messages.emptyTitle}
      text={messages.emptyText}
      actions={<Button renderRoot={(props) => <Link to={proposals} {...props} />}>{t(messages.toProposals)}</Button>}
    />
  );
}
