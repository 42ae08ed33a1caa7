import { visitKinds } from '@krishi-bima/contract/visits/kinds';
import { type Visit, visits } from '@krishi-bima/contract/visits/visits';
import { IconCalendarEvent, IconCheck, IconFileText, IconFlag, IconUser, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { useMay } from '#api/session.ts';
import { useOwner } from '#drafts/use-draft.ts';
import { farmerName } from '#i18n/names.ts';
import { paths } from '#navigation/paths.ts';
import { sayKept } from '#outbox/say-kept.ts';
import { confirmWithReason } from '#ui/confirm.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import type { MenuAction } from '#ui/popup-menu-action.ts';
import { toast } from '#ui/toast.tsx';
import { ChangeVisit } from './change-visit.tsx';
import { keeperOfVisit } from './keep-visit.ts';
import { messages } from './messages.ts';
import { useRefreshVisits } from './use-visits.ts';
import { placeOfVisit } from './words.ts';

/** What can be done with a visit besides its report. */
export function VisitMenu({ visit }: { visit: Visit }) {
  const [isChanging, setChanging] = useState(false);
  const navigate = useNavigate();
  const mayPlan = useMay('plan_visit');
  const { cancel, finish } = useEnding(visit);
  const { ends_by } = visitKinds[visit.kind];
  const isOpen = visit.status === 'due' && mayPlan;
  const open: MenuAction[] = [
    { label: messages.openRecord, icon: IconFileText, onClick: () => void navigate(placeOfVisit(visit)) },
    {
      label: messages.openFarmer,
      icon: IconUser,
      onClick: () => void navigate({ to: paths.kyc, params: { id: visit.personal_info.kyc } }),
    },
  ];
  const first: MenuAction[] = visit.place.at
    ? [
        {
          label: messages.startHere,
          icon: IconFlag,
          onClick: () => void navigate({ to: '.', search: (before: object) => ({ ...before, first: visit.id }) }),
        },
      ]
    : [];
  const pictures: MenuAction[] =
    isOpen && ends_by === 'pictures'
      ? [{ label: messages.picturesDone, icon: IconCheck, onClick: () => void finish() }]
      : [];
  const change: MenuAction[] = isOpen
    ? [{ label: messages.change, icon: IconCalendarEvent, onClick: () => setChanging(true) }]
    : [];
  const end: MenuAction[] =
    isOpen && ends_by !== 'record'
      ? [{ label: messages.cancel, icon: IconX, danger: true, onClick: () => void cancel() }]
      : [];
  return (
    <>
      <PopupMenu
        label={messages.actions(farmerName(visit.personal_info))}
        actions={[...pictures, ...first, ...open, ...change, ...end]}
      />
      {isChanging ? <ChangeVisit visit={visit} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

function useEnding(visit: Visit) {
  const { id } = visit;
  const owner = useOwner();
  const refreshVisits = useRefreshVisits();
  const cancelling = useSave(visits.cancel, {
    key: String(id),
    async onSaved() {
      toast.done(messages.cancelled);
      await refreshVisits();
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.notCancelled, text: detail }),
  });
  const finishing = useSave(visits.finish, {
    key: String(id),
    keeper: keeperOfVisit(visit, owner),
    onKept: sayKept,
    async onSaved() {
      toast.done(messages.finished);
      await refreshVisits();
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.notFinished, text: detail }),
  });
  async function cancel() {
    const reason = await confirmWithReason({ title: messages.cancelAsk, action: messages.cancelAct, danger: true });
    if (reason) await cancelling.run({ params: { id }, body: { reason } });
  }
  return { cancel, finish: () => finishing.run({ params: { id }, body: {} }) };
}
