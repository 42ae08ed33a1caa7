import type { companies } from '@krishi-bima/contract/companies/companies';
import type { indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import type { Text } from '@krishi-bima/contract/values/text';
import { useState } from 'react';
import { refusalText } from '#api/field-text.ts';
import { useSave } from '#api/mutation.ts';
import { PictureField } from '#ui/form/picture-field.tsx';
import { toast } from '#ui/toast.tsx';
import { companyMessages as messages } from './messages.ts';

interface LogoFieldProps {
  record: { id: number; logo: string | null; version: number };
  hint: Text;
  endpoint: typeof companies.setLogo | typeof indexCooperatives.setLogo;
  /** Reads again what shows the logo. */
  refreshed: () => Promise<unknown>;
}

/** A logo is stored as soon as it is chosen. */
export function LogoField({ record: { id, logo, version }, hint, endpoint, refreshed }: LogoFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const { run, running, problem } = useSave(endpoint, {
    key: String(id),
    async onSaved() {
      toast.done(messages.saved);
      await refreshed();
      setChosen(null);
    },
  });
  function send(file: File | null) {
    setChosen(file);
    if (!file) return;
    const body = new FormData();
    body.set('file', file);
    void run({ params: { id }, body }, { version });
  }
  return (
    <PictureField
      label={messages.logo}
      hint={hint}
      value={chosen}
      onChange={send}
      current={logo}
      disabled={running}
      error={problem && (problem.fields.file ? refusalText(problem.fields.file) : problem.detail)}
    />
  );
}
