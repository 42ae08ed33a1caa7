import { findForm } from '@krishi-bima/contract/forms';
import { policies } from '@krishi-bima/contract/policies/policies';
import { proposals } from '@krishi-bima/contract/proposals/proposals';
import { useQueryClient } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#navigation/paths.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

interface Renewal {
  id: number;
  form: string;
  policy: { id: number } | null;
}

interface Renewable {
  id: number;
  form: string;
  status: string;
  renewal: Renewal | null;
}

/** The one way on of a policy: the renewal that was begun, or beginning one. */
export function useRenewal({ id, form, status, renewal }: Renewable) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { run, running } = useSave(policies.renew, {
    key: String(id),
    async onSaved(draft) {
      await refresh(queries, policies.get, policies.list, proposals.list);
      await navigate({ to: paths.proposal, params: { form: draft.form, id: draft.id } });
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.renewFailed, text: detail }),
  });
  const mayRenew =
    useMay('add_proposal', findForm(form)?.line) && !renewal && (status === 'issued' || status === 'expired');
  return { mayRenew, next: renewal && linkTo(renewal), running, renew: () => void run({ params: { id } }) };
}

function linkTo({ id, form, policy }: Renewal) {
  return policy
    ? linkOptions({ to: paths.policy, params: { id: policy.id } })
    : linkOptions({ to: paths.proposal, params: { form, id } });
}
