import type { Document } from '@krishi-bima/contract/documents';
import { type CSSProperties, useEffect, useRef } from 'react';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import { labelOf } from './paper-label.ts';
import classes from './viewer.module.css';

interface SheetProps {
  document: Document;
  page: number;
  zoom: number;
  turns: number;
  onZoom: (step: number) => void;
}

/** One page, as large as the room allows; enlarged it is moved by scrolling, by finger or by its bars. */
export function Sheet({ document, page, zoom, turns, onZoom }: SheetProps) {
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
  // What stood in the middle stays there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of size
  useEffect(() => {
    const { current } = room;
    if (!current) return;
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
  }, [zoom, page]);
  const copy = document.pages[page];
  const isPicture = document.mime.startsWith('image/') && !document.mime.startsWith('image/hei');
  const url = copy?.url ?? (isPicture ? document.url : null);
  if (!url) return <Without document={document} />;
  const isSideways = turns % 2 === 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
    <section ref={room} className={classes.room} tabIndex={0} aria-label={t(labelOf(document.code))}>
      <div className={classes.frame} style={{ '--zoom': zoom } as CSSProperties}>
        <img
          src={url}
          alt={`${t(labelOf(document.code))}, ${document.name}`}
          className={classes.sheet}
          data-sideways={isSideways || undefined}
          style={{ rotate: `${turns * 90}deg` }}
        />
      </div>
    </section>
  );
}

function Without({ document: { copies, url } }: { document: Document }) {
  const words = !url ? messages.hidden : copies === 'waiting' ? messages.preparing : messages.notDrawn;
  return (
    <div className={classes.room}>
      <p className={classes.without} role="status">
        {t(words)}
      </p>
    </div>
  );
}
