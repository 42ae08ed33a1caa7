import { identityFields } from '@krishi-bima/contract/kyc/identity';
import { type Kyc, kyc } from '@krishi-bima/contract/kyc/kyc';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldForm } from '#forms/use-field-form.ts';
import type { KycValues } from '#kyc/kyc-fields.ts';
import { duplicateQuery, identityOf } from './duplicates.ts';

const restMs = 400;

/** Asked while the clerk types, when the hands rest. */
export function useDuplicates(form: FieldForm<KycValues>, insurance: number | undefined): readonly Kyc[] {
  const watched = useWatch({ control: form.engine.control, name: [...identityFields] });
  const typed = JSON.stringify(watched);
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const values = JSON.parse(rested) as unknown[];
  const identity = identityOf(Object.fromEntries(identityFields.map((name, at) => [name, values[at]])));
  const asked = identity && duplicateQuery(identity, { insurance, key: 'typing' });
  const { data } = useQuery(asked ?? { queryKey: [kyc.twins.path, 'nobody'], queryFn: skipToken });
  return asked ? (data?.results ?? []) : [];
}
