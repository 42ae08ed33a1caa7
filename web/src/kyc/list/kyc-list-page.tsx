import { type MenuEntry, menuFor } from '@krishi-bima/contract/access/menu';
import type { Line } from '@krishi-bima/contract/access/roles';
import { type KycFilter, type KycSummary, kycList, kycOrderings, kycStates } from '@krishi-bima/contract/kyc/list';
import { keysOf } from '@krishi-bima/contract/values/records';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconPlant2, IconPlus } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { ofCompany } from '#api/company.ts';
import { useMay, useUser } from '#api/session.ts';
import { countSet } from '#filters/count-set.ts';
import { DateFilter } from '#filters/date-filter.tsx';
import { DistrictFilter, MunicipalityFilter } from '#filters/place-filter.tsx';
import { number } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import type { KycState } from '#kyc/kyc-status.tsx';
import { messages } from '#kyc/messages.ts';
import { PickedBar } from '#lists/picked-bar.tsx';
import { RecordList } from '#lists/record-list.tsx';
import { usePicked } from '#lists/use-picked.ts';
import { useRecords } from '#lists/use-records.ts';
import type { Unsent } from '#lists/use-unsent-rows.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { useUnsent } from '#outbox/shown.ts';
import { SelectedPrintouts } from '#printing/selected-printouts.tsx';
import { flagOf, useOptionalLine, useOwnPath } from '#registration/line.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { SendLink } from '#sms/send-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { ChoiceFilter } from '#ui/filter-chip.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { kycColumns } from './kyc-columns.tsx';

const unsent: Unsent<KycSummary> = {
  kind: 'farmer',
  load: async () => (await import('./unsent-farmer.ts')).unsentFarmer,
};

/** The farmers of a line, and those of a scope that has something else first. */
export function KycListPage() {
  const line = useOptionalLine();
  const isPhone = usePhone();
  const scope = useScope(line);
  const list = useFarmers(line);
  const { page } = list;
  const isWaiting = useUnsent().some(({ kind, makes }) => kind === unsent.kind && makes !== undefined);
  return (
    <RegistrationPage
      active="farmers"
      count={page?.count}
      title={farmersOf(scope?.label)}
      phoneNote={scope ? undefined : page && t(messages.count(number(page.count)))}
      // The invitation to the first one has the button then: one filled button in a view. Where one is not sent yet, a row
      // stands in its place.
      actions={
        <>
          <FromFile isAlone={scope !== undefined} />
          {isFirstTime(list) && !isWaiting ? null : <AddFarmer line={line} short={isPhone} />}
        </>
      }
    >
      <FarmerList line={line} list={list} />
    </RegistrationPage>
  );
}

/** The entry of the menu under which farmers of no line stand; whoever lacks the entry may not see the page. */
function useScope(line: Line | undefined): MenuEntry | undefined {
  const user = useUser();
  const ownPath = useOwnPath();
  if (line) return undefined;
  const entry = menuFor(user).find(({ path }) => `${path}/farmers` === ownPath);
  if (!entry) throw new ApiProblem(403, 'forbidden');
  return entry;
}

function farmersOf(scope: Text | undefined): Text | undefined {
  return scope && text(`${scope.ne}: कृषक`, `${scope.en}: farmers`);
}

function useFarmers(line: Line | undefined) {
  const { page, ...list } = useRecords(kycList, useSearch({ from: inShell(useFarmersPath(line)) }), {
    fixed: line ? { [flagOf(line)]: true } : {},
  });
  return { ...list, page: page && ofCompany(page) };
}

const scopes = [paths.indexFarmers, paths.himalayanFarmers];

function useFarmersPath(line: Line | undefined) {
  const ownPath = useOwnPath();
  const path = line ? linePaths[line].farmers : scopes.find((scope) => scope === ownPath);
  if (!path) throw new Error('This page lists no farmers.');
  return path;
}

type Farmers = ReturnType<typeof useFarmers>;

function AddFarmer({ line, short }: { line: Line | undefined; short?: boolean }) {
  if (!useMay('add_kyc')) return null;
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      aria-label={short ? t(messages.add) : undefined}
      renderRoot={(props) => <Link to={paths.newKyc} search={line ? { cover: flagOf(line) } : {}} {...props} />}
    >
      {t(short ? messages.addShort : messages.add)}
    </Button>
  );
}

/** Beside the tabs of a line it is plain what comes from the file. */
function FromFile({ isAlone }: { isAlone: boolean }) {
  if (!useMay('add_kyc')) return null;
  return (
    <Button variant="default" renderRoot={(props) => <Link to={paths.imports} {...props} />}>
      {t(isAlone ? messages.farmersFromFile : messages.fromFile)}
    </Button>
  );
}

function fileLink({ id }: KycSummary, children: ReactNode) {
  return (
    <Link to={paths.kyc} params={{ id }}>
      {children}
    </Link>
  );
}

