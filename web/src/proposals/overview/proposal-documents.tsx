import type { RequirementCode } from '@krishi-bima/contract/documents/kinds';
import { openStates } from '@krishi-bima/contract/proposals/states';
import { Suspense } from 'react';
import { addressOf, paths } from '#navigation/paths.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { FieldVideo } from './field-video.tsx';

const DocumentsSection = lazyPart(async () => (await import('#documents/documents-section.tsx')).DocumentsSection);

/** The proposal's own documents, or only some of them; the farmer's are with the farmer. */
export function ProposalDocuments({ only }: { only?: (code: RequirementCode) => boolean }) {
  const { form } = useEditor();
  const { id, status, insurance_details } = useEditorState(({ proposal }) => proposal);
  return (
    <Suspense>
      <DocumentsSection
        place={{
          of: 'proposal',
          id,
          path: `${addressOf(paths.proposal, { form: form.name, id })}?tab=papers`,
          line: form.line,
        }}
        only={only}
        others={{ field_video: <FieldVideo rows={insurance_details} isOpen={openStates.includes(status)} /> }}
      />
    </Suspense>
  );
}
