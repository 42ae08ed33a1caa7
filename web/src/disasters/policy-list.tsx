import { fromPaisa } from '@krishi-bima/nepali/money';
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { shortNo } from '#claims/words.ts';
import { wholeMoney } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { TickBox } from '#ui/tick-box.tsx';
import type { Reckoned } from './figures.ts';
import { messages } from './messages.ts';
import classes from './new-disaster.module.css';
import type { NewDisasterWork } from './use-new-disaster.ts';
import { cropsOf, wardName } from './words.ts';

/** The policies in the area, those that are expected to lose most first; each can be left out. */
export function PolicyList({ work, chosen }: { work: NewDisasterWork; chosen: number | undefined }) {
  const { figures, taken, change } = work;
  const [isBySum, setBySum] = useState(false);
  const [search, setSearch] = useState<string>();
  if (!figures || figures.policies.length === 0) return null;
  const shown = ordered(figures.policies, isBySum).filter((one) => isFound(one, search ?? ''));
  function toggle(id: number, isPicked: boolean) {
    change({ left: isPicked ? taken.left.filter((one) => one !== id) : [...taken.left, id] });
  }
  return (
    <section aria-label={t(messages.policies)}>
      <header className={classes.listHead}>
        <h2>{t(messages.policies)}</h2>
        <UnstyledButton
          className={classes.order}
          aria-label={`${t(messages.order)}: ${t(isBySum ? messages.bySum : messages.byExpected)}`}
          onClick={() => setBySum(!isBySum)}
        >
          {t(isBySum ? messages.bySum : messages.byExpected)}
          <IconArrowDown size={15} stroke={1.7} aria-hidden />
        </UnstyledButton>
        <UnstyledButton
          className={classes.order}
          aria-label={t(messages.openSearch)}
          aria-expanded={search !== undefined}
          onClick={() => setSearch(search === undefined ? '' : undefined)}
        >
          <IconSearch size={18} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </header>
      {search === undefined ? null : (
        <div className={classes.search}>
          <SearchInput label={messages.search} value={search} onChange={setSearch} />
        </div>
      )}
      {shown.length === 0 && search ? <p className={classes.note}>{t(messages.notFound(search))}</p> : null}
      <ul className={classes.list}>
        {shown.map((one) => (
          <PolicyLine key={one.policy.id} one={one} isChosen={one.policy.id === chosen} onPick={toggle} />
        ))}
      </ul>
    </section>
  );
}

function ordered(policies: readonly Reckoned[], isBySum: boolean): readonly Reckoned[] {
  return isBySum ? policies.toSorted((one, other) => other.sum_insured - one.sum_insured) : policies;
}

function isFound({ policy: { policy_no, personal_info } }: Reckoned, search: string): boolean {
  const sought = search.trim().toLowerCase();
  const names = [policy_no, personal_info.name_np, personal_info.name_en ?? ''];
  return names.some((name) => name.toLowerCase().includes(sought));
}

interface PolicyLineProps {
  one: Reckoned;
  /** Pressed on the map. */
  isChosen: boolean;
  onPick: (id: number, isPicked: boolean) => void;
}

function PolicyLine({ one: { policy, state, sum_insured, expected }, isChosen, onPick }: PolicyLineProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const { id, policy_no, personal_info, ward, claim, has_boundary } = policy;
  const name = farmerName(personal_info);
  return (
    <li ref={line} className={classes.policy} data-state={state} data-chosen={isChosen || undefined}>
      <TickBox
        aria-label={t(messages.pick(`${name}, ${policy_no}`))}
        checked={state === 'picked'}
        disabled={state === 'claimed'}
        onChange={(event) => onPick(id, event.currentTarget.checked)}
      />
      <div className={classes.who}>
        <b title={policy_no}>{name}</b>
        <small>
          {[cropsOf(policy), ward && wardName(ward)].filter(Boolean).join(' · ')}
          {claim ? (
            <>
              {' · '}
              <Link to={paths.claim} params={{ id: claim.id }} title={claim.claim_no}>
                {t(messages.hasClaim(shortNo(claim.claim_no)))}
              </Link>
            </>
          ) : has_boundary ? null : (
            <span className={classes.bare}>{` · ${t(messages.noBoundary)}`}</span>
          )}
        </small>
      </div>
      <div className={classes.amounts}>
        <b>{state === 'claimed' ? '—' : wholeMoney(fromPaisa(expected))}</b>
        <small>{wholeMoney(fromPaisa(sum_insured))}</small>
      </div>
    </li>
  );
}
