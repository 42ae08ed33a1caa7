import { useRef } from 'react';
import { say, type Wording } from '#i18n/t.ts';

const papers = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

interface Options {
  several?: boolean;
  /** Straight from the phone's camera. */
  camera?: boolean;
  pictures?: boolean;
  /** What the dialog offers; pictures from the camera and papers otherwise, unless it is said. */
  accept?: string;
}

/** The system's own dialog, opened by a button of ours. */
export function useFileDialog(
  label: Wording,
  onFiles: (files: File[]) => void,
  { several, camera, pictures, accept = camera || pictures ? 'image/*' : papers }: Options = {},
) {
  const ref = useRef<HTMLInputElement>(null);
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
  return { input, open: () => ref.current?.click() };
}
