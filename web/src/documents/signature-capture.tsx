import {
  kycDocuments,
  type MarkKind,
  markKinds,
  type Signature,
  signatures,
} from '@krishi-bima/contract/documents/documents';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { useOwner } from '#drafts/use-draft.ts';
import { DateTimeField } from '#forms/date-time-field.tsx';
import { say, t } from '#i18n/t.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { keeperOf } from '#outbox/keep.ts';
import { sayKept } from '#outbox/say-kept.ts';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { messages } from './messages.ts';
import { toReadablePicture } from './readable-picture.ts';
import classes from './signature.module.css';
import { SignaturePad } from './signature-pad.tsx';

interface MarkTakerProps {
  kyc: number;
  /** The farmer's name, for what waits. */
  whose: string;
  kind: MarkKind;
  record: Signature | undefined;
  /** The act that registers the farmer, who is still to be sent; `kyc` then stands for the id. */
  after?: string;
  onClose: () => void;
}

type Picture = () => Promise<Blob>;

/** Takes one mark: written here, or from a picture; with who saw it and where. */
export function SignatureCapture({ kyc, whose, kind, record, after, onClose }: MarkTakerProps) {
  const [written, setWritten] = useState<Picture>();
  const [chosen, setChosen] = useState<File>();
  const [witness, setWitness] = useState(record?.witness_name ?? '');
  const [place, setPlace] = useState(record?.place ?? '');
  const [signedAt, setSignedAt] = useState<string | null>(() => new Date().toISOString());
  const label = markKinds[kind];
  const save = useMark({ kyc, whose, kind, after, onClose });
  const isReady = chosen !== undefined || written !== undefined;
  useUnsavedGuard(isReady);

  async function send(event: FormEvent) {
    event.preventDefault();
    const picture = chosen ? (await toReadablePicture(chosen)).blob : await written?.();
    if (!picture) return;
    const body = new FormData();
    body.set('kyc__id', String(kyc));
    // Empty says that there is none, also where there was one.
    body.set('witness_name', witness.trim());
    body.set('place', place.trim());
    // What is written here is written now; a picture may be of a paper signed in the field.
    // Without a line it is recorded later than it was written.
    const isLater = chosen !== undefined || kyc < 0 || !navigator.onLine;
    if (isLater && signedAt) body.set('signed_at', chosen ? signedAt : new Date().toISOString());
    body.set(kind, picture, `${kind}.png`);
    await save.run({ body });
  }
  const { problem } = save;
  const [fault] = Object.values(problem?.fields ?? {});
  return (
    <form className={classes.taker} onSubmit={(event) => void send(event)} aria-label={t(label)}>
      <b>{t(label)}</b>
      {chosen ? <Chosen file={chosen} /> : null}
      {!chosen && kind === 'signature' ? <SignaturePad onChange={(picture) => setWritten(() => picture)} /> : null}
      <PictureButtons label={label} onFile={setChosen} />
      <div className={classes.fields}>
        {chosen ? <DateTimeField label={messages.signedAt} value={signedAt} onChange={setSignedAt} /> : null}
        <Words label={messages.witness} value={witness} most={100} onChange={setWitness} />
        <Words label={messages.place} value={place} most={200} onChange={setPlace} />
      </div>
      {problem ? (
        <p className={classes.problem} role="alert">
          {fault ? say(refusalText(fault)) : say(problem.detail)}
        </p>
      ) : null}
      <div className={classes.tools}>
        <Button type="submit" loading={save.running} disabled={!isReady}>
          {t(messages.save)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t(messages.close)}
        </Button>
      </div>
    </form>
  );
}

interface WordsProps {
  label: Text;
  value: string;
  most: number;
  onChange: (value: string) => void;
}

function Words({ label, value, most, onChange }: WordsProps) {
  return (
    <TextInput
      label={t(label)}
      value={value}
      maxLength={most}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A mark cannot be taken again when the farmer has gone home: without a line it is kept. */
function useMark({ kyc, whose, kind, after, onClose }: Omit<MarkTakerProps, 'record'>) {
  const client = useQueryClient();
  const owner = useOwner();
  const subject = `kyc/${kyc}/${kind}`;
  const path = after ? paths.outbox : `${addressOf(paths.kyc, { id: kyc })}?tab=signature`;
  const own = keeperOf(
    signatures.create,
    owner,
    () => ({
      kind: 'signature',
      what: markKinds[kind],
      whose,
      subject,
      path,
      isWhole: true,
      ...(after ? { after: [after] } : {}),
    }),
    subject,
  );
  const keeper = { ...own, isBehind: () => kyc < 0 || own.isBehind() };
  return useSave(signatures.create, {
    keeper,
    onKept() {
      sayKept();
      onClose();
    },
    async onSaved() {
      toast.done(messages.savedMark);
      onClose();
      await refresh(client, signatures.list, kycDocuments.list);
    },
  });
}

function Chosen({ file }: { file: File }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <div className={classes.box}>
      <img src={url} alt={file.name} />
    </div>
  );
}

function PictureButtons({ label, onFile }: { label: Text; onFile: (file: File | undefined) => void }) {
  const dialog = useFileDialog(messages.uploadFor(label), ([file]) => onFile(file), { pictures: true });
  const camera = useFileDialog(messages.cameraFor(label), ([file]) => onFile(file), { camera: true });
  const isPhone = usePhone();
  return (
    <div className={classes.tools}>
      {isPhone ? (
        <Button variant="default" leftSection={<IconCamera size={18} stroke={1.7} aria-hidden />} onClick={camera.open}>
          {t(messages.camera)}
        </Button>
      ) : null}
      <Button variant="default" leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />} onClick={dialog.open}>
        {t(messages.upload)}
      </Button>
      {dialog.input}
      {camera.input}
    </div>
  );
}
