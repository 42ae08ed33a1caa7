import { claims } from '@krishi-bima/contract/claims/claims';
import type { InsuredPolicy } from '@krishi-bima/contract/claims/notice';
import { findForm } from '@krishi-bima/contract/forms';
import { problems } from '@krishi-bima/contract/problems/problems';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button, UnstyledButton } from '@mantine/core';
import { IconCircleCheckFilled, IconPaw, IconPlant2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor } from '#api/query.ts';
import { digits, formatDate, number } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { kindName, markOf } from '../words.ts';
import { noticeMessages as messages } from './messages.ts';
import classes from './notice.module.css';
import { lineOf } from './notice.ts';
import { ScanButton } from './scan-button.tsx';

interface PolicyChoiceProps {
  policy: InsuredPolicy | null;
  /** What a page that leads here was about. */
  start: string;
  onChoose: (policy: InsuredPolicy | null) => void;
  /** The notice is taken down without a policy. */
  onLater: (said: string) => void;
}

/** Finds the policy by what the caller can say: tag, name, phone or number. */
export function PolicyChoice({ policy, start, onChoose, onLater }: PolicyChoiceProps) {
  const [search, setSearch] = useState(start);
  if (policy) {
    return (
      <section className={classes.chosen} aria-label={t(messages.chosen)}>
        <PolicyFacts policy={policy} />
        <IconCircleCheckFilled size={20} aria-hidden className={classes.tick} />
        <Button size="compact-sm" variant="subtle" className={classes.change} onClick={() => onChoose(null)}>
          {t(messages.change)}
        </Button>
      </section>
    );
  }
  return (
    <>
      <div className={classes.search}>
        <SearchInput label={messages.search} value={search} onChange={setSearch} />
        <ScanButton onFound={setSearch} />
      </div>
      {search.trim().length > 1 ? <Found search={search.trim()} onChoose={onChoose} onLater={onLater} /> : null}
    </>
  );
}

type FoundProps = Pick<PolicyChoiceProps, 'onChoose' | 'onLater'> & { search: string };

function Found({ search, onChoose, onLater }: FoundProps) {
  const { data, error, refetch } = useQuery(queryFor(claims.insured, { query: { search } }, { key: 'notice' }));
  if (error) {
    return (
      <>
        <ListFailed
          title={messages.searchFailed}
          problem={error instanceof ApiProblem ? error : undefined}
          onRetry={() => void refetch()}
        />
        <div className={classes.none}>
          <Button size="sm" variant="default" onClick={() => onLater(search)}>
            {t(messages.later)}
          </Button>
        </div>
      </>
    );
  }
  if (!data) return <SkeletonRows rows={3} columns={2} />;
  if (data.results.length === 0) {
    return (
      <div className={classes.none}>
        <b>{t(messages.notFound)}</b>
        {t(messages.notFoundText)}
        <Button size="sm" variant="default" onClick={() => onLater(search)}>
          {t(messages.later)}
        </Button>
      </div>
    );
  }
  return (
    <ul className={classes.found} aria-label={t(messages.found)}>
      {data.results.map((policy) => (
        <li key={policy.id}>
          <UnstyledButton className={classes.hit} disabled={isMeasured(policy)} onClick={() => onChoose(policy)}>
            <PolicyFacts policy={policy} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function PolicyFacts({ policy }: { policy: InsuredPolicy }) {
  const { personal_info, policy_no, risk_start_at, risk_end_at } = policy;
  const Icon = lineOf(policy) === 'crop' ? IconPlant2 : IconPaw;
  return (
    <>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.facts}>
        <b>{farmerName(personal_info)}</b>
        <span>{insuredLine(policy)}</span>
        <small className="num">{digits(personal_info.phone_number_np)}</small>
        <small>
          <span lang="en">{policy_no}</span> · {day(risk_start_at)} – {day(risk_end_at)}
        </small>
        {isMeasured(policy) ? <small>{t(problems.paid_by_measurement.text)}</small> : null}
      </span>
    </>
  );
}

function isMeasured({ form }: InsuredPolicy): boolean {
  return findForm(form)?.paid_by === 'measurement';
}

/** The rows that the search named, else the first of the policy. */
function insuredLine({ form, rows, found }: InsuredPolicy): string {
  const named = rows.filter(({ row_id }) => found.includes(row_id));
  const [first] = named.length > 0 ? named : rows;
  if (!first) return '';
  const others = rows.length - 1;
  const title = findForm(form)?.policy_title;
  const parts = [kindName(form, first.kind), markOf(first.mark), others > 0 ? t(messages.more(number(others))) : ''];
  return [...parts, title ? t(title) : ''].filter(Boolean).join(' · ');
}

function day(at: string): string {
  return formatDate(todayAd(new Date(at)));
}
