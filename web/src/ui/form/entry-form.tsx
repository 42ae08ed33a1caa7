import type { ComponentProps } from 'react';

interface EntryFormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  onSubmit: () => unknown;
}

/** Checked by our own rules, in the reader's language; the browser's bubbles speak its own. */
export function EntryForm({ onSubmit, ...rest }: EntryFormProps) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    />
  );
}
