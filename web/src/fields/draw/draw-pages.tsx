import { type FarmField, fields } from '@krishi-bima/contract/fields/fields';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useOwnCompany } from '#api/own-company.ts';
import { queryFor } from '#api/query.ts';
import { clearUnsaved, hasUnsaved } from '#drafts/unsaved.ts';
import { useAddress } from '#forms/address-queries.ts';
import { farmerName } from '#i18n/names.ts';
import { addressOf, inShell, paths } from '#navigation/paths.ts';
import { returnPath, withSearch } from '#navigation/return-path.ts';
import { useMadeRecord } from '#outbox/waiting.ts';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { toast } from '#ui/toast.tsx';
import { DrawPage } from './draw-page.tsx';
import type { FarmFieldValues } from './farm-field-form.ts';
import { messages } from './messages.ts';

/** Where one came from, else the farmer's fields. What is not saved is kept as a draft: nobody is asked. */
function useWayBack(kycId: number, asked: unknown) {
  const navigate = useNavigate();
  const back = returnPath(asked);
  const home = `${addressOf(paths.kyc, { id: kycId })}?tab=fields`;
  const go = (href: string) => void navigate({ href });
  return {
    onClose() {
      if (hasUnsaved()) toast.done(messages.keptDraft, messages.keptDraftText);
      clearUnsaved();
      go(back ?? home);
    },
    onSaved(field: FarmField) {
      clearUnsaved();
      go(back ? withSearch(back, 'field', field.id) : home);
    },
  };
}

/** `?return=` is the page that wanted the field, `?address=` and `?kitta=` what it is wanted for. */
export function NewFieldPage() {
  const id = useMadeRecord(useParams({ from: inShell(paths.newField) }).id);
  return (
    <Suspense fallback={<RecordSkeleton />}>
      {id === undefined ? <RecordSkeleton /> : <NewField key={id} id={id} />}
    </Suspense>
  );
}

function NewField({ id }: { id: number }) {
  const { data: farmer } = useSuspenseQuery(queryFor(kyc.get, { params: { id } }));
  useOwnCompany(farmer);
  const search = useSearch({ from: inShell(paths.newField) });
  const named = Number(search.address);
  const place = useAddress(Number.isInteger(named) && named > 0 ? named : undefined);
  const way = useWayBack(id, search.return);
  const [begin, setBegin] = useState<FarmFieldValues>(() => wantedField(search.kitta));
  const [round, setRound] = useState(0);
  const { personal_info, insurance } = farmer;
  return (
    <DrawPage
      key={round}
      farm_id={personal_info.id}
      insurance={insurance}
      kyc={id}
      owner={farmerName(personal_info)}
      field={undefined}
      address={place.isLoading ? undefined : (place.data ?? personal_info.address_detail)}
      begin={begin}
      path={addressOf(paths.newField, { id })}
      {...way}
      onNext={({ crop }) => {
        setBegin({ crop });
        setRound(round + 1);
      }}
    />
  );
}

/** An address with digits alone is read as a number. */
function wantedField(kitta: unknown): FarmFieldValues {
  return typeof kitta === 'string' || typeof kitta === 'number' ? { kitta_no: `${kitta}` } : {};
}

export function BoundaryPage() {
  const id = useMadeRecord(useParams({ from: inShell(paths.boundary) }).id);
  return (
    <Suspense fallback={<RecordSkeleton />}>
      {id === undefined ? <RecordSkeleton /> : <Boundary key={id} id={id} />}
    </Suspense>
  );
}

function Boundary({ id }: { id: number }) {
  const { data: field } = useSuspenseQuery(queryFor(fields.get, { params: { id } }));
  useOwnCompany(field);
  const search = useSearch({ from: inShell(paths.boundary) });
  const { personal_info, insurance, farm_id, address_detail } = field;
  const way = useWayBack(personal_info.kyc, search.return);
  return (
    <DrawPage
      farm_id={farm_id}
      insurance={insurance}
      kyc={personal_info.kyc}
      owner={farmerName(personal_info)}
      field={field}
      address={address_detail}
      begin={{}}
      path={addressOf(paths.boundary, { id })}
      {...way}
      onNext={undefined}
    />
  );
}
