import { type Cooperative, indexCooperatives } from '@krishi-bima/contract/cooperatives/cooperatives';
import { type Fields, missingPaths } from '@krishi-bima/contract/forms/kinds';
import type { IndexProduct } from '@krishi-bima/contract/index-cover/products';
import { text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { useRecord } from '#api/use-record.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { closedReason, isOnSale } from './enrolment.ts';
import { messages } from './messages.ts';

/** Leads to the cooperative whose members are insured by the product; disabled with its reason outside of enrolment. */
export function SellButton({ product }: { product: IndexProduct }) {
  const maySell = useMay('change_cooperative');
  const mayWrite = useMay('add_proposal', 'crop');
  const [isOpen, setOpen] = useState(false);
  if (!maySell || !mayWrite) return null;
  const isOpenForSale = isOnSale(product);
  return (
    <>
      <Button
        leftSection={<IconUsersPlus size={16} stroke={1.7} aria-hidden />}
        disabled={!isOpenForSale}
        title={isOpenForSale ? undefined : t(closedReason([product]))}
        onClick={() => setOpen(true)}
      >
        {t(messages.sell)}
      </Button>
      {isOpen ? <SellDialog product={product} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SellDialog({ product, onClose }: { product: IndexProduct; onClose: () => void }) {
  const navigate = useNavigate();
  const { record, problem } = useRecord(indexCooperatives.list, {
    query: { limit: 200, insurance: product.insurance },
  });
  const fields = fieldsOf(record?.results ?? []);
  return (
    <FormFieldsDialog
      title={messages.sell}
      action={messages.goOn}
      fields={fields}
      start={{ cooperative: null }}
      check={(values) => Object.fromEntries(missingPaths(fields, values).map((path) => [path, 'required']))}
      save={async ({ cooperative }) => {
        if (!cooperative) return;
        await navigate({ to: paths.cooperative, params: { id: Number(cooperative) }, search: { insure: product.id } });
      }}
      saving={false}
      problem={problem}
      onClose={onClose}
    >
      <p>{t(messages.sellText)}</p>
    </FormFieldsDialog>
  );
}

function fieldsOf(cooperatives: readonly Cooperative[]) {
  const options = Object.fromEntries(
    cooperatives
      .filter(({ kyc, members }) => kyc !== null && members > 0)
      .map(({ id, name_np, name_en, members }) => {
        const count = messages.memberCount(number(members));
        return [String(id), text(`${name_np} · ${count.ne}`, `${name_en ?? name_np} · ${count.en}`)];
      }),
  );
  return {
    cooperative: { kind: 'choice', label: messages.cooperative, options, required: true },
  } as const satisfies Fields;
}
