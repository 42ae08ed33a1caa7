import { type Import, imports } from '@krishi-bima/contract/imports/imports';
import { useRecord } from '#api/use-record.ts';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import classes from './imports.module.css';
import { messages } from './messages.ts';

const shown = 5;

/** As they stand in the file, so that a shifted column is seen before anything is registered. */
export function ImportPreview({ record: { id } }: { record: Import }) {
  const { record, problem, retry } = useRecord(
    imports.records,
    { params: { id }, query: { limit: shown } },
    { key: 'preview' },
  );
  if (problem) return <ListFailed title={messages.twinsFailed} problem={problem} onRetry={retry} />;
  if (!record) return null;
  const used = record.heads.flatMap((head, at) => (head && record.results.some(({ cells }) => cells[at]) ? [at] : []));
  return (
    <Panel title={messages.preview} flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too */}
      <section className={classes.scroll} tabIndex={0} aria-label={t(messages.preview)}>
        <table className={classes.preview}>
          <thead>
            <tr>
              <th scope="col">{t(messages.line)}</th>
              {used.map((at) => (
                <th key={at} scope="col">
                  {record.heads[at]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {record.results.map(({ id: line, row, cells }) => (
              <tr key={line}>
                <td>{digits(row)}</td>
                {used.map((at) => (
                  <td key={at}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
