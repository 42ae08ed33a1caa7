import { isUnsent } from '@krishi-bima/contract/outbox/entry';
import { Button, Progress } from '@mantine/core';
import { IconCircleCheck, IconDatabase, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { fileSize } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { useOutbox } from '../shown.ts';
import { messages } from './messages.ts';
import classes from './outbox.module.css';

const shortBytes = 200 * 1024 * 1024;

interface Room {
  used: number;
  free: number;
  isPersisted: boolean;
}

/** What the browser says of its room; it tells its quota, not the disk. */
function useRoom() {
  const { entries } = useOutbox();
  const [room, setRoom] = useState<Room & { at: number }>();
  const size = entries.filter(isUnsent).reduce((sum, entry) => sum + entry.size, 0);
  useEffect(() => {
    let left = false;
    async function read() {
      const found = await readRoom();
      if (!left) setRoom(found && { ...found, at: size });
    }
    void read();
    return () => {
      left = true;
    };
  }, [size]);
  async function persist() {
    await navigator.storage.persist();
    const found = await readRoom();
    setRoom(found && { ...found, at: size });
  }
  return { size, room, persist: () => void persist() };
}

async function readRoom(): Promise<Room | undefined> {
  // Over plain http a browser says nothing.
  const { storage }: { storage?: StorageManager } = navigator;
  if (!storage) return undefined;
  const { usage = 0, quota = 0 } = await storage.estimate();
  return { used: usage, free: Math.max(0, quota - usage), isPersisted: await storage.persisted() };
}

export function StoragePanel() {
  const { size, room, persist } = useRoom();
  return (
    <Panel title={messages.storage}>
      {room ? <Progress value={shareOf(room)} size={4} aria-label={t(messages.used)} /> : null}
      <dl className={classes.storage}>
        <dt>{t(messages.waits)}</dt>
        <dd>{fileSize(size)}</dd>
        {room ? (
          <>
            <dt>{t(messages.used)}</dt>
            <dd>{fileSize(room.used)}</dd>
            <dt>{t(messages.free)}</dt>
            <dd>{fileSize(room.free)}</dd>
          </>
        ) : null}
      </dl>
      {room ? <Kept room={room} onPersist={persist} /> : null}
    </Panel>
  );
}

function Kept({ room, onPersist }: { room: Room; onPersist: () => void }) {
  if (room.free < shortBytes) return <p className={classes.short}>{t(messages.short)}</p>;
  return (
    <p className={classes.persisted}>
      {room.isPersisted ? (
        <IconCircleCheck size={16} stroke={1.7} aria-hidden className={classes.good} />
      ) : (
        <IconInfoCircle size={16} stroke={1.7} aria-hidden />
      )}
      <span>{t(room.isPersisted ? messages.persisted : messages.notPersisted)}</span>
      {room.isPersisted ? null : (
        <Button size="compact-xs" variant="subtle" onClick={onPersist}>
          {t(messages.persist)}
        </Button>
      )}
    </p>
  );
}

/** On a phone in one line. */
export function StorageLine() {
  const { size, room } = useRoom();
  if (!room) return null;
  return (
    <Panel>
      <div className={classes.line}>
        <IconDatabase size={18} stroke={1.7} aria-hidden />
        <span>
          {t(messages.inPhone(fileSize(size), fileSize(room.free)))}
          <Progress value={shareOf(room)} size={4} aria-label={t(messages.used)} />
        </span>
      </div>
      {room.free < shortBytes ? <p className={classes.short}>{t(messages.short)}</p> : null}
    </Panel>
  );
}

function shareOf({ used, free }: Room): number {
  return (used / Math.max(1, used + free)) * 100;
}
