import { type MarkKind, markKinds, type Signature, signatures } from '@krishi-bima/contract/documents/documents';
import { keysOf } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button, Modal } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMay } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { formatDateTime, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { Details } from '#ui/details.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { messages } from './messages.ts';
import classes from './signature.module.css';
import { SignatureCapture } from './signature-capture.tsx';

const kinds = keysOf(markKinds);

/** How the farmer signs: by hand or by thumb, who saw it, where and when. */
export function SignatureSection({ kyc, whose }: { kyc: number; whose: string }) {
  const { page, problem, retry } = useList(signatures.list, { query: { kyc__id: kyc } });
  const mayTake = useMay('add_document');
  const [taking, setTaking] = useState<MarkKind>();
  if (problem && !page) {
    return (
      <Panel title={messages.signature}>
        <ListFailed title={messages.marksFailed} problem={problem} onRetry={retry} />
      </Panel>
    );
  }
  if (!page) {
    return (
      <Panel title={messages.signature} flush>
        <SkeletonRows rows={4} columns={3} />
      </Panel>
    );
  }
  const [record, ...earlier] = page.results;
  const close = (kind: MarkKind) => setTaking((now) => (now === kind ? undefined : now));
  return (
    <Panel title={messages.signature}>
      {record ? null : (
        <p className={classes.none}>
          <IconSignature size={20} stroke={1.7} aria-hidden />
          <span>
            <b>{t(messages.noMarks)}</b>
            <br />
            {t(messages.noMarksText)}
          </span>
        </p>
      )}
      <div className={classes.marks}>
        {kinds.map((kind) =>
          kind === taking ? (
            <Taking key={kind} label={markKinds[kind]} onClose={() => close(kind)}>
              <SignatureCapture {...{ kyc, whose, kind, record }} onClose={() => close(kind)} />
            </Taking>
          ) : (
            <Mark key={kind} kind={kind} record={record} onTake={mayTake ? () => setTaking(kind) : undefined} />
          ),
        )}
      </div>
      {record ? <Witnessed record={record} /> : null}
      {earlier.length > 0 ? <Earlier records={earlier} /> : null}
    </Panel>
  );
}

/** On a phone it has the whole screen, also of one that lies on its side: nothing scrolls under the hand that writes. */
function Taking({ label, onClose, children }: { label: Text; onClose: () => void; children: ReactNode }) {
  const isPhone = usePhone();
  if (!isPhone) return children;
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      closeOnEscape={false}
      title={t(label)}
      closeButtonProps={{ 'aria-label': t(messages.close) }}
      classNames={{ body: classes.sheet }}
    >
      {children}
    </Modal>
  );
}

interface MarkProps {
  kind: MarkKind;
  record: Signature | undefined;
  onTake: (() => void) | undefined;
}

function Mark({ kind, record, onTake }: MarkProps) {
  const url = record?.[kind];
  const label = markKinds[kind];
  return (
    <figure className={classes.mark} data-kind={kind}>
      <div className={classes.box}>{url ? <img src={url} alt={t(label)} /> : <span>{t(messages.none)}</span>}</div>
      <figcaption className={classes.caption}>
        <span>{t(label)}</span>
        {onTake ? (
          <Button
            size="xs"
            variant={record ? 'subtle' : 'light'}
            aria-label={t(url ? messages.redoFor(label) : messages.addToMark(label))}
            onClick={onTake}
          >
            {t(url ? messages.redo : messages.take)}
          </Button>
        ) : null}
      </figcaption>
    </figure>
  );
}

/** What was signed with them still bears them. */
function Earlier({ records }: { records: readonly Signature[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.earlier} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{t(messages.earlierMarks(number(records.length)))}</summary>
      {(isOpen ? records : []).map((record) => (
        <div key={record.id} className={classes.record}>
          <div className={classes.marks}>
            {kinds.map((kind) => (
              <Mark key={kind} kind={kind} record={record} onTake={undefined} />
            ))}
          </div>
          <Witnessed record={record} />
        </div>
      ))}
    </details>
  );
}

function Witnessed({ record: { witness_name, place, signed_at, recorded_at, taken_by } }: { record: Signature }) {
  return (
    <div className={classes.witnessed}>
      <Details
        items={[
          { label: messages.at, value: formatDateTime(signed_at) },
          { label: messages.recordedAt, value: formatDateTime(recorded_at) },
          { label: messages.place, value: place },
          { label: messages.witness, value: witness_name },
          { label: messages.takenBy, value: taken_by ? staffName(taken_by) : null },
        ]}
      />
    </div>
  );
}
