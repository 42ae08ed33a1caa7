import type { Line } from '@krishi-bima/contract/access/roles';
import { type CheckLimit, checkLimitEndpoints } from '@krishi-bima/contract/findings/findings';
import {
  type CompanyLimit,
  checkLimits,
  type Limit as LimitFacts,
  lineOfLimit,
  weatherLimits,
} from '@krishi-bima/contract/findings/limits';
import type { Fields } from '@krishi-bima/contract/forms/kinds';
import { keysOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useMay } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { formatDate, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { DatedForm } from './dated-form.tsx';
import { ruleMessages as messages } from './messages.ts';
import classes from './rules-page.module.css';

interface LimitsProps {
  insurance: number;
  title: Text;
  limits: Readonly<Partial<Record<CompanyLimit, LimitFacts>>>;
}

export function FindingLimits({ insurance }: { insurance: number }) {
  return <Limits insurance={insurance} title={messages.checks} limits={checkLimits} />;
}

export function WeatherLimits({ insurance }: { insurance: number }) {
  return <Limits insurance={insurance} title={messages.weather} limits={weatherLimits} />;
}

function Limits({ insurance, title, limits }: LimitsProps) {
  const query = { insurance, limit: 200 };
  const { page, problem, retry } = useList(checkLimitEndpoints.list, { query }, { key: 'rules' });
  const [opened, setOpened] = useState<CompanyLimit>();
  return (
    <Panel title={title}>
      {problem && !page ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
      {page || problem ? null : <SkeletonRows rows={6} columns={2} />}
      {page
        ? keysOf(limits).map((name) => {
            const facts = limits[name];
            return facts ? (
              <Limit
                key={name}
                name={name}
                facts={facts}
                insurance={insurance}
                // Newest first.
                set={page.results.filter(({ limit_name }) => limit_name === name)}
                opened={opened === name}
                onOpen={(isOpen) => setOpened(isOpen ? name : undefined)}
              />
            ) : null;
          })
        : null}
    </Panel>
  );
}

interface ChangeButtonProps {
  title: Text;
  line: Line | undefined;
  onClick: () => void;
}

/** A limit of one line alone is changed by that line's admins; the others read who does. */
function ChangeButton({ title, line, onClick }: ChangeButtonProps) {
  const isGiven = useMay('change_check_limit');
  const may = useMay('change_check_limit', line);
  if (!isGiven) return null;
  if (!may) return line ? <span className="dim">{t(messages.changedBy[line])}</span> : null;
  return (
    <Button variant="subtle" size="xs" aria-label={`${t(title)}: ${t(messages.change)}`} onClick={onClick}>
      {t(messages.change)}
    </Button>
  );
}

interface LimitProps {
  name: CompanyLimit;
  facts: LimitFacts;
  insurance: number;
  set: readonly CheckLimit[];
  opened: boolean;
  onOpen: (isOpen: boolean) => void;
}

function Limit({ name, facts, insurance, set, opened, onOpen }: LimitProps) {
  const { title, description: about, unit, defaultValue: usual } = facts;
  const today = todayAd();
  const inForce = set.find(({ effective_from }) => effective_from <= today);
  const others = set.filter((one) => one !== inForce);
  const words = (value: number) => `${number(value)} ${t(unit)}`;
  const fields = useMemo((): Fields => {
    const value = { kind: 'number', max: 1_000_000, unit, label: messages.value, required: true } as const;
    return { effective_from: { kind: 'date', label: messages.from, required: true }, value };
  }, [unit]);
  return (
    <section className={classes.rule}>
      <div className={classes.line}>
        <h3 className={classes.heading}>{t(title)}</h3>
        <span>
          <b className="num">{words(inForce?.value ?? usual)}</b>{' '}
          <span className="dim">
            {inForce ? t(messages.since(formatDate(inForce.effective_from))) : t(messages.usual)}
          </span>
        </span>
      </div>
      <div className={classes.line}>
        <p>{t(about)}</p>
        {opened ? null : <ChangeButton title={title} line={lineOfLimit(name)} onClick={() => onOpen(true)} />}
      </div>
      {opened ? (
        <DatedForm
          title={messages.newLimit(t(title))}
          fields={fields}
          start={{ effective_from: today, value: inForce?.value ?? usual }}
          create={checkLimitEndpoints.create}
          list={checkLimitEndpoints.list}
          bodyOf={({ effective_from, value }) => ({ insurance, limit_name: name, effective_from, value })}
          onClose={() => onOpen(false)}
        />
      ) : null}
      {others.length > 0 ? (
        <details>
          <summary>{t(messages.history)}</summary>
          <ul className={classes.steps}>
            {others.map(({ id, effective_from, value }) => (
              <li key={id}>{t(messages.next(formatDate(effective_from), words(value)))}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
