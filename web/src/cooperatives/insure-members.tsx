import { type Cooperative, indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { productKey } from '@krishi-bima/contract/forms/index-product';
import { type Fields, missingPaths } from '@krishi-bima/contract/forms/kinds';
import { type IndexProduct, indexProducts } from '@krishi-bima/contract/index-cover/products';
import { unitsInWords } from '@krishi-bima/contract/index-cover/terms';
import { formEndpoints, proposals } from '@krishi-bima/contract/proposals/proposals';
import { text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconUmbrella } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { closedReason, isOnSale } from '#index-cover/enrolment.ts';
import { paths } from '#navigation/paths.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

interface InsureMembersProps {
  cooperative: Pick<Cooperative, 'id' | 'kyc' | 'members'>;
  /** The ids of the members' KYC; all members where none are picked. */
  picked?: readonly number[];
  /** The id of a product that was chosen already: it is asked for at once. */
  chosen?: number | undefined;
  variant?: 'filled' | 'default';
}

/** Begins a proposal of the cooperative for its members; disabled with its reason while no product is on sale. */
export function InsureMembers({ cooperative, picked = [], chosen, variant = 'default' }: InsureMembersProps) {
  const mayWrite = useMay('add_proposal', 'crop');
  const maySell = useMay('change_cooperative');
  const [isOpen, setOpen] = useState(chosen !== undefined);
  const { record } = useRecord(indexProducts.list, { query: { limit: 200 } });
  if (!mayWrite || !maySell || cooperative.kyc === null || cooperative.members === 0) return null;
  const onSale = record?.results.filter(isOnSale);
  const reason = onSale?.length === 0 ? t(closedReason(record?.results ?? [])) : undefined;
  return (
    <>
      <Button
        variant={variant}
        size={picked.length > 0 ? 'xs' : undefined}
        leftSection={<IconUmbrella size={16} stroke={1.7} aria-hidden />}
        disabled={onSale === undefined || onSale.length === 0}
        title={reason}
        onClick={() => setOpen(true)}
      >
        {t(picked.length > 0 ? messages.insurePicked(number(picked.length)) : messages.insure)}
      </Button>
      {isOpen && onSale ? (
        <InsureDialog {...{ cooperative, picked, onSale, chosen }} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface DialogProps {
  cooperative: Pick<Cooperative, 'id' | 'members'>;
  picked: readonly number[];
  onSale: readonly IndexProduct[];
  chosen: number | undefined;
  onClose: () => void;
}

function InsureDialog({ cooperative: { id, members }, picked, onSale, chosen, onClose }: DialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { run, running, problem } = useSave(indexCooperatives.insure, {
    key: String(id),
    async onSaved({ insurance_proposal, left_out }) {
      onClose();
      if (left_out.length > 0) toast.done(messages.leftOut(number(left_out.length)));
      await refresh(queries, proposals.list, formEndpoints.indexinsurance.byOwner);
      await navigate({ to: paths.proposal, params: { form: 'indexinsurance', id: insurance_proposal } });
    },
  });
  const fields = fieldsOf(onSale);
  const only = onSale.find(({ id: product }) => product === chosen) ?? (onSale.length === 1 ? onSale[0] : undefined);
  return (
    <FormFieldsDialog
      title={messages.insure}
      action={messages.toProposal}
      fields={fields}
      start={{ product: only ? productKey(only.id) : null, units: null }}
      check={(values) => Object.fromEntries(missingPaths(fields, values).map((path) => [path, 'required']))}
      save={async ({ product, units }) => {
        if (!product || !units) return;
        const named = picked.length > 0 ? { members: picked.map((kyc) => ({ kyc })) } : {};
        await run({ params: { id }, body: { product, units, ...named } });
      }}
      saving={running}
      problem={problem}
      onClose={onClose}
    >
      <p>{t(picked.length > 0 ? messages.forPicked(number(picked.length)) : messages.forAll(number(members)))}</p>
    </FormFieldsDialog>
  );
}

function fieldsOf(onSale: readonly IndexProduct[]) {
  const options = Object.fromEntries(
    onSale.map(({ id, name_np, name_en, terms: { unit, min_units, max_units } }) => {
      const bounds = (language: 'ne' | 'en') =>
        unitsInWords(`${number(min_units)}–${number(max_units)}`, unit)[language];
      return [productKey(id), text(`${name_np} · ${bounds('ne')}`, `${name_en} · ${bounds('en')}`)];
    }),
  );
  return {
    product: { kind: 'choice', label: messages.product, options, required: true },
    units: {
      kind: 'number',
      integer: true,
      min: 1,
      max: 100_000,
      label: messages.unitsEach,
      hint: messages.unitsHint,
      required: true,
    },
  } as const satisfies Fields;
}
