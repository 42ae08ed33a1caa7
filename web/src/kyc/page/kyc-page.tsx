import { menuFor } from '@krishi-bima/contract/access/menu';
import { merged } from '@krishi-bima/contract/downloads/downloads';
import { type Kyc, kyc } from '@krishi-bima/contract/kyc/kyc';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconMapPin, IconPhone, IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { call } from '#api/client.ts';
import { useOwnCompany } from '#api/own-company.ts';
import { queryFor } from '#api/query.ts';
import { useMay, useUser } from '#api/session.ts';
import { FarmerPhoto } from '#documents/farmer-photo.tsx';
import { addressLine } from '#forms/place-view.tsx';
import { FarmerHistory } from '#history/farmer-history.tsx';
import { digits, number } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { isCallable } from '#kyc/call-link.tsx';
import { KycStatus } from '#kyc/kyc-status.tsx';
import { addressOf, inShell, linePaths, paths } from '#navigation/paths.ts';
import { messages as outboxMessages } from '#outbox/messages.ts';
import { useMadeRecord } from '#outbox/waiting.ts';
import { printingMessages } from '#printing/messages.ts';
import { PrintButton } from '#printing/print-button.tsx';
import { NewProposal } from '#proposals/new-proposal.tsx';
import { registrationMessages } from '#registration/messages.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { RecordSkeleton, SkeletonRows } from '#ui/skeletons.tsx';
import { useArrival } from '#ui/use-arrival.ts';
import { useAddVisit } from '#visits/use-add-visit.ts';
import { FarmerDetails } from './farmer-details.tsx';
import { useFarmerFacts, useProposalSums } from './farmer-facts.tsx';
import { FarmerProposals } from './farmer-proposals.tsx';
import classes from './kyc-page.module.css';
import { pageMessages } from './messages.ts';
import { useMissing } from './use-missing.ts';
import { WalkButton } from './walk-button.tsx';

const DocumentsSection = lazyPart(async () => (await import('#documents/documents-section.tsx')).DocumentsSection);
const AnimalsOfFarmer = lazyPart(async () => (await import('#animals/animal-list.tsx')).AnimalsOfFarmer);
const ClaimsOf = lazyPart(async () => (await import('#claims/claims-of.tsx')).ClaimsOf);
const FarmerFields = lazyPart(async () => (await import('./farmer-fields.tsx')).FarmerFields);
const SignatureSection = lazyPart(async () => (await import('#documents/signature-section.tsx')).SignatureSection);

/** The farmer's file: who it is, what is missing, what is insured, what happened. */
export function KycPage() {
  const { id } = useParams({ from: inShell(paths.kyc) });
  const made = useMadeRecord(id);
  if (made === undefined) return <RecordSkeleton />;
  if (made !== id) return <Navigate to={paths.kyc} params={{ id: made }} search replace />;
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <FarmerFile key={id} id={id} />
    </Suspense>
  );
}

const tabs = ['details', 'documents', 'signature', 'fields', 'animals', 'proposals', 'claims', 'history'] as const;
type Tab = (typeof tabs)[number];

function FarmerFile({ id }: { id: number }) {
  const { data: record } = useSuspenseQuery(queryFor(kyc.get, { params: { id } }));
  useOwnCompany(record);
  const sums = useProposalSums(record);
  const facts = useFarmerFacts(record, sums);
  const tab = useTab();
  useArrival(useAt());
  const { personal_info } = record;
  return (
    <Page
      band
      title={farmerName(personal_info)}
      crumbs={[<ListCrumb key="list" record={record} />, <span key="farmers">{t(registrationMessages.farmers)}</span>]}
      status={<KycStatus status={record.status} />}
      picture={<FarmerPhoto kyc={id} name={farmerName(personal_info)} />}
      note={<Contact record={record} />}
      actions={<Actions record={record} />}
      menu={<FarmerMenu record={record} />}
      facts={facts}
      tabs={
        <PageTabs
          label={pageMessages.tabs}
          active={tab}
          tabs={tabs.map((one) => ({
            id: one,
            label: pageMessages[one],
            count: one === 'proposals' && sums ? number(sums.proposal_count) : undefined,
          }))}
          // One address for all of them: the router would take the one without a search for the place where one is.
          renderLink={(one, props) => (
            <Link to="." search={one === 'details' ? {} : { tab: one }} activeOptions={{ exact: true }} {...props} />
          )}
        />
      }
    >
      {tab === 'details' ? <FarmerDetails record={record} /> : null}
      <Suspense fallback={<SkeletonRows rows={6} columns={3} />}>
        {tab === 'documents' ? (
          <>
            <AllPapers id={id} />
            <DocumentsSection
              place={{ of: 'kyc', id, path: addressOf(paths.kyc, { id }) }}
              others={{ mark: <ToSignature /> }}
            />
          </>
        ) : null}
        {tab === 'signature' ? (
          <div id="signature" tabIndex={-1}>
            <SignatureSection kyc={id} whose={farmerName(record.personal_info)} />
          </div>
        ) : null}
        {tab === 'fields' ? <FarmerFields record={record} /> : null}
        {tab === 'animals' ? <FarmerAnimals record={record} /> : null}
        {tab === 'claims' ? <FarmerClaims record={record} /> : null}
      </Suspense>
      {tab === 'proposals' ? <FarmerProposals record={record} /> : null}
      {tab === 'history' ? <FarmerHistory id={record.id} /> : null}
    </Page>
  );
}

