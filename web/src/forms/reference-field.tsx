import { useEffect, useState } from 'react';
import type { FieldProps } from '#ui/form/field.ts';
import { LookupSelect } from './lookup-select.tsx';
import { type ReferenceTo, useReferences } from './references.ts';

interface ReferenceFieldProps extends FieldProps<number> {
  to: ReferenceTo;
}

/** Chooses one record of the office: branch, agent, district. */
export function ReferenceField({ to, ...field }: ReferenceFieldProps) {
  const [typed, setTyped] = useState('');
  const isPart = useReferences(to, '', field.value).data?.isPart ?? false;
  const found = useReferences(to, useRested(isPart ? typed : ''), field.value);
  return (
    <LookupSelect
      {...field}
      options={found.data?.options}
      failed={found.isError}
      onRetry={() => void found.refetch()}
      onSearch={isPart ? setTyped : undefined}
    />
  );
}

const restMs = 250;

function useRested(text: string) {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
