import { findForm } from '@krishi-bima/contract/forms';
import type { Change, Notification } from '@krishi-bima/contract/history/history';
import type { Text } from '@krishi-bima/contract/values/text';
import { IconBell } from '@tabler/icons-react';
import { useRef } from 'react';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { Empty } from '#ui/empty.tsx';
import { Block } from './block.tsx';
import classes from './blocks.module.css';
import { byDay, dayHead } from './by-day.ts';
import { byRecord, type OfRecord } from './by-record.ts';
import { messages } from './messages.ts';
import { placeOfChange } from './record-link.ts';
import { useBlockKeys } from './use-block-keys.ts';
import { useReading } from './use-reading.ts';
import { BlockKeys } from './work-list.tsx';

/** What others did that concerns me, by days; one block per record of a day. */
export function NewsList({ changes, empty }: { changes: readonly Notification[]; empty: Text }) {
  const list = useRef<HTMLDivElement>(null);
  useBlockKeys(list);
  if (changes.length === 0) {
    return (
      <div className={classes.panel}>
        <Empty icon={<IconBell size={22} stroke={1.7} aria-hidden />} title={empty} text={messages.emptyText} />
      </div>
    );
  }
  return (
    <div ref={list} className={classes.panel}>
      {byDay(changes).map(({ day, changes: ofDay }) => (
        <section key={day} aria-label={dayHead(day)}>
          <h2 className={classes.section}>{dayHead(day)}</h2>
          <ul className={classes.list}>
            {byRecord(ofDay).map((record) => (
              <RecordBlock key={record.key} record={record} />
            ))}
          </ul>
        </section>
      ))}
      <div className={classes.foot}>
        <BlockKeys />
      </div>
    </div>
  );
}

function RecordBlock({ record: { newest, acts, more } }: { record: OfRecord }) {
  const { read } = useReading();
  const { owner_entity, owner_id } = newest;
  return (
    <Block
      name={
        newest.name_np === null
          ? (newest.subject ?? t(recordName(owner_entity)))
          : farmerName({ ...newest, name_np: newest.name_np })
      }
      about={aboutOf(newest)}
      acts={acts}
      more={more}
      ofDay
      button={messages.openRecord[owner_entity] ?? messages.openOther}
      to={placeOfChange(newest)}
      onOpen={() => read({ entity: owner_entity, id: owner_id }, acts)}
    />
  );
}

function recordName(entity: Change['entity']): Text {
  return entity === 'user' ? messages.account : messages.record;
}

function aboutOf({ owner_entity, form, number }: Notification): string[] {
  const label = form === null ? undefined : findForm(form)?.policy_title;
  if (owner_entity === 'proposal' && label) return [t(messages.proposalOf(label)), number ?? ''];
  if (owner_entity === 'policy' && label) return [t(messages.policyOf(label)), number ?? ''];
  if (owner_entity === 'kyc') return [t(messages.farmer)];
  if (owner_entity === 'outbreak') return [t(messages.outbreak)];
  return owner_entity === 'deposit' ? [t(messages.deposit), number ?? ''] : [];
}
