import { kycList } from '@krishi-bima/contract/kyc/list';
import { text } from '@krishi-bima/contract/values/text';
import { useState } from 'react';
import { useList } from '#api/use-list.ts';
import { LookupSelect } from '#forms/lookup-select.tsx';
import { digits } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { messages } from './messages.ts';

interface OwnerFieldProps {
  value: number | null;
  /** The present owner is no new one. */
  except: number;
  isMissing: boolean;
  onChange: (owner: number | null) => void;
}

/** The new owner, found among the registered farmers by name, phone or citizenship number. */
export function OwnerField({ value, except, isMissing, onChange }: OwnerFieldProps) {
  const [search, setSearch] = useState('');
  const { page, problem, retry } = useList(kycList, { query: { search, limit: 20 } }, { key: 'new owner' });
  const options = page?.results
    .filter(({ personal_info }) => personal_info.id !== except)
    .map(({ personal_info }) => {
      const phone = personal_info.phone_number_np ? ` · ${digits(personal_info.phone_number_np)}` : '';
      const name = `${farmerName(personal_info)}${phone}`;
      return { value: personal_info.id, label: text(name, name) };
    });
  return (
    <LookupSelect
      label={messages.newOwner}
      hint={messages.newOwnerHint}
      required
      {...(isMissing ? { error: messages.chooseOwner } : {})}
      value={value}
      onChange={onChange}
      options={options}
      failed={problem !== undefined}
      onRetry={retry}
      onSearch={setSearch}
    />
  );
}
