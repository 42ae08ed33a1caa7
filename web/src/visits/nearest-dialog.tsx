import { type NearestVisitor, type Visit, visits } from '@krishi-bima/contract/visits/visits';
import { Alert, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { useRecord } from '#api/use-record.ts';
import { monthDay, number } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { toast } from '#ui/toast.tsx';
import { awayMessages as words } from './away-messages.ts';
import { useRefreshVisits } from './use-visits.ts';
import { whatOf } from './words.ts';

/** Proposes who goes, and when: whoever is near already. Nothing is given before somebody says so. */
export function NearestDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { id, version } = visit;
  const refreshVisits = useRefreshVisits();
  const { record, problem, retry } = useRecord(visits.nearest, { params: { id } });
  const [chosen, setChosen] = useState<string>();
  const found = record?.results ?? [];
  const one = found.find((proposal) => keyOf(proposal) === chosen) ?? found[0];
  const {
    run,
    running,
    problem: refused,
  } = useSave(visits.patch, {
    async onSaved() {
      onClose();
      toast.done(words.given);
      await refreshVisits();
    },
  });
  return (
    <FormDialog
      title={words.nearestTitle(farmerName(visit.personal_info))}
      action={words.give}
      isSaving={running}
      disabled={!one}
      onSave={() =>
        one ? run({ params: { id }, body: { person: one.person.id, due_on: one.day } }, { version }) : undefined
      }
      onClose={onClose}
    >
      <p className="dim">{whatOf(visit)}</p>
      {refused ? <Alert color="red">{say(refused.detail)}</Alert> : null}
      {problem && !record ? <ListFailed title={words.nearestFailed} problem={problem} onRetry={retry} /> : null}
      {record || problem ? null : <SkeletonRows rows={3} />}
      {record && found.length === 0 ? <p>{t(words.nobodyNear)}</p> : null}
      {one ? (
        <Radio.Group
          label={t(words.nearest)}
          description={t(words.nearestNote)}
          value={keyOf(one)}
          onChange={setChosen}
        >
          <Stack gap={12} mt={10}>
            {found.map((proposal) => (
              <Radio
                key={keyOf(proposal)}
                value={keyOf(proposal)}
                label={t(words.proposal(staffName(proposal.person), monthDay(proposal.day)))}
                description={t(words.distance(number(proposal.km), number(proposal.visits)))}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
    </FormDialog>
  );
}

function keyOf({ person, day }: NearestVisitor): string {
  return `${person.id} ${day}`;
}
