import {
  type Document,
  type DocumentChange,
  kycDocuments,
  proposalDocuments,
} from '@krishi-bima/contract/documents/documents';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconReplace, IconTrash } from '@tabler/icons-react';
import { useSave } from '#api/mutation.ts';
import { useMay } from '#api/session.ts';
import { formatDateTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t, type Wording } from '#i18n/t.ts';
import { confirm, confirmWithReason } from '#ui/confirm.tsx';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.tsx';
import { documentUploads, type UploadTarget } from './document-uploads.ts';
import { messages } from './messages.ts';
import { useRefreshDocuments } from './use-documents.ts';
import { useMayAdd } from './use-may-add.ts';
import classes from './viewer.module.css';

interface DecisionProps {
  place: UploadTarget;
  document: Document;
  /** What was decided on them stays. */
  isSettled: boolean;
  /** The next paper waits. */
  onDone: () => void;
  onClose: () => void;
}

/** What has happened with the paper and what may happen next: accepted, returned, replaced or taken away. */
export function Decision({ place, document, isSettled, onDone, onClose }: DecisionProps) {
  const mayDecide = useMay('decide_document', place.line) && !isSettled;
  const mayAdd = useMayAdd(place.line)(document.code) && !isSettled;
  const { decide, remove, running } = useDecision(place, document);
  const replace = useFileDialog(messages.replace, ([file]) => {
    if (file) void documentUploads.add(place, [file], document.code, document.id);
    onClose();
  });
  const { state, replaced } = document;
  const askReason = async () => {
    const question = { title: messages.returnQuestion, action: messages.return, reason: messages.returnReason };
    const reason = await confirmWithReason(question);
    if (reason) await decide({ state: 'returned', reason }, messages.returnedDone);
  };
  return (
    <div className={classes.decision}>
      <Facts document={document} />
      {mayAdd && !replaced && state !== 'accepted' ? (
        <Button
          variant="default"
          leftSection={<IconReplace size={16} stroke={1.7} aria-hidden />}
          onClick={replace.open}
        >
          {t(messages.replace)}
        </Button>
      ) : null}
      {mayAdd && !replaced && state === 'new' ? (
        <IconButton
          label={messages.remove}
          variant="default"
          size={36}
          onClick={() => void remove().then((done) => done && onClose())}
        >
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </IconButton>
      ) : null}
      {mayDecide && !replaced && state !== 'returned' ? (
        <Button
          variant="default"
          disabled={running}
          leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
          onClick={() => void askReason()}
        >
          {t(messages.return)}
        </Button>
      ) : null}
      {mayDecide && !replaced && state !== 'accepted' ? (
        <Button
          loading={running}
          leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
          onClick={() => void decide({ state: 'accepted' }, messages.accepted).then((done) => done && onDone())}
        >
          {t(messages.accept)}
        </Button>
      ) : null}
      {replace.input}
    </div>
  );
}

function useDecision({ of }: UploadTarget, { id, version }: Document) {
  const renew = useRefreshDocuments();
  const [patchCall, removeCall] =
    of === 'kyc'
      ? [kycDocuments.patch, kycDocuments.remove]
      : ([proposalDocuments.patch, proposalDocuments.remove] as unknown as [
          typeof kycDocuments.patch,
          typeof kycDocuments.remove,
        ]);
  const onProblem = async ({ detail, code }: { detail: Wording; code: string }) => {
    toast.failed({ title: messages.notSaved, text: detail });
    // Somebody else was first: what they did is to be seen.
    if (code === 'stale' || code === 'document_replaced') await renew();
  };
  const patch = useSave(patchCall, { onSaved: renew, onProblem });
  const removal = useSave(removeCall, { onSaved: renew, onProblem });
  return {
    running: patch.running || removal.running,
    decide: async (body: DocumentChange, said: Wording): Promise<boolean> => {
      const saved = await patch.run({ params: { id }, body }, { version });
      if (saved) toast.done(said);
      return saved !== undefined;
    },
    remove: async (): Promise<boolean> => {
      if (!(await confirm({ title: messages.removeQuestion, action: messages.remove, danger: true }))) return false;
      const gone = await removal.run({ params: { id } });
      if (gone === undefined) return false;
      toast.done(messages.removed);
      return true;
    },
  };
}

function Facts({
  document: { created_by, created_at, decided_by, decided_at, reason, taken_at },
}: {
  document: Document;
}) {
  const lines = [
    created_by ? `${t(messages.sentBy)}: ${staffName(created_by)}, ${formatDateTime(created_at)}` : '',
    taken_at ? `${t(messages.taken)}: ${formatDateTime(taken_at)}` : '',
    decided_by ? `${t(messages.decidedBy)}: ${staffName(decided_by)}, ${formatDateTime(decided_at)}` : '',
    reason ? `${t(messages.reason)}: ${reason}` : '',
  ].filter(Boolean);
  return (
    <div className={classes.facts}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}
