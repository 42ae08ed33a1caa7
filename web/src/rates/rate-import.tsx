import { type RateImportResult, type RateTable, rateColumns, rates } from '@krishi-bima/contract/rates/rates';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { Alert, Button, FileButton, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { digits } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { rateMessages as messages } from './messages.ts';
import classes from './rates-page.module.css';

/** First a rehearsal that names every fault, then all of it or nothing. */
export function RateImport({ table, onClose }: { table: RateTable; onClose: () => void }) {
  const queries = useQueryClient();
  const insurance = useCompanyId();
  const [csv, setCsv] = useState('');
  const [result, setResult] = useState<RateImportResult>();
  const send = useSave(rates.import);

  async function run(apply: boolean) {
    const own = insurance === undefined ? {} : { insurance };
    const answer = await send.run({ body: { ...own, rate_table: table, csv, apply } });
    if (!answer) return;
    setResult(answer);
    if (answer.added === 0) return;
    toast.done(messages.added(answer.added));
    await refresh(queries, rates.list);
    onClose();
  }
  function put(text: string) {
    setCsv(text);
    setResult(undefined);
  }
  const isSound = result !== undefined && result.errors.length === 0 && result.rows > 0;
  return (
    <Panel
      title={messages.import}
      footer={
        <Foot
          isSound={isSound}
          isRunning={send.running}
          isEmpty={csv.trim() === ''}
          onRun={(apply) => void run(apply)}
          onClose={onClose}
        />
      }
    >
      <div className={classes.import}>
        <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void file?.text().then(put)}>
          {(props) => (
            <Button variant="default" {...props}>
              {t(messages.file)}
            </Button>
          )}
        </FileButton>
        <Textarea
          label={t(messages.orPaste)}
          description={t(messages.columns)}
          value={csv}
          onChange={(event) => put(event.currentTarget.value)}
          minRows={6}
          maxRows={14}
          autosize
        />
        {send.problem ? <Alert color="red">{say(send.problem.detail)}</Alert> : null}
        {isSound ? <Alert color="green">{t(messages.sound(result.rows))}</Alert> : null}
        {result && result.errors.length > 0 ? <Faults result={result} /> : null}
      </div>
    </Panel>
  );
}

interface FootProps {
  /** The rehearsal found no fault. */
  isSound: boolean;
  isRunning: boolean;
  isEmpty: boolean;
  onRun: (apply: boolean) => void;
  onClose: () => void;
}

function Foot({ isSound, isRunning, isEmpty, onRun, onClose }: FootProps) {
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={onClose}>
        {t(messages.close)}
      </Button>
      <Button
        variant={isSound ? 'default' : 'filled'}
        loading={isRunning}
        disabled={isEmpty}
        onClick={() => onRun(false)}
      >
        {t(messages.check)}
      </Button>
      <Button disabled={!isSound} loading={isRunning} onClick={() => onRun(true)}>
        {t(messages.apply)}
      </Button>
    </div>
  );
}

function Faults({ result: { errors } }: { result: RateImportResult }) {
  return (
    <Alert color="red" role="alert" title={t(messages.faulty(errors.length))}>
      <div className={classes.scroll}>
        <table className={classes.faults}>
          <thead>
            <tr>
              <th>{t(messages.row)}</th>
              <th>{t(messages.column)}</th>
              <th>{t(messages.fault)}</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, 100).map(({ row, column, code }) => (
              <tr key={`${row} ${column} ${code}`}>
                <td>{digits(row)}</td>
                <td>{isKeyOf(rateColumns, column) ? t(rateColumns[column]) : column}</td>
                <td>{say(refusalText(code))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Alert>
  );
}
