import type { Document } from '@krishi-bima/contract/documents/documents';
import { requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { useEffect, useRef } from 'react';
import { t } from '#i18n/t.ts';
import type { UploadTarget } from './document-uploads.ts';
import { Undrawn } from './undrawn.tsx';
import classes from './viewer.module.css';

interface PageSheetProps {
  place: UploadTarget;
  document: Document;
  page: number;
  zoom: number;
  turns: number;
  onZoom: (step: number) => void;
}

/** One page, as large as the room allows; enlarged it is moved by scrolling, by finger or by its bars. */
export function PageSheet({ place, document, page, zoom, turns, onZoom }: PageSheetProps) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = room;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onZoom(event.deltaY < 0 ? 1 : -1);
    };
    // React's own listener may not hold the page's zoom back.
    current?.addEventListener('wheel', wheel, { passive: false });
    return () => current?.removeEventListener('wheel', wheel);
  }, [onZoom]);
  const copy = document.pages[page];
  const isPicture = document.mime.startsWith('image/') && !document.mime.startsWith('image/hei');
  const url = copy?.url ?? (isPicture ? document.url : null);
  if (!url) return <Undrawn place={place} document={document} />;
  const isSideways = turns % 2 === 1;
  return (
    <section ref={room} className={classes.room} aria-label={t(requirementLabel(document.code))}>
      <div key={`${page} ${zoom}`} ref={centre} className={classes.frame} style={{ '--zoom': zoom }}>
        <img
          src={url}
          alt={`${t(requirementLabel(document.code))}, ${document.name}`}
          className={classes.sheet}
          data-sideways={isSideways || undefined}
          style={{ rotate: `${turns * 90}deg` }}
        />
      </div>
    </section>
  );
}

/** What stood in the middle stays there. */
function centre(frame: HTMLElement | null) {
  const room = frame?.parentElement;
  if (!room) return;
  room.scrollLeft = (room.scrollWidth - room.clientWidth) / 2;
  room.scrollTop = (room.scrollHeight - room.clientHeight) / 2;
}
