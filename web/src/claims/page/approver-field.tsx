import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claims } from '@krishi-bima/contract/claims/claims';
import { findForm } from '@krishi-bima/contract/forms';
import { text } from '@krishi-bima/contract/values/text';
import { useUser } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { LookupSelect } from '#forms/lookup-select.tsx';
import { staffName } from '#i18n/names.ts';
import { claimMessages as messages } from './messages.ts';

interface ApproverFieldProps {
  claim: Claim;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Neither who asks nor who entered figures. */
export function ApproverField({ claim: { id: claim, insurance, form }, value, onChange }: ApproverFieldProps) {
  const { id: me } = useUser();
  const registration = findForm(form)?.line ?? 'crop';
  const { record, problem, retry } = useRecord(claims.people, { query: { insurance, registration, claim } });
  const others = record?.approvers.filter(({ id }) => id !== me);
  return (
    <LookupSelect
      label={messages.approver}
      value={value}
      onChange={onChange}
      options={others?.map((person) => {
        const name = staffName(person);
        return { value: person.id, label: text(name, name) };
      })}
      failed={problem !== undefined}
      onRetry={retry}
    />
  );
}
