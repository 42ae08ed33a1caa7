import { findForm } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { endpointsFor } from '@krishi-bima/contract/proposals/proposals';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { ApiProblem } from '#api/api-problem.ts';
import { useOwnCompany } from '#api/own-company.ts';
import { queryFor } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { FarmerContext, useReferences } from '#forms/references.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { useMadeRecord } from '#outbox/waiting.ts';
import { canEdit } from '#proposals/can-edit.ts';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { lastYearOf } from './last-year.ts';
import { StartForm } from './start-form.tsx';

/** The start of a proposal: nothing of it is on the server until its first save. */
export function StartPage() {
  const { form: name } = useParams({ from: inShell(paths.newProposal) });
  const { farmer } = useSearch({ from: inShell(paths.newProposal) });
  const form = findForm(name);
  const user = useUser();
  const made = useMadeRecord(Number(farmer));
  if (!form || !Number.isInteger(farmer) || !canEdit(user, 'add_proposal', form))
    throw new ApiProblem(404, 'not_found');
  if (made === undefined) return <RecordSkeleton />;
  if (made !== farmer)
    return <Navigate to={paths.newProposal} params={{ form: name }} search={{ farmer: made }} replace />;
  return <LoadedStart key={`${name} ${farmer}`} form={form} id={farmer} />;
}

function LoadedStart({ form, id }: { form: Form; id: number }) {
  const user = useUser();
  const farmer = useQuery({ ...queryFor(kyc.get, { params: { id } }), throwOnError: true });
  useOwnCompany(farmer.data);
  const owner = farmer.data?.personal_info.id;
  const { byOwner } = endpointsFor(form);
  const earlier = useQuery({
    ...queryFor(byOwner, { params: { id: owner ?? 0 }, query: {} }, { key: 'start' }),
    enabled: owner !== undefined,
  });
  const agents = useReferences('agent');
  // Whatever cannot be read is asked for instead.
  if (!farmer.data || earlier.isPending || agents.isPending) return <RecordSkeleton />;
  return (
    <FarmerContext value={owner}>
      <StartForm
        form={form}
        farmer={farmer.data}
        last={lastYearOf(earlier.data?.results ?? [], todayAd())}
        isAgent={agents.data?.options.some(({ value }) => value === user.id) ?? false}
      />
    </FarmerContext>
  );
}