function FarmerMenu({ record: { personal_info } }: { record: Kyc }) {
  const actions = useAddVisit({ farmer: personal_info.id, record: null });
  return actions.length > 0 ? (
    <PopupMenu label={pageMessages.moreOf(farmerName(personal_info))} actions={actions} />
  ) : null;
}

function FarmerAnimals({ record }: { record: Kyc }) {
  const search = useSearch({ from: inShell(paths.kyc) });
  return <AnimalsOfFarmer personal_info={record.personal_info.id} search={search} />;
}

function FarmerClaims({ record }: { record: Kyc }) {
  const search = useSearch({ from: inShell(paths.kyc) });
  return <ClaimsOf of={{ personal_info: record.personal_info.id }} search={search} />;
}

function ToSignature() {
  return (
    <Button size="xs" variant="subtle" renderRoot={(props) => <Link to="." search={{ tab: 'signature' }} {...props} />}>
      {t(pageMessages.takeSignature)}
    </Button>
  );
}

function AllPapers({ id }: { id: number }) {
  if (!useMay('export_proposal') || id < 0) return null;
  return (
    <div className={classes.papers}>
      <PrintButton
        label={printingMessages.allInOne}
        start={(signal) => call(merged.start, { query: { kyc__id: id } }, { key: `papers ${id}`, signal })}
      />
    </div>
  );
}

function useAt(): string | undefined {
  const { at } = useSearch({ from: inShell(paths.kyc) });
  return typeof at === 'string' ? at : undefined;
}

function useTab(): Tab {
  const search = useSearch({ from: inShell(paths.kyc) });
  return tabs.find((one) => one === search.tab) ?? 'details';
}

const lists: Record<string, Text> = {
  [linePaths.crop.farmers]: registrationMessages.cropTitle,
  [linePaths.livestock.farmers]: registrationMessages.livestockTitle,
  [paths.indexInsurance]: registrationMessages.indexTitle,
  [paths.himalayan]: registrationMessages.himalayanTitle,
};

/** Back to the list that this person works in, whatever the farmer's covers. */
function ListCrumb({ record: { is_crop } }: { record: Kyc }) {
  const mine = menuFor(useUser()).map(({ path }) => path);
  const own = is_crop ? linePaths.crop.farmers : linePaths.livestock.farmers;
  const path = mine.includes(own) ? own : (mine.find((one) => one in lists) ?? own);
  return <Link to={path}>{t(lists[path] ?? registrationMessages.farmers)}</Link>;
}

function Contact({ record: { id, personal_info } }: { record: Kyc }) {
  const { name_np, name_en, phone_number_np, address_detail } = personal_info;
  const other = farmerName(personal_info) === name_np ? name_en : name_np;
  return (
    <>
      <span className={classes.names}>
        {other ? <span>{marked(other)}</span> : null}
        <span>{t(id < 0 ? outboxMessages.unsent : pageMessages.farmerNo(digits(id)))}</span>
      </span>
      <span className={classes.contact}>
        {phone_number_np ? (
          <span className={classes.phone}>
            <IconPhone size={16} stroke={1.7} aria-hidden />
            <span className="num">{digits(phone_number_np)}</span>
          </span>
        ) : null}
        {address_detail ? (
          <span>
            <IconMapPin size={16} stroke={1.7} aria-hidden />
            {marked(addressLine(address_detail))}
          </span>
        ) : null}
      </span>
    </>
  );
}

/** On a phone the first of them is the widest, so the proposal stands first there. */
function Actions({ record }: { record: Kyc }) {
  const mayPropose = useMay('add_proposal');
  const mayChange = useMay('change_kyc') && record.id > 0;
  const isWalking = useMissing(record).first !== undefined && mayChange;
  const mayExport = useMay('export_proposal') && record.id > 0;
  const { phone_number_np: phone } = record.personal_info;
  return (
    <>
      {mayPropose ? (
        <span className={classes.main}>
          <NewProposal record={record} isMain={!isWalking} />
        </span>
      ) : null}
      {mayChange ? <WalkButton record={record} /> : null}
      {isCallable(phone) ? (
        <Button
          variant="default"
          leftSection={<IconPhone size={16} stroke={1.7} aria-hidden />}
          component="a"
          href={`tel:+977${phone}`}
        >
          {t(pageMessages.call)}
        </Button>
      ) : null}
      {mayExport ? (
        <PrintButton
          label={pageMessages.makePdf}
          start={(signal) => call(kyc.print, { query: { id: record.id } }, { key: String(record.id), signal })}
        />
      ) : (
        <Button
          variant="default"
          className={classes.print}
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          onClick={() => print()}
        >
          {t(pageMessages.print)}
        </Button>
      )}
    </>
  );
}