const name = 'farmers';
/** What the server does when nothing else is asked for. */
const newestFirst: KycFilter['ordering'] = '-created_at';

function FarmerList({ line, list }: { line: Line | undefined; list: Farmers }) {
  const { filter, set, clear } = list;
  const { selection, ...picked } = usePicked(list.page, filter);
  const may = { print: useMay('export_proposal'), send: useMay('send_sms') };
  const isPhone = usePhone();
  return (
    <RecordList
      list={list}
      name={name}
      label={messages.list}
      columns={kycColumns}
      rowLink={fileLink}
      rowName={({ personal_info }) => farmerName(personal_info)}
      // Who picks farmers sits at a desk: on a phone the line belongs to its name and its call, and all found are written to.
      {...((may.print || may.send) && !isPhone ? { selection } : {})}
      sort={{
        ordering: filter.ordering ?? newestFirst,
        onChange: (ordering) => set({ ordering: kycOrderings.find((one) => one === ordering) }),
      }}
      words={messages}
      toolbar={<Tools list={list} />}
      pickedActions={
        isPhone ? (
          <SendLink size="xs" from="farmers" filter={{ ...filter, ...ofLine(line) }} />
        ) : (
          <Picked picked={picked} may={may} line={line} filter={filter} count={list.page?.count} />
        )
      }
      narrowing={{ ...messages, search: filter.search, set: filtersSet(filter), clear }}
      unsent={unsent}
      empty={<Nothing line={line} />}
    />
  );
}

function ofLine(line: Line | undefined): object {
  return line ? { [flagOf(line)]: true } : {};
}

interface PickedProps {
  picked: Omit<ReturnType<typeof usePicked<KycSummary>>, 'selection'>;
  may: { print: boolean; send: boolean };
  line: Line | undefined;
  filter: Partial<KycFilter>;
  count: number | undefined;
}

function Picked({ picked, may, line, filter, count }: PickedProps) {
  const ids = picked.rows.map(({ id }) => id);
  return (
    <PickedBar
      count={picked.count}
      // All of them may be written to; papers are of chosen ones.
      all={picked.offersAll && may.send ? count : undefined}
      onAll={picked.pickAll}
      onClear={picked.clear}
    >
      {may.print && !picked.isAll ? <SelectedPrintouts of="kyc__ids" chosen={ids} /> : null}
      <SendLink
        size="xs"
        from="farmers"
        filter={{ ...(picked.isAll ? filter : {}), ...ofLine(line) }}
        {...(picked.isAll ? {} : { ids })}
      />
    </PickedBar>
  );
}

function Tools({ list: { filter, set, clear } }: { list: Farmers }) {
  const { search = '', district, status } = filter;
  return (
    <Toolbar
      search={<SearchInput label={messages.search} value={search} onChange={(next) => set({ search: next })} />}
      filters={
        <>
          <ChoiceFilter
            label={messages.statusFilter}
            options={keysOf(kycStates).map((value) => ({ value, label: kycStates[value] }))}
            value={status as KycState | undefined}
            onChange={(next) => set({ status: next })}
          />
          <DistrictFilter value={district} onChange={set} />
        </>
      }
      more={{
        filters: <MoreFilters filter={filter} onChange={set} />,
        setCount: countSet(filter, folded),
      }}
      setCount={filtersSet(filter)}
      onClear={clear}
    >
      <TableOptions name={name} columns={kycColumns} />
    </Toolbar>
  );
}

interface MoreFiltersProps {
  filter: Partial<KycFilter>;
  onChange: (change: Partial<KycFilter>) => void;
}

function MoreFilters({ filter, onChange }: MoreFiltersProps) {
  const { district, municipality, start_date, end_date, twin_review } = filter;
  return (
    <>
      <MunicipalityFilter district={district} value={municipality} onChange={onChange} />
      <DateFilter label={messages.registeredAt} value={{ start_date, end_date }} onChange={onChange} />
      <ChoiceFilter
        label={messages.twinShort}
        options={[{ value: 'yes', label: messages.possibleTwin }]}
        value={twin_review ? 'yes' : undefined}
        onChange={(next) => onChange({ twin_review: next ? true : undefined })}
      />
    </>
  );
}

const folded = ['municipality', 'start_date', 'end_date', 'twin_review'] as const;

/** What narrows the list besides the search. */
function filtersSet(filter: Partial<KycFilter>): number {
  return countSet(filter, ['status', 'district', ...folded, 'ward', 'province', 'created_by']);
}

function isFirstTime({ page, filter }: Farmers) {
  return page?.count === 0 && !filter.search && filtersSet(filter) === 0;
}

function Nothing({ line }: { line: Line | undefined }) {
  const mayAdd = useMay('add_kyc');
  return (
    <Empty
      icon={<IconPlant2 size={22} stroke={1.7} aria-hidden />}
      title={messages.emptyTitle}
      text={mayAdd ? messages.emptyText : text('', '')}
      actions={mayAdd ? <AddFarmer line={line} /> : null}
    />
  );
}
