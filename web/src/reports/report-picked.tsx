import { maxPickedRows, type ReportRow, type ReportSelection, reports } from '@krishi-bima/contract/reports/reports';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { Button } from '@mantine/core';
import { runExport } from '#exports/run-export.ts';
import { number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { PickedBar } from '#lists/picked-bar.tsx';
import type { Picked } from '#lists/use-picked.ts';
import { SelectedPrintouts } from '#printing/selected-printouts.tsx';
import { messages } from './messages.ts';

interface ReportPickedProps {
  picked: Picked<ReportRow>;
  /** What the whole list is, and what it comes to. */
  query: ReportSelection;
  sumOfAll: string;
  countOfAll: number;
}

/** What the picked rows come to, and the files that can be made of them; of all there is, by the filter of the list. */
export function ReportPicked({ picked, query, sumOfAll, countOfAll }: ReportPickedProps) {
  const { rows, isAll, count } = picked;
  const sum = isAll ? sumOfAll : fromPaisa(rows.reduce((total, { sum_insured }) => total + toPaisa(sum_insured), 0));
  const asked = isAll ? query : { ...query, ids: rows.map(({ id }) => id).join(',') };
  const isTooMany = !isAll && count > maxPickedRows;
  return (
    <PickedBar
      count={count}
      note={`${t(messages.sum)} ${rupees(sum, 2)}`}
      all={picked.offersAll ? countOfAll : undefined}
      onAll={picked.pickAll}
      onClear={picked.clear}
    >
      {isTooMany ? <span className="dim">{t(messages.tooManyPicked(number(maxPickedRows)))}</span> : null}
      {[
        { label: messages.takeCsv, endpoint: reports.exportCsv },
        { label: messages.takeExcel, endpoint: reports.exportXlsx },
      ].map(({ label, endpoint }) => (
        <Button
          key={label.en}
          size="xs"
          variant="default"
          disabled={isTooMany}
          onClick={() => void runExport(endpoint, { query: asked })}
        >
          {t(label)}
        </Button>
      ))}
      {isAll ? null : <SelectedPrintouts of="ids" chosen={[...new Set(rows.map((row) => row.insurance_proposal))]} />}
    </PickedBar>
  );
}
