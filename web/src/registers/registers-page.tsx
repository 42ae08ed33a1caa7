import type { Line } from '@krishi-bima/contract/access/roles';
import { type Register, type RegisterEntry, registers } from '@krishi-bima/contract/registers/registers';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useList } from '#api/use-list.ts';
import { formatDate } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { paths } from '#navigation/paths.ts';
import { useLine } from '#registration/line.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { TableOptions } from '#ui/table-options.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { messages } from './messages.ts';
import { PeriodChooser, periodInWords } from './period-chooser.tsx';
import { RegisterChoice } from './register-choice.tsx';
import { columnsOf } from './register-columns.tsx';
import { RegisterFiles } from './register-files.tsx';
import { RegisterFilters } from './register-filters.tsx';
import { Groups, Totals } from './register-sums.tsx';
import classes from './registers-page.module.css';
import { type Chosen, useRegister } from './use-register.ts';

/** The books of the office, month by month. Both lines are read from either page. */
export function RegistersPage() {
  useLanguage();
  const line = useLine();
  const chosen = useRegister(line);
  const { all, register, offered, period } = chosen;
  return (
    <RegistrationPage active="registers">
      <div className={classes.parts}>
        <ListFailed title={messages.failed} problem={offered.problem} onRetry={offered.retry} />
        {register && all ? (
          <>
            <RegisterChoice registers={all} value={register.key} onChange={chosen.choose} />
            <div className={classes.bar}>
              <PeriodChooser value={period} onChange={chosen.choosePeriod} />
              <div className={classes.files}>
                <RegisterFiles register={register} selection={chosen.selection} />
              </div>
            </div>
            <Book key={register.key} register={register} chosen={chosen} line={line} />
          </>
        ) : null}
      </div>
    </RegistrationPage>
  );
}

interface BookProps {
  register: Register;
  chosen: Chosen;
  line: Line;
}

function Book({ register: offered, chosen, line }: BookProps) {
  const { selection, limit, offset, set, clear } = chosen;
  const input = { params: { key: offered.key }, query: { ...selection, limit, offset } };
  const list = useList(registers.lines, input, { key: offered.key });
  const { page } = list;
  const register = page ? namedFor(offered, page.labels) : offered;
  const columns = columnsOf(register);
  const { fiscal_year: _, month: __, quarter: ___, registration, ...others } = selection;
  const narrowed = Object.keys(others).length + (registration === line || !knowsLine(register) ? 0 : 1);
  return (
    <>
      {page && page.count > 0 ? <Totals register={register} page={page} /> : null}
      {page ? <Groups register={register} page={page} /> : null}
      <RecordList
        list={{ ...list, limit, offset, set }}
        name={register.key}
        label={register.title}
        columns={columns}
        {...(page?.results.some(({ policy, claim }) => policy !== null || claim !== null) ? { rowLink } : {})}
        words={messages}
        toolbar={
          <Toolbar filters={<RegisterFilters chosen={chosen} line={line} />} setCount={narrowed} onClear={clear}>
            <TableOptions name={register.key} columns={columns} />
          </Toolbar>
        }
        narrowing={{ emptyFilter: messages.emptyFilter, set: narrowed, clear }}
        empty={<NoEntries chosen={chosen} />}
      />
      {page ? (
        <p className={classes.days}>{t(messages.days(formatDate(page.period.from), formatDate(page.period.to)))}</p>
      ) : null}
    </>
  );
}

function NoEntries({ chosen: { period, choosePeriod } }: { chosen: Chosen }) {
  return (
    <Empty
      icon={<IconNotebook size={22} stroke={1.7} aria-hidden />}
      title={messages.empty(periodInWords(period))}
      text={messages.emptyText}
      actions={
        period.month === undefined && period.quarter === undefined ? null : (
          <Button variant="default" onClick={() => choosePeriod({ fiscal_year: period.fiscal_year, month: undefined })}>
            {t(messages.wholeYear)}
          </Button>
        )
      }
    />
  );
}

/** A column that holds another period than the one asked for is named by it. */
function namedFor(register: Register, labels: Readonly<Record<string, Text>>): Register {
  const columns = register.columns.map((column) => ({ ...column, label: labels[column.key] ?? column.label }));
  return { ...register, columns };
}

function knowsLine({ filters }: Register): boolean {
  return filters.includes('registration');
}

/** A line about a claim leads to the claim, others to their policy. */
function rowLink({ policy, claim }: RegisterEntry, children: ReactNode) {
  if (policy === null && claim === null) return children;
  const to = claim === null ? paths.policy : paths.claim;
  return (
    <Link to={to} params={{ id: claim ?? policy ?? 0 }}>
      {children}
    </Link>
  );
}
