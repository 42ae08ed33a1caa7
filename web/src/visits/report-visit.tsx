import type { Fields } from '@krishi-bima/contract/forms/kinds';
import type { OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { type Visit, visits } from '@krishi-bima/contract/visits/visits';
import { useSave } from '#api/mutation.ts';
import { useOwner } from '#drafts/use-draft.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { farmerName } from '#i18n/names.ts';
import { sayKept } from '#outbox/say-kept.ts';
import { useUnsent } from '#outbox/shown.ts';
import { toast } from '#ui/toast.tsx';
import { keeperOfVisit, subjectOf } from './keep-visit.ts';
import { messages } from './messages.ts';
import { useRefreshVisits } from './use-visits.ts';
import { whatOf } from './words.ts';

const fields = {
  report: {
    kind: 'text',
    long: true,
    max: 1000,
    label: messages.reportField,
    hint: messages.reportHint,
    required: true,
  },
} as const satisfies Fields;

/** What was kept is not typed a second time. */
function typedIn(entry: OutboxEntry | undefined): { report?: string } {
  const { report } = (entry?.call.body ?? {}) as { report?: string };
  return report ? { report } : {};
}

/** What came of a visit that no other report tells of; saving it ends the visit. */
export function ReportVisit({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const refreshVisits = useRefreshVisits();
  const owner = useOwner();
  const subject = subjectOf(visit);
  const { run, running, problem } = useSave(visits.finish, {
    keeper: keeperOfVisit(visit, owner),
    onKept() {
      onClose();
      sayKept();
    },
    async onSaved() {
      onClose();
      toast.done(messages.finished);
      await refreshVisits();
    },
  });
  return (
    <FormFieldsDialog
      title={messages.report}
      action={messages.finish}
      fields={fields}
      start={typedIn(useUnsent().find((entry) => entry.subject === subject))}
      check={({ report }): FieldCodes => ((report?.trim().length ?? 0) < 3 ? { report: 'required' } : {})}
      save={({ report }) => run({ params: { id: visit.id }, body: { report: report ?? '' } })}
      saving={running}
      problem={problem}
      onClose={onClose}
    >
      <p className="dim">
        {farmerName(visit.personal_info)} · {whatOf(visit)}
      </p>
    </FormFieldsDialog>
  );
}
