import { addresses } from '@krishi-bima/contract/addresses/addresses';
import type { Text } from '@krishi-bima/contract/values/text';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor } from '#api/query.ts';
import { digits, number } from '#i18n/format.ts';
import { language, t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { SettingsLink } from '#navigation/settings-link.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { type AddressPath, above, pathOf } from './address-path.ts';
import classes from './addresses-page.module.css';
import { messages } from './messages.ts';

/** The tree from province to ward, level by level; the place stands in the address bar. */
export function AddressesPage() {
  const path = pathOf(useSearch({ from: inShell(paths.addresses) }));
  const depth = Object.keys(path).length;
  const levels = [
    <Provinces key="province" path={path} />,
    <Districts key="district" path={path} />,
    <Municipalities key="municipality" path={path} />,
    <Wards key="ward" path={path} />,
  ];
  const isPhone = usePhone();
  const shown = isPhone ? levels.slice(depth, depth + 1) : levels;
  return (
    <Page title={messages.addresses} note={t(messages.addressesNote)} crumbs={[<SettingsLink key="settings" />]}>
      {isPhone && depth > 0 ? (
        <Link to={paths.addresses} search={above(path)} className={classes.up}>
          <IconChevronLeft size={18} stroke={1.7} aria-hidden />
          {t(messages.back)}
        </Link>
      ) : null}
      <div className={classes.levels}>{shown}</div>
    </Page>
  );
}

const forever = Number.POSITIVE_INFINITY;

function Provinces({ path }: { path: AddressPath }) {
  const level = useQuery(queryFor(addresses.provinces, {}, { staleMs: forever }));
  return (
    <Level title={messages.provinces} level={level}>
      {(province) => (
        <Choice to={{ province: province.id }} chosen={path.province === province.id} name={nameOf(province)} />
      )}
    </Level>
  );
}

function Districts({ path: { province, district } }: { path: AddressPath }) {
  const level = useQuery({
    ...queryFor(addresses.districts, { query: { province__id: province } }, { staleMs: forever }),
    enabled: province !== undefined,
  });
  return (
    <Level title={messages.districts} level={level} waits={province === undefined}>
      {(one) => (
        <Choice
          to={{ province, district: one.id }}
          chosen={district === one.id}
          name={nameOf(one)}
          note={t(messages[one.area_unit])}
        />
      )}
    </Level>
  );
}

function Municipalities({ path: { province, district, municipality } }: { path: AddressPath }) {
  const level = useQuery({
    ...queryFor(addresses.municipalities, { query: { district__id: district } }, { staleMs: forever }),
    enabled: district !== undefined,
  });
  return (
    <Level title={messages.municipalities} level={level} waits={district === undefined}>
      {(one) => (
        <Choice
          to={{ province, district, municipality: one.id }}
          chosen={municipality === one.id}
          name={nameOf(one)}
          note={language() === 'ne' ? one.category_np : one.category_en}
        />
      )}
    </Level>
  );
}

function Wards({ path: { municipality } }: { path: AddressPath }) {
  const level = useQuery({
    ...queryFor(addresses.wards, { query: { municipality__id: municipality } }, { staleMs: forever }),
    enabled: municipality !== undefined,
  });
  return (
    <Level title={messages.wards} level={level} waits={municipality === undefined}>
      {(ward) => <span className={classes.choice}>{t(messages.ward(digits(ward.number)))}</span>}
    </Level>
  );
}

interface LevelProps<T> {
  title: Text;
  level: { data?: { count: number; results: T[] }; error: Error | null; refetch: () => unknown };
  /** Nothing is chosen in the level before. */
  waits?: boolean;
  children: (one: T) => ReactNode;
}

function Level<T extends { id: number }>({ title, level, waits, children }: LevelProps<T>) {
  const { error, refetch } = level;
  // What another page has loaded of the whole country stands under the same key.
  const data = waits ? undefined : level.data;
  return (
    <Panel title={title} aside={data ? <span className="num">{number(data.count)}</span> : null} flush>
      {error ? (
        <ErrorPanel
          title={messages.levelFailed}
          text={error instanceof ApiProblem ? error.detail : undefined}
          onRetry={() => void refetch()}
        />
      ) : null}
      {waits ? <p className={classes.hint}>{t(messages.chooseAbove)}</p> : null}
      {data || error || waits ? null : <SkeletonRows rows={7} columns={2} />}
      <ul className={classes.list}>
        {data?.results.map((one) => (
          <li key={one.id}>{children(one)}</li>
        ))}
      </ul>
    </Panel>
  );
}

interface ChoiceProps {
  to: AddressPath;
  chosen: boolean;
  name: string;
  note?: string;
}

function Choice({ to, chosen, name, note }: ChoiceProps) {
  return (
    <Link to={paths.addresses} search={to} className={classes.choice} aria-current={chosen || undefined}>
      <span>{name}</span>
      {note ? <small>{note}</small> : null}
    </Link>
  );
}

function nameOf({ name_np, name_en }: { name_np: string; name_en: string }) {
  return language() === 'ne' ? name_np : name_en;
}
