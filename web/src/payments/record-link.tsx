import type { Payable } from '@krishi-bima/contract/payments/payment';
import { Link } from '@tanstack/react-router';
import { shortNo } from '#claims/words.ts';
import { paths } from '#navigation/paths.ts';

interface RecordLinkProps {
  of: Pick<Payable, 'kind' | 'record' | 'number'>;
  className?: string | undefined;
}

/** The number of what is paid: of a claim a link to it, of an index pay-out the number by which its season has it. */
export function RecordLink({ of: { kind, record, number }, className }: RecordLinkProps) {
  return (
    <small lang="en" title={number}>
      {kind === 'claim' ? (
        <Link to={paths.claim} params={{ id: record }} {...(className ? { className } : {})}>
          {shortNo(number)}
        </Link>
      ) : (
        number
      )}
    </small>
  );
}
