import { findForm } from '@krishi-bima/contract/forms';
import { policies } from '@krishi-bima/contract/policies/policies';
import { proposals } from '@krishi-bima/contract/proposals/proposals';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#navigation/paths.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

interface Renewable {
  id: number;
  form: string;
  status: string;
  renewal: { id: number; form: string; policy: { id: number } | null } | null;
}

/** The one way on of a policy: the renewal that was begun, or beginning one. */
export function useRenewal({ id, form, status, renewal }: Renewable) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { run, running } = useSave(policies.renew, {
    key: String(id),
    async onSaved(draft) {
      await refresh(queries, policies.get, policies.list, proposals.list);
      await navigate({ to: paths.proposal(draft.form, draft.id) });
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.renewFailed, text: detail }),
  });
  const mayRenew =
    useMay('add_proposal', findForm(form)?.line) && !renewal && (status === 'issued' || status === 'expired');
  const next = renewal?.policy ? paths.policy(renewal.policy.id) : renewal && paths.proposal(renewal.form, renewal.id);
  return { mayRenew, next, running, renew: () => void run({ params: { id } }) };
}
