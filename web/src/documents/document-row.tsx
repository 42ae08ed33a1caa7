import { type Document, type DocumentState, documentStates } from '@krishi-bima/contract/documents/documents';
import { type DocumentRequirement, isDocumentCode, requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { Button, UnstyledButton } from '@mantine/core';
import { IconCamera, IconFileTypePdf, IconPhoto, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';
import { usePhone } from '#ui/use-phone.ts';
import classes from './documents-section.module.css';
import { messages } from './messages.ts';

export const stateTones: Record<DocumentState, Tone> = { new: 'other', accepted: 'done', returned: 'you' };

interface PaperRowProps {
  paper: DocumentRequirement;
  documents: readonly Document[];
  /** A file is held over it. */
  isOver: boolean;
  onOpen: (id: number) => void;
  onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Where it is added, when it is no document. */
  children?: ReactNode;
}

/** One line of the required list, with what is there of it. */
export function DocumentRow({ paper, documents, isOver, onOpen, onFiles, children }: PaperRowProps) {
  const standing = documents.filter(({ replaced }) => !replaced);
  const earlier = documents.length - standing.length;
  return (
    <li
      id={`paper-${paper.code}`}
      className={classes.paper}
      data-code={onFiles ? paper.code : undefined}
      data-over={isOver || undefined}
    >
      <div className={classes.what}>
        <span className={classes.label}>{t(requirementLabel(paper.code))}</span>
        <Need paper={paper} earlier={earlier} />
      </div>
      <div className={classes.files}>
        {standing.map((document, index) => (
          <File key={document.id} document={document} page={index + 1} onOpen={() => onOpen(document.id)} />
        ))}
        {children}
      </div>
      <div className={classes.state}>
        <State paper={paper} />
      </div>
      <div className={classes.add}>{onFiles ? <Add paper={paper} onFiles={onFiles} /> : null}</div>
    </li>
  );
}

function Need({ paper: { required, by, need, have }, earlier }: { paper: DocumentRequirement; earlier: number }) {
  const parts = [
    required ? [messages.required, ...(by ? [messages.by[by]] : [])].map(t).join(' · ') : '',
    need > 1 ? t(messages.of(number(have), number(need))) : '',
    earlier > 0 ? t(messages.earlier(number(earlier))) : '',
  ].filter(Boolean);
  return parts.length > 0 ? <small className={classes.need}>{parts.join(' · ')}</small> : null;
}

/** Whose turn it is with this paper. Only documents are looked at and accepted. */
function State({ paper: { code, missing, returned, have, accepted } }: { paper: DocumentRequirement }) {
  if (returned > 0) return <StatusBadge tone="you" label={messages.returned} />;
  if (missing) return <StatusBadge tone="you" label={messages.missing} />;
  if (have === 0) return null;
  if (!isDocumentCode(code)) return <StatusBadge tone="done" label={messages.there} />;
  const state = accepted === have ? 'accepted' : 'new';
  return <StatusBadge tone={stateTones[state]} label={documentStates[state]} />;
}

function File({ document, page, onOpen }: { document: Document; page: number; onOpen: () => void }) {
  const { thumb_url, mime, page_count, state } = document;
  const Icon = mime === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return (
    <UnstyledButton
      className={classes.file}
      data-state={state}
      aria-label={t(messages.open(requirementLabel(document.code), number(page)))}
      onClick={onOpen}
    >
      {thumb_url ? <img src={thumb_url} alt="" loading="lazy" /> : <Icon size={24} stroke={1.5} aria-hidden />}
      {page_count > 1 ? <span className={classes.count}>{t(messages.pages(number(page_count)))}</span> : null}
    </UnstyledButton>
  );
}

function Add({
  paper: { code, missing },
  onFiles,
}: {
  paper: DocumentRequirement;
  onFiles: (files: readonly File[]) => void;
}) {
  const label = requirementLabel(code);
  const dialog = useFileDialog(messages.addTo(label), onFiles, { several: true });
  const camera = useFileDialog(messages.cameraFor(label), onFiles, { camera: true });
  const isPhone = usePhone();
  return (
    <>
      {isPhone ? (
        <IconButton label={messages.cameraFor(label)} variant="default" size={44} onClick={camera.open}>
          <IconCamera size={20} stroke={1.7} aria-hidden />
        </IconButton>
      ) : null}
      <Button
        size={isPhone ? 'md' : 'xs'}
        variant={missing ? 'light' : 'subtle'}
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        aria-label={t(messages.addTo(label))}
        onClick={dialog.open}
      >
        {t(messages.add)}
      </Button>
      {dialog.input}
      {camera.input}
    </>
  );
}
