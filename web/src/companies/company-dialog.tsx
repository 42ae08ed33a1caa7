import { type Company, companies } from '@krishi-bima/contract/companies/companies';
import { type Fields, missingPaths, type ValuesOf } from '@krishi-bima/contract/forms/kinds';
import { useQueryClient } from '@tanstack/react-query';
import { chooseCompany } from '#api/chosen-company.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { companyFields } from './company-fields.ts';
import { companyMessages as messages } from './messages.ts';

interface Closing {
  onClose: () => void;
}

export function ChangeCompanyDialog({ company, onClose }: Closing & { company: Company }) {
  const queries = useQueryClient();
  const { id, version, name_np, name_en, address_np, phone, registration_no, pan_no } = company;
  const { run, running, problem } = useSave(companies.patch, {
    async onSaved() {
      onClose();
      toast.done(messages.saved);
      await refresh(queries, companies.mine);
    },
  });
  return (
    <FormFieldsDialog
      title={messages.changeCompany}
      action={messages.save}
      fields={companyFields}
      start={{ name_np, name_en, address_np, phone, registration_no, pan_no }}
      check={(values) => missing(companyFields, values)}
      save={(values) => run({ params: { id }, body: sent(values) }, { version })}
      saving={running}
      problem={problem}
      onClose={onClose}
    />
  );
}

const foundingFields = {
  code: {
    kind: 'text',
    script: 'en',
    max: 6,
    pattern: '^[A-Z]{2,6}$',
    label: messages.code,
    hint: messages.codeHint,
    required: true,
  },
  ...companyFields,
} as const satisfies Fields;

/** Whoever founds a company goes on in it. */
export function NewCompanyDialog({ onClose }: Closing) {
  const queries = useQueryClient();
  const user = useUser();
  const { run, running, problem } = useSave(companies.create, {
    async onSaved({ id }) {
      onClose();
      toast.done(messages.saved);
      await refresh(queries, companies.mine);
      chooseCompany(user.id, id);
    },
  });
  return (
    <FormFieldsDialog
      title={messages.newCompany}
      action={messages.save}
      fields={foundingFields}
      start={{}}
      check={(values) => missing(foundingFields, values)}
      save={({ code, ...values }) => run({ body: { code: code ?? '', ...sent(values) } })}
      saving={running}
      problem={problem}
      onClose={onClose}
    />
  );
}

function missing<F extends Fields>(fields: F, values: ValuesOf<F>): FieldCodes {
  return Object.fromEntries(missingPaths(fields, values).map((path) => [path, 'required']));
}

/** An emptied field is an empty text; a tax number is there or not sent. */
function sent({ name_np, name_en, pan_no, ...rest }: ValuesOf<typeof companyFields>) {
  const { address_np, phone, registration_no } = rest;
  return {
    name_np: name_np ?? '',
    name_en: name_en ?? '',
    address_np: address_np ?? '',
    phone: phone ?? '',
    registration_no: registration_no ?? '',
    ...(pan_no ? { pan_no } : {}),
  };
}
