import { paperVerification } from '@krishi-bima/contract/papers/papers';
import { Modal } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { t } from '#i18n/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { noticeMessages as messages } from './messages.ts';
import classes from './notice.module.css';

interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

/** Few browsers have it (https://developer.mozilla.org/docs/Web/API/Barcode_Detection_API); in others nobody misses it. */
const { BarcodeDetector } = globalThis as { BarcodeDetector?: new (options: { formats: string[] }) => Detector };

const pauseMs = 250;

/** Reads the QR code of a passport or policy, or the bar code of an ear tag, by the phone's camera. */
export function ScanButton({ onFound }: { onFound: (search: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!BarcodeDetector || !('mediaDevices' in navigator)) return null;
  return (
    <>
      <IconButton label={messages.scan} variant="default" size={44} onClick={() => setOpen(true)}>
        <IconQrcode size={20} stroke={1.7} aria-hidden />
      </IconButton>
      {isOpen ? (
        <Scanner
          detector={new BarcodeDetector({ formats: ['qr_code', 'code_128', 'code_39', 'data_matrix'] })}
          onClose={() => setOpen(false)}
          onRead={(read) => {
            setOpen(false);
            void numberOn(read).then((number) => number && onFound(number));
          }}
        />
      ) : null}
    </>
  );
}

/** A paper of ours holds the address at which it is verified; what is read otherwise is the number itself. */
async function numberOn(read: string): Promise<string | undefined> {
  const code = /\/v\/([^/?#]+)/.exec(read)?.[1];
  if (!code) return read.trim().slice(0, 100);
  try {
    return (await call(paperVerification.get, { params: { code } })).number;
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    toast.failed({ title: messages.scanUnknown, text: problem.detail });
    return undefined;
  }
}

interface ScannerProps {
  detector: Detector;
  onRead: (read: string) => void;
  onClose: () => void;
}

function Scanner({ detector, onRead, onClose }: ScannerProps) {
  const isPhone = usePhone();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const closed = new AbortController();
    void watch(video.current, detector, closed.signal).then(
      (found) => found && read(found),
      () => setRefused(true),
    );
    return () => closed.abort();
  }, [detector]);
  return (
    <Modal opened onClose={onClose} title={t(messages.scan)} fullScreen={isPhone} size={440}>
      {isRefused ? <p>{t(messages.scanRefused)}</p> : null}
      <video ref={video} className={classes.scanned} playsInline muted />
      <p className="dim">{t(messages.scanHint)}</p>
    </Modal>
  );
}

/** Looks until something is read or the dialog is closed; the camera is let go in either case. */
async function watch(video: HTMLVideoElement | null, detector: Detector, signal: AbortSignal) {
  if (!video) return undefined;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const [found] = await detector.detect(video);
      if (found) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
