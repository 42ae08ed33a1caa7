import { type EndorsementDetails, endorsements } from '@krishi-bima/contract/policies/endorsements';
import { policies } from '@krishi-bima/contract/policies/policies';
import { receiptFields, receiptProblems, receipts } from '@krishi-bima/contract/receipts/receipts';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { t } from '#i18n/t.ts';
import { endorsementMessages as words } from './endorsement-messages.ts';

/** Takes the money for an approved endorsement; the whole of it puts the endorsement in force. */
export function EndorsementReceipt({ endorsement }: { endorsement: EndorsementDetails }) {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const { id, policy, farmer_share, received } = endorsement;
  const { run, running, problem } = useSave(receipts.create, {
    async onSaved() {
      setOpen(false);
      await refresh(queries, endorsements.get, endorsements.list, policies.get, receipts.ofProposal, receipts.list);
    },
  });
  const due = fromPaisa(toPaisa(farmer_share) - toPaisa(received));
  return (
    <>
      <Button leftSection={<IconCash size={16} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
        {t(words.receive)}
      </Button>
      {isOpen ? (
        <FormFieldsDialog
          title={words.receive}
          action={words.receive}
          fields={receiptFields}
          start={{ amount: due, method: 'cash', received_on: todayAd() }}
          check={(values) => receiptProblems(values, todayAd())}
          save={(values) =>
            run({ body: { ...values, insurance_proposal: policy.insurance_proposal, endorsement: id } })
          }
          saving={running}
          problem={problem}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
