import type { Media, SimilarMedia } from '@krishi-bima/contract/media/media';
import { photos, videos } from '@krishi-bima/contract/media/media';
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconPhoto, IconPlayerPlayFilled, IconTrash, IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { useMay } from '#api/session.ts';
import { formatDateTime, number, percent } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './media.module.css';
import { mediaName } from './media-name.ts';
import { messages } from './messages.ts';
import { useRefreshMedia } from './use-media.ts';

const tileWidth = 200;
const gap = 12;
const rowHeight = 258;

interface GalleryProps {
  media: readonly Media[];
  onOpen: (id: number) => void;
}

/** Only the rows on screen are there, however many pictures a field has. */
export function Gallery({ media, onOpen }: GalleryProps) {
  const ref = useRef<HTMLUListElement>(null);
  const { columns, top } = usePlace(ref);
  const rows = Math.ceil(media.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read here alone, on every scroll
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    gap,
    overscan: 3,
    scrollMargin: top,
  });
  return (
    <ul
      ref={ref}
      className={classes.gallery}
      aria-label={t(messages.gallery)}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().flatMap(({ index: row, start }) =>
        media.slice(row * columns, (row + 1) * columns).map((medium, column) => (
          <li
            key={medium.id}
            className={classes.tile}
            style={{
              width: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
              left: `calc((100% + ${gap}px) / ${columns} * ${column})`,
              height: rowHeight,
              transform: `translateY(${start - top}px)`,
            }}
          >
            <Tile medium={medium} name={t(mediaName(media, medium))} onOpen={() => onOpen(medium.id)} />
          </li>
        )),
      )}
    </ul>
  );
}

function usePlace(ref: React.RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ columns: 4, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const look = () => {
      const columns = Math.max(2, Math.floor((element.clientWidth + gap) / (tileWidth + gap)));
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      setPlace((known) => (known.columns === columns && known.top === top ? known : { columns, top }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return place;
}

interface TileProps {
  medium: Media;
  name: string;
  onOpen: () => void;
}

function Tile({ medium, name, onOpen }: TileProps) {
  const { thumbs, kind, duration_s, taken_at, alike } = medium;
  const mayChange = useMay('add_document');
  const remove = useRemoval(medium);
  const Icon = kind === 'video' ? IconVideo : IconPhoto;
  return (
    <>
      <UnstyledButton className={classes.picture} aria-label={t(messages.open(name))} onClick={onOpen}>
        {thumbs ? <img src={thumbs.medium} alt="" loading="lazy" /> : <Icon size={32} stroke={1.3} aria-hidden />}
        {kind === 'video' && thumbs ? <IconPlayerPlayFilled className={classes.play} size={36} aria-hidden /> : null}
        <State medium={medium} />
        {duration_s === null ? null : (
          <span className={classes.length}>{t(messages.seconds(number(Math.round(duration_s))))}</span>
        )}
      </UnstyledButton>
      <SimilarWarning alike={alike} />
      <div className={classes.under}>
        {mayChange ? (
          <Caption medium={medium} name={name} />
        ) : (
          <span className={classes.words}>{medium.caption ?? name}</span>
        )}
        {mayChange ? (
          <IconButton variant="subtle" color="gray" label={messages.remove(name)} onClick={() => void remove()}>
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <small className={classes.when}>{taken_at ? formatDateTime(taken_at) : ''}</small>
    </>
  );
}

function State({ medium: { copies, progress, kind } }: { medium: Media }) {
  if (copies === 'ready') return null;
  const words = { waiting: messages.preparing, failed: messages.noCopies, no_program: messages.noProgram }[copies];
  const isCounted = copies === 'waiting' && kind === 'video' && progress > 0;
  return (
    <span className={classes.state}>
      {t(words)} {isCounted ? percent(progress) : ''}
    </span>
  );
}

/** The same picture for another field or animal: a slip, or one that nobody went to. */
export function SimilarWarning({ alike }: { alike: readonly SimilarMedia[] }) {
  const [first] = alike;
  if (!first) return null;
  const say = first.exact ? messages.sameFile : messages.looksSame;
  const words = t(say(first.field_name ?? first.tag_no ?? '', first.owner_name_np));
  const shown = (
    <>
      <IconAlertTriangle size={16} stroke={2} aria-hidden />
      <span>{words}</span>
    </>
  );
  if (first.animal !== null) {
    return (
      <Link className={classes.alike} to={paths.animal} params={{ id: first.animal }} title={words}>
        {shown}
      </Link>
    );
  }
  return (
    <Link className={classes.alike} to={paths.field} params={{ id: first.field ?? 0 }} title={words}>
      {shown}
    </Link>
  );
}

function Caption({ medium: { id, kind, caption, version }, name }: { medium: Media; name: string }) {
  const refreshAll = useRefreshMedia();
  async function save(typed: string) {
    if (typed.trim() === (caption ?? '')) return;
    const calls = kind === 'photo' ? photos : videos;
    try {
      await call(
        calls.patch,
        { params: { id }, body: { caption: typed.trim() || null } },
        { key: String(id), version },
      );
      await refreshAll();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.failed({ title: messages.captionFailed, text: problem.detail, retry: () => void save(typed) });
    }
  }
  return (
    <TextInput
      key={caption}
      size="xs"
      className={classes.words}
      aria-label={t(messages.captionFor(name))}
      placeholder={t(messages.captionHint)}
      defaultValue={caption ?? ''}
      maxLength={300}
      onBlur={({ currentTarget }) => void save(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

/** At once, and taken back as long as the notice stands. */
function useRemoval({ id, kind }: Media) {
  const refreshAll = useRefreshMedia();
  const calls = kind === 'photo' ? photos : videos;
  async function attempt(write: Promise<unknown>, title: typeof messages.removed): Promise<boolean> {
    try {
      await write;
      return true;
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.failed({ title, text: problem.detail });
      return false;
    } finally {
      await refreshAll();
    }
  }
  const restore = () => attempt(call(calls.restore, { params: { id } }), messages.notRestored);
  return async () => {
    if (!(await attempt(call(calls.remove, { params: { id } }, { key: String(id) }), messages.notRemoved))) return;
    const notice = toast.undoable(messages.removed, {
      label: messages.undo,
      undo: () => {
        notice.close();
        void restore();
      },
    });
  };
}
