import { ConfirmHost } from '#ui/confirm.tsx';
import { ToastHost } from '#ui/toast-host.tsx';

/** Dialogs and toasts: loaded after the first page, for nothing can ask or report before it stands. */
export function Hosts() {
  return (
    <>
      <ConfirmHost />
      <ToastHost />
    </>
  );
}
