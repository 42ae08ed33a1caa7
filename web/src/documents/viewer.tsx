import { type Document, documentStates } from '@krishi-bima/contract/documents/documents';
import { requirementLabel } from '@krishi-bima/contract/documents/kinds';
import type { Text } from '@krishi-bima/contract/values/text';
import { Modal } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconRotateClockwise,
  IconX,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { digits, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Decision } from './decision.tsx';
import { stateTones } from './document-row.tsx';
import type { UploadTarget } from './document-uploads.ts';
import { messages } from './messages.ts';
import { PageSheet } from './page-sheet.tsx';
import classes from './viewer.module.css';

interface ViewerProps {
  place: UploadTarget;
  documents: readonly Document[];
  id: number;
  isSettled: boolean;
  onShow: (id: number | undefined) => void;
}

interface Leaf {
  document: Document;
  page: number;
}

const steps = [1, 1.5, 2, 3, 4];

/** All papers of a record as one pile: page by page, turned and enlarged, and decided on the way. */
export function Viewer({ place, documents, id, isSettled, onShow }: ViewerProps) {
  const pile = usePile(documents, id);
  const { leaf, zoom, turns, go, enlarge, turn } = pile;
  const close = () => onShow(undefined);
  useKeys({
    ArrowRight: () => go(1),
    ArrowLeft: () => go(-1),
    PageDown: () => go(1),
    PageUp: () => go(-1),
    '+': () => enlarge(1),
    '=': () => enlarge(1),
    '-': () => enlarge(-1),
    r: turn,
  });
  if (!leaf) return null;
  const { document, page } = leaf;
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      onClose={close}
      padding={0}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <div className={classes.viewer}>
        <Head document={document} onClose={close} />
        <PageSheet
          key={document.id}
          place={place}
          document={document}
          page={page}
          zoom={zoom}
          turns={turns}
          onZoom={enlarge}
        />
        <div className={classes.bar}>
          <Tools pile={pile} />
          <Decision
            key={document.id}
            place={place}
            document={document}
            isSettled={isSettled}
            onDone={() => go(1)}
            onClose={close}
          />
        </div>
      </div>
    </Modal>
  );
}

type Pile = ReturnType<typeof usePile>;

/** Where in the pile one is, and how one looks at it. */
function usePile(documents: readonly Document[], id: number) {
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
  return {
    leaf,
    at,
    count: leaves.length,
    zoom: steps[zoom] ?? 1,
    turns,
    canShrink: zoom > 0,
    canGrow: zoom < steps.length - 1,
    go: (step: number) => {
      const next = leaves[at + step];
      if (!next) return;
      setAt(at + step);
      setZoom(0);
      if (next.document.id !== leaf?.document.id) setTurns(0);
    },
    enlarge: (step: number) => setZoom(Math.max(0, Math.min(steps.length - 1, zoom + step))),
    turn: () => setTurns(turns + 1),
  };
}

function Tools({ pile: { at, count, canShrink, canGrow, go, enlarge, turn } }: { pile: Pile }) {
  return (
    <>
      <Tool label={messages.previousPage} icon={IconChevronLeft} disabled={at === 0} onClick={() => go(-1)} />
      <output className={classes.page}>{t(messages.pageOf(number(at + 1), number(count)))}</output>
      <Tool label={messages.nextPage} icon={IconChevronRight} disabled={at >= count - 1} onClick={() => go(1)} />
      <span className={classes.gap} />
      <Tool label={messages.zoomOut} icon={IconZoomOut} disabled={!canShrink} onClick={() => enlarge(-1)} />
      <Tool label={messages.zoomIn} icon={IconZoomIn} disabled={!canGrow} onClick={() => enlarge(1)} />
      <Tool label={messages.rotate} icon={IconRotateClockwise} onClick={turn} />
    </>
  );
}

interface ToolProps {
  label: Text;
  icon: TablerIcon;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ icon: Icon, ...button }: ToolProps) {
  return (
    <IconButton variant="default" size={36} {...button}>
      <Icon size={18} stroke={1.7} aria-hidden />
    </IconButton>
  );
}

/** Beside the buttons that do the same. Not while a reason is being written. */
function useKeys(keys: Record<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function Head({ document, onClose }: { document: Document; onClose: () => void }) {
  const { code, state, url, name, replaced, position } = document;
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>
        {t(requirementLabel(code))} <span className={classes.nth}>{digits(position + 1)}</span>
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
