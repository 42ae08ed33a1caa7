import { type Document, documentStates } from '@krishi-bima/contract/documents';
import { Modal } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconRotateClockwise,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { digits, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Decision } from './decision.tsx';
import { messages } from './messages.ts';
import { Sheet } from './page-sheet.tsx';
import { labelOf } from './paper-label.ts';
import { stateTones } from './paper-row.tsx';
import type { Place } from './upload-queue.ts';
import classes from './viewer.module.css';

interface ViewerProps {
  place: Place;
  documents: readonly Document[];
  id: number;
  onShow: (id: number | undefined) => void;
}

interface Leaf {
  document: Document;
  page: number;
}

const steps = [1, 1.5, 2, 3, 4];

/** All papers of a record as one pile: page by page, turned and enlarged, and decided on the way. */
export function Viewer({ place, documents, id, onShow }: ViewerProps) {
  const leaves = documents.flatMap((document): Leaf[] =>
    Array.from({ length: Math.max(1, document.pages.length) }, (_, page) => ({ document, page })),
  );
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      leaves.findIndex((leaf) => leaf.document.id === id),
    ),
  );
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const leaf = leaves[Math.min(at, leaves.length - 1)];
  const close = () => onShow(undefined);
  if (!leaf) return null;

  function go(step: number) {
    const next = leaves[at + step];
    if (!next) return;
    setAt(at + step);
    setZoom(0);
    if (next.document.id !== leaf?.document.id) setTurns(0);
  }
  const enlarge = (step: number) => setZoom(Math.max(0, Math.min(steps.length - 1, zoom + step)));
  const keys: Record<string, () => void> = {
    ArrowRight: () => go(1),
    ArrowLeft: () => go(-1),
    PageDown: () => go(1),
    PageUp: () => go(-1),
    '+': () => enlarge(1),
    '=': () => enlarge(1),
    '-': () => enlarge(-1),
    r: () => setTurns(turns + 1),
  };
  function press(event: KeyboardEvent) {
    const act = keys[event.key];
    if (!act || event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  }
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      onClose={close}
      padding={0}
      classNames={{ body: classes.body, content: classes.content }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys beside the buttons that do the same */}
      <div className={classes.viewer} onKeyDown={press}>
        <Head document={leaf.document} onClose={close} />
        <Sheet
          key={leaf.document.id}
          document={leaf.document}
          page={leaf.page}
          zoom={steps[zoom] ?? 1}
          turns={turns}
          onZoom={enlarge}
        />
        <div className={classes.bar}>
          <IconButton
            label={messages.previousPage}
            variant="default"
            size={36}
            disabled={at === 0}
            onClick={() => go(-1)}
          >
            <IconChevronLeft size={18} stroke={2} aria-hidden />
          </IconButton>
          <output className={classes.page}>{t(messages.pageOf(number(at + 1), number(leaves.length)))}</output>
          <IconButton
            label={messages.nextPage}
            variant="default"
            size={36}
            disabled={at >= leaves.length - 1}
            onClick={() => go(1)}
          >
            <IconChevronRight size={18} stroke={2} aria-hidden />
          </IconButton>
          <span className={classes.gap} />
          <IconButton
            label={messages.zoomOut}
            variant="default"
            size={36}
            disabled={zoom === 0}
            onClick={() => enlarge(-1)}
          >
            <IconZoomOut size={18} stroke={1.7} aria-hidden />
          </IconButton>
          <IconButton
            label={messages.zoomIn}
            variant="default"
            size={36}
            disabled={zoom === steps.length - 1}
            onClick={() => enlarge(1)}
          >
            <IconZoomIn size={18} stroke={1.7} aria-hidden />
          </IconButton>
          <IconButton label={messages.rotate} variant="default" size={36} onClick={() => setTurns(turns + 1)}>
            <IconRotateClockwise size={18} stroke={1.7} aria-hidden />
          </IconButton>
          <Decision
            key={leaf.document.id}
            place={place}
            document={leaf.document}
            onDone={() => go(1)}
            onClose={close}
          />
        </div>
      </div>
    </Modal>
  );
}

function Head({ document, onClose }: { document: Document; onClose: () => void }) {
  const { code, state, url, name, replaced, position } = document;
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>
        {t(labelOf(code))} <span className={classes.nth}>{digits(position + 1)}</span>
      </h2>
      {replaced ? (
        <StatusBadge tone="nobody" label={messages.replaced} />
      ) : (
        <StatusBadge tone={stateTones[state]} label={documentStates[state]} />
      )}
      <span className={classes.name}>{name}</span>
      {url ? (
        <a className={classes.original} href={url} target="_blank" rel="noreferrer">
          <IconExternalLink size={16} stroke={1.7} aria-hidden />
          {t(messages.original)}
        </a>
      ) : null}
      <IconButton label={messages.close} variant="subtle" color="gray" size={36} onClick={onClose} data-autofocus>
        <IconX size={20} stroke={1.7} aria-hidden />
      </IconButton>
    </header>
  );
}
