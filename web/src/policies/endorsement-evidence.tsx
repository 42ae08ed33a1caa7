import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import type { DocumentCode } from '@krishi-bima/contract/documents/kinds';
import { type EndorsementDetails, endorsements } from '@krishi-bima/contract/policies/endorsements';
import { Button, FileButton, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { newId } from '#api/new-id.ts';
import { refresh } from '#api/query.ts';
import { upload } from '#api/upload.ts';
import { say, t } from '#i18n/t.ts';
import { endorsementMessages as words } from './endorsement-messages.ts';
import { EvidencePanel } from './endorsement-panels.tsx';
import type { DraftEditor } from './use-endorsement-draft.ts';

interface EndorsementEvidenceProps {
  endorsement: EndorsementDetails;
  draft: DraftEditor;
}

/** The evidence while it is gathered: files are added, warnings explained. */
export function EndorsementEvidence({ endorsement, draft }: EndorsementEvidenceProps) {
  return (
    <EvidencePanel
      endorsement={endorsement}
      renderAdd={(code) => <AddEvidence endorsement={endorsement} code={code} />}
      renderReason={(finding) => (
        <Explanation
          onKeep={(reason) => {
            const { check, part, row, field } = finding;
            const given = endorsement.findings.flatMap((one) =>
              one.reason
                ? [{ check: one.check, part: one.part, row: one.row, field: one.field, reason: one.reason.reason }]
                : [],
            );
            return draft.explain([...given, { check, part, row, field, reason }]);
          }}
        />
      )}
    />
  );
}

function AddEvidence({ endorsement, code }: { endorsement: EndorsementDetails; code: DocumentCode }) {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  async function send(file: File | null) {
    if (!file) return;
    const body = new FormData();
    body.set('client_id', newId());
    body.set('code', code);
    body.set('insurance_proposal', String(endorsement.policy.insurance_proposal));
    body.set('endorsement', String(endorsement.id));
    body.set('file', file, file.name);
    setSending(true);
    setProblem(undefined);
    try {
      await upload(proposalDocuments.create, { body }, () => undefined);
      await refresh(queries, endorsements.get);
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      setProblem(failure);
    } finally {
      setSending(false);
    }
  }
  return (
    <div>
      <FileButton accept="image/*,application/pdf" onChange={(file) => void send(file)}>
        {(props) => (
          <Button {...props} variant="subtle" size="compact-sm" loading={isSending}>
            {t(words.upload)}
          </Button>
        )}
      </FileButton>
      {problem ? <small role="alert">{say(problem.detail)}</small> : null}
    </div>
  );
}

function Explanation({ onKeep }: { onKeep: (reason: string) => Promise<unknown> }) {
  const [reason, setReason] = useState('');
  return (
    <TextInput
      size="xs"
      mt={4}
      aria-label={t(words.explain)}
      placeholder={t(words.explain)}
      value={reason}
      onChange={(event) => setReason(event.currentTarget.value)}
      onBlur={() => (reason.trim().length > 2 ? void onKeep(reason.trim()) : undefined)}
    />
  );
}
