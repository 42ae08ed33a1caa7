import { type FormName, forms } from '@krishi-bima/contract/forms';
import { kyc } from '@krishi-bima/contract/kyc';
import { formEndpoints, proposals } from '@krishi-bima/contract/proposals';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { paths } from '#paths.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

/** Begins a draft for a farmer (`personal_info.id`) and goes there. A repeat after a lost answer is the same draft. */
export function useCreateProposal(form: FormName = 'vegetable') {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run, running } = useSave(formEndpoints[form].create, {
    onSaved: async ({ id }) => {
      void refresh(client, proposals.list, kyc.list, formEndpoints[form].byOwner);
      await navigate({ to: paths.proposal(form, id) });
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.createFailed, text: detail }),
  });
  return {
    create: (personal_info: number) => run({ body: { personal_info, proposal_date: todayAd() } }),
    running,
    /** For the button. */
    label: messages.newProposal(forms[form].title),
  };
}
