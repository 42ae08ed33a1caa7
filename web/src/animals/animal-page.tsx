import { type AnimalPassport, animalStates, animals } from '@krishi-bima/contract/animals/animals';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { call } from '#api/client.ts';
import { queryFor } from '#api/query.ts';
import { ClaimsOf, LossButton } from '#claims/claims-of.tsx';
import { shortAddress } from '#forms/place-view.tsx';
import { digits, formatDate, number, rupees } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { MuzzleTab } from '#muzzle/muzzle-tab.tsx';
import { inShell, linePaths, paths } from '#navigation/paths.ts';
import { PrintButton } from '#printing/print-button.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { type Fact, Page } from '#ui/page.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AnimalDetails } from './animal-details.tsx';
import { AnimalHistory } from './animal-history.tsx';
import { AnimalMedia } from './animal-media.tsx';
import classes from './animals.module.css';
import { AnimalCovers } from './covers.tsx';
import { messages } from './messages.ts';
import { AnimalMoves } from './moves.tsx';
import { OtherMarks } from './other-marks.tsx';
import { TwoAnimals } from './two-animals.tsx';
import { coveredUntil, identityLine, nameOf, speciesOf, stateTones } from './words.ts';

/** The passport of an animal: who it is, what covers it, what shows it and what happened to it. */
export function AnimalPage() {
  const { id } = useParams({ from: inShell(paths.animal) });
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <LoadedAnimal key={id} id={id} />
    </Suspense>
  );
}

const tabs = ['details', 'muzzle', 'media', 'covers', 'claims', 'history'] as const;
type Tab = (typeof tabs)[number];
/** A herd has no muzzle of its own. */
const herdTabs = tabs.filter((tab) => tab !== 'muzzle');

function LoadedAnimal({ id }: { id: number }) {
  const { data: animal } = useSuspenseQuery(queryFor(animals.get, { params: { id } }));
  const search = useSearch({ from: inShell(paths.animal) });
  const shown: readonly Tab[] = animal.count === null ? tabs : herdTabs;
  const tab = shown.find((one) => one === search.tab) ?? 'details';
  const name = nameOf(animal);
  const counts = countsOf(animal);
  return (
    <Page
      band
      title={name}
      picture={<Avatar name={speciesOf(animal)} picture={animal.thumb_url} size={72} isSquare />}
      status={<StatusBadge tone={stateTones[animal.state]} label={animalStates[animal.state]} />}
      crumbs={crumbsOf(animal)}
      note={<Who animal={animal} />}
      facts={factsOf(animal)}
      actions={
        <>
          {animal.cover?.policy ? (
            <LossButton policy_no={animal.cover.policy.policy_no} row={animal.cover.row} />
          ) : null}
          <PrintButton
            label={messages.passportPdf}
            start={(signal) => call(animals.print, { query: { id } }, { key: String(id), signal })}
          />
          <AnimalMoves animal={animal} />
        </>
      }
      tabs={
        <PageTabs
          label={messages.tabs}
          active={tab}
          tabs={shown.map((one) => {
            const count = counts[one];
            return { id: one, label: messages[one], count: count ? number(count) : undefined };
          })}
          renderLink={(one, props) => (
            <Link to="." search={one === 'details' ? {} : { tab: one }} activeOptions={{ exact: true }} {...props} />
          )}
        />
      }
    >
      {tab === 'details' ? <AnimalDetails animal={animal} /> : null}
      {tab === 'muzzle' ? (
        <MuzzleTab
          animal={animal}
          match={idIn(search.match)}
          besides={besides}
          marks={<OtherMarks animal={animal} />}
        />
      ) : null}
      {tab === 'media' ? <AnimalMedia animal={animal} /> : null}
      {tab === 'covers' ? <AnimalCovers animal={animal} /> : null}
      {tab === 'claims' ? <ClaimsOf of={{ animal: id }} search={search} /> : null}
      {tab === 'history' ? <AnimalHistory id={id} /> : null}
    </Page>
  );
}

const besides = (asked: number, enrolled: number) => <TwoAnimals asked={asked} enrolled={enrolled} />;

/** The address is as somebody typed it. */
function idIn(typed: unknown): number | undefined {
  const id = Number(typed);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function crumbsOf({ personal_info }: AnimalPassport) {
  return [
    <Link key="animals" to={linePaths.livestock.animals}>
      {t(messages.animals)}
    </Link>,
    <Link key="farmer" to={paths.kyc} params={{ id: personal_info.kyc }} search={{ tab: 'animals' }}>
      {farmerName(personal_info)}
    </Link>,
  ];
}

function Who({ animal }: { animal: AnimalPassport }) {
  const { personal_info, address_detail } = animal;
  return (
    <span className={classes.note}>
      <span className={classes.line}>{marked(identityLine(animal))}</span>
      <span>
        {t(messages.owner)}{' '}
        <Link to={paths.kyc} params={{ id: personal_info.kyc }} search={{ tab: 'animals' }}>
          {farmerName(personal_info)}
        </Link>
      </span>
      {address_detail ? (
        <span>
          <IconMapPin size={16} stroke={1.7} aria-hidden />
          {marked(shortAddress(address_detail))}
        </span>
      ) : null}
      {personal_info.phone_number_np ? (
        <span className="num">
          <IconPhone size={16} stroke={1.7} aria-hidden />
          {digits(personal_info.phone_number_np)}
        </span>
      ) : null}
    </span>
  );
}

function countsOf(animal: AnimalPassport): Partial<Record<Tab, number>> {
  const { covers, media, muzzle_frames } = animal;
  const shown = media.photos + media.videos;
  return { muzzle: muzzle_frames ?? 0, media: shown, covers: covers.length, claims: claimsIn(animal) };
}

function claimsIn({ events }: AnimalPassport): number {
  return events.filter(({ kind }) => kind === 'claim').length;
}

function factsOf(animal: AnimalPassport): Fact[] {
  const { cover, covers, count, muzzle_frames } = animal;
  const visit = covers.find(({ technician_data }) => technician_data?.visit_date)?.technician_data;
  return [
    { label: messages.sum, value: cover?.sum_insured ? rupees(cover.sum_insured) : '—', phone: true },
    { label: messages.until, value: coveredUntil(cover), phone: true },
    ...(count === null
      ? [{ label: messages.muzzle, value: muzzle_frames ? t(messages.goodFrames(number(muzzle_frames))) : '—' }]
      : []),
    { label: messages.marketValue, value: cover?.market_value ? rupees(cover.market_value) : '—' },
    { label: messages.lastVisit, value: visit?.visit_date ? formatDate(visit.visit_date) : '—' },
    { label: messages.claims, value: claimsIn(animal) ? number(claimsIn(animal)) : t(messages.noClaims) },
  ];
}
