import { useEffect, useRef } from 'react';
import { say, type Wording } from '#i18n/t.ts';

const papers = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

interface Options {
  several?: boolean;
  /** Straight from the phone's camera. */
  camera?: boolean;
  pictures?: boolean;
  /** Asked before it opens; without a yes it stays closed. */
  before?: () => boolean | Promise<boolean>;
  /** It was closed without a file. */
  onCancel?: () => void;
  /** What the dialog offers; pictures from the camera and papers otherwise, unless it is said. */
  accept?: string;
}

/** The system's own dialog, opened by a button of ours. */
export function useFileDialog(
  label: Wording,
  onFiles: (files: File[]) => void,
  { several, camera, pictures, before, onCancel, accept = camera || pictures ? 'image/*' : papers }: Options = {},
) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !onCancel) return undefined;
    dialog.addEventListener('cancel', onCancel);
    return () => dialog.removeEventListener('cancel', onCancel);
  }, [onCancel]);
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={say(label)}
      accept={accept}
      multiple={several}
      capture={camera ? 'environment' : undefined}
      onChange={({ currentTarget }) => {
        const files = Array.from(currentTarget.files ?? []);
        // The same file may be chosen again.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  async function open() {
    if (!before || (await before())) ref.current?.click();
  }
  return { input, open: () => void open() };
}
