import { ConfirmHost } from '#ui/confirm.tsx';
import { ToastHost } from '#ui/toast-host.tsx';

/** Dialogs and toasts are in a file of their own. */
export function Overlays() {
  return (
    <>
      <ConfirmHost />
      <ToastHost />
    </>
  );
}
