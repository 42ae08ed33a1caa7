import type { FormPart } from '@krishi-bima/contract/forms/form';
import { type Fields, type FormValues, isEmpty, isShown, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import { FieldView } from '#forms/field-view.tsx';
import { isSame } from '#forms/form-values.ts';
import { digits } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import { findingFields, type Inspected, inspectedIn, only, visitFields } from './visit.ts';

export function hasReport({ technician_data, insurance_details }: Proposal): boolean {
  const reports = [technician_data, ...insurance_details.map((row) => row.technician_data)];
  return reports.some((report) => Object.values(report ?? {}).some((value) => !isEmpty(value)));
}

/** The technician's report for reading: the visit, told once where it was one, and what was found. */
export function ReportView() {
  useLanguage();
  const { form } = useEditor();
  const proposal = useEditorState((state) => state.proposal);
  const part = form.parts?.technician_data;
  if (!part) return null;
  if (!hasReport(proposal)) {
    return (
      <Panel title={part.title}>
        <p className="dim">{t(messages.noReport)}</p>
      </Panel>
    );
  }
  return <Reports part={part} inspected={inspectedIn(form, part, proposal)} />;
}

function Reports({ part, inspected }: { part: FormPart; inspected: readonly Inspected[] }) {
  const visit = visitFields(part);
  const visits = inspected.map(({ report }) => only(visit, report)).filter((one) => Object.keys(one).length > 0);
  const isOne = inspected.length > 1 && visits.every((one) => isSame(one, visits[0]));
  const title = t(part.title);
  return (
    <>
      {isOne ? (
        <Panel title={part.sections.visit?.title ?? title}>
          <Values fields={visit} values={visits[0] ?? {}} />
        </Panel>
      ) : null}
      {inspected.map(({ id, name, row, report }, at) => (
        <Panel key={id} title={row ? `${title}: ${digits(at + 1)}. ${name}` : title}>
          {Object.values(report).every(isEmpty) ? (
            <p className="dim">{t(messages.noReport)}</p>
          ) : (
            <Values fields={isOne ? findingFields(part) : part.fields} values={report} />
          )}
        </Panel>
      ))}
    </>
  );
}

function Values({ fields, values }: { fields: Fields; values: FormValues }) {
  return (
    <Details
      items={Object.entries(fields)
        .filter(([, spec]) => isShown(spec, values))
        .map(([name, spec]) => ({
          label: spec.label,
          value: <FieldView spec={spec} value={valueIn(values, name)} />,
          wide: spec.kind === 'list',
        }))}
    />
  );
}
