import { Suspense } from 'react';
import { addressOf, paths } from '#navigation/paths.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const DocumentsSection = lazyPart(async () => (await import('#documents/documents-section.tsx')).DocumentsSection);

/** The proposal's own documents; the farmer's are with the farmer. */
export function ProposalDocuments() {
  const { form } = useEditor();
  const id = useEditorState(({ proposal }) => proposal.id);
  return (
    <Suspense>
      <DocumentsSection
        place={{ of: 'proposal', id, path: addressOf(paths.proposal, { form: form.name, id }), line: form.line }}
      />
    </Suspense>
  );
}
