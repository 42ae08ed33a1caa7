import { animals } from '@krishi-bima/contract/animals/animals';
import { claims } from '@krishi-bima/contract/claims/claims';
import { findForm } from '@krishi-bima/contract/forms';
import { policies } from '@krishi-bima/contract/policies/policies';
import { text } from '@krishi-bima/contract/values/text';
import { useQueries } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { LookupSelect } from '#forms/lookup-select.tsx';
import { t, type Wording } from '#i18n/t.ts';
import { messages } from './messages.ts';

/** The record of the farmer that a visit is about. */
export interface Chosen {
  kind: 'policy' | 'claim' | 'animal';
  id: number;
}

interface RecordFieldProps {
  /** The farmer's; null while none is chosen. */
  farmer: number | null;
  value: Chosen | null;
  onChange: (chosen: Chosen | null) => void;
  error?: Wording;
}

interface Option extends Chosen {
  label: string;
}

/** A policy, claim or animal of the farmer; none where the visit is of the farmer alone. */
export function RecordField({ farmer, value, onChange, error }: RecordFieldProps) {
  const { options, failed, retry } = useOptions(farmer);
  const place = options?.findIndex(({ kind, id }) => kind === value?.kind && id === value.id) ?? -1;
  return (
    <LookupSelect
      label={messages.record}
      hint={messages.noRecord}
      value={place < 0 ? null : place + 1}
      onChange={(next) => {
        const chosen = next === null ? undefined : options?.[next - 1];
        onChange(chosen ? { kind: chosen.kind, id: chosen.id } : null);
      }}
      options={options?.map(({ label }, at) => ({ value: at + 1, label: text(label, label) }))}
      failed={failed}
      onRetry={retry}
      {...(farmer === null ? { waitsFor: messages.recordFirst } : {})}
      {...(error === undefined ? {} : { error })}
    />
  );
}

function useOptions(farmer: number | null) {
  const query = { personal_info: farmer ?? 0, limit: 50 };
  const enabled = farmer !== null;
  const [ofPolicies, ofClaims, ofAnimals] = useQueries({
    queries: [
      { ...queryFor(policies.list, { query }, { key: 'of visit' }), enabled },
      { ...queryFor(claims.list, { query }, { key: 'of visit' }), enabled },
      { ...queryFor(animals.list, { query }, { key: 'of visit' }), enabled },
    ],
  });
  const all = [ofPolicies, ofClaims, ofAnimals];
  const isWhole = ofPolicies.data && ofClaims.data && ofAnimals.data;
  const options: Option[] | undefined = isWhole && [
    ...ofPolicies.data.results.map(({ id, policy_no, form }) => {
      return { kind: 'policy' as const, id, label: labelOf(form, policy_no) };
    }),
    ...ofClaims.data.results.map(({ id, claim_no, form }) => {
      return { kind: 'claim' as const, id, label: labelOf(form, claim_no) };
    }),
    ...ofAnimals.data.results.map(({ id, tag_no }) => ({ kind: 'animal' as const, id, label: tag_no ?? String(id) })),
  ];
  return {
    options,
    failed: all.some(({ isError }) => isError),
    retry: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
}

function labelOf(form: string, no: string): string {
  const title = findForm(form)?.policy_title;
  return title ? `${t(title)} · ${no}` : no;
}
