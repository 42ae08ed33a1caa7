import type { Document } from '@krishi-bima/contract/documents/documents';
import {
  type DocumentCode,
  type DocumentRequirement,
  documentCodes,
  isDocumentCode,
  type RequirementCode,
} from '@krishi-bima/contract/documents/kinds';
import type { Text } from '@krishi-bima/contract/values/text';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ApiProblem } from '#api/api-problem.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { FileChooser } from '#ui/file-drop.tsx';
import { FileTarget } from '#ui/file-target.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { DocumentRow } from './document-row.tsx';
import { documentUploads, type UploadTarget } from './document-uploads.ts';
import classes from './documents-section.module.css';
import { messages } from './messages.ts';
import { UploadList } from './upload-list.tsx';
import { useDocuments, useDocumentUploads } from './use-documents.ts';
import { type MayAdd, useMayAdd } from './use-may-add.ts';

const Viewer = lazyPart(async () => (await import('./viewer.tsx')).Viewer);

interface DocumentsSectionProps {
  place: UploadTarget;
  /** How that is added which is on the list and is no document. */
  others?: Partial<Record<RequirementCode, ReactNode>>;
  /** Leaves out what is not asked for at this place. */
  only?: ((code: RequirementCode) => boolean) | undefined;
  title?: Text;
  /** Nothing is added any more. */
  isClosed?: boolean;
  /** What was decided on them stays. */
  isSettled?: boolean;
}

const nothingElse = {};
const everything = () => true;

/** The papers of a farmer, a proposal or a claim: what belongs there, what is there, what is missing, and the way to add it. */
export function DocumentsSection({
  place,
  others = nothingElse,
  only = everything,
  title = messages.documents,
  isClosed = false,
  isSettled = false,
}: DocumentsSectionProps) {
  const { listed, problem, retry } = useDocuments(place);
  const parcels = useDocumentUploads(place);
  const [shown, setShown] = useState<number>();
  const [over, setOver] = useState<DocumentCode>();
  const { papers, open, mayAdd, add } = useAdding(
    place,
    (listed?.papers ?? []).filter(({ code }) => only(code)),
    isClosed,
  );
  usePasted(add);
  const documents = listed?.results ?? [];

  if (problem && !listed) return <Failed {...{ title, problem, retry }} />;
  return (
    <FileTarget onFiles={add && ((files, at) => add(files, codeAt(at)))} onOver={(at) => setOver(codeAt(at))}>
      <Panel title={title} aside={listed ? <Standing papers={papers} /> : null} flush>
        <UploadList parcels={parcels} codes={open} />
        {listed ? (
          <ul className={classes.papers}>
            {papers.map((paper) => (
              <DocumentRow
                key={paper.code}
                paper={paper}
                isOver={over === paper.code}
                documents={documents.filter(({ code }) => code === paper.code)}
                onOpen={setShown}
                onFiles={filesFor(place, paper.code, mayAdd)}
              >
                {others[paper.code]}
              </DocumentRow>
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={6} columns={3} />
        )}
        {add ? (
          <FileChooser several byMouse={messages.drop} choose={messages.choose} hint={messages.kinds} onFiles={add} />
        ) : null}
      </Panel>
      {shown === undefined ? null : (
        <Suspense>
          <Viewer
            {...{ place, isSettled }}
            documents={inReadingOrder(papers, documents)}
            id={shown}
            onShow={setShown}
          />
        </Suspense>
      )}
    </FileTarget>
  );
}

function Failed({ title, problem, retry }: { title: Text; problem: ApiProblem; retry: () => void }) {
  return (
    <Panel title={title}>
      <ListFailed title={messages.failed} problem={problem} onRetry={retry} />
    </Panel>
  );
}

/** Of a closed record only what is there or was due is shown, and nothing is added. */
function useAdding(place: UploadTarget, all: readonly DocumentRequirement[], isClosed: boolean) {
  const mayAddEver = useMayAdd(place.line);
  const mayAdd: MayAdd = (code) => !isClosed && mayAddEver(code);
  const papers = isClosed ? all.filter(({ required, have }) => required || have > 0) : all;
  const open = papers.flatMap(({ code }) => (isDocumentCode(code) && mayAdd(code) ? [code] : []));
  // Let go over no paper in particular, they are told apart later.
  const add = (files: File[], code?: DocumentCode) => void documentUploads.add(place, files, code);
  return { papers, open, mayAdd, add: open.length > 0 ? add : undefined };
}

/** A signature is no file, a video is the field's: each has its own place. */
function filesFor(place: UploadTarget, code: DocumentRequirement['code'], mayAdd: MayAdd) {
  if (!isDocumentCode(code) || !mayAdd(code)) return undefined;
  return (files: readonly File[]) => void documentUploads.add(place, files, code);
}

function inReadingOrder(papers: readonly DocumentRequirement[], documents: readonly Document[]): Document[] {
  return papers.flatMap(({ code }) => documents.filter((document) => document.code === code));
}

function Standing({ papers }: { papers: readonly DocumentRequirement[] }) {
  const missing = papers.filter((paper) => paper.missing).length;
  if (missing > 0) return <span className={classes.missing}>{t(messages.missingCount(number(missing)))}</span>;
  return (
    <span className={classes.whole}>
      <IconCircleCheck size={16} stroke={2} aria-hidden />
      {t(messages.allThere)}
    </span>
  );
}

/** A copied picture is pasted anywhere on the page. */
function usePasted(onFiles: ((files: File[]) => void) | undefined) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    if (files.length === 0 || !onFiles) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);
}

function codeAt(place: Element | undefined): DocumentCode | undefined {
  const row = place?.closest<HTMLElement>('[data-code]');
  return documentCodes.find((code) => code === row?.dataset.code);
}
