import { type AnimalPassport, animalStates, animals } from '@krishi-bima/contract/animals/animals';
import { animalMovesMade } from '@krishi-bima/contract/animals/moves';
import type { Claim } from '@krishi-bima/contract/claims/claim';
import { cattle } from '@krishi-bima/contract/forms/cattle';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { identityLine, lastDay, stateTones } from '#animals/words.ts';
import { useRecord } from '#api/use-record.ts';
import { FieldView } from '#forms/field-view.tsx';
import { formatDate, rupees } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { type Detail, Details } from '#ui/details.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { surveyMessages as messages } from './messages.ts';
import classes from './survey.module.css';

/** The passport of the animal that was lost: who it is, whose, and as what it was insured. */
export function AnimalPanel({ claim, animal }: { claim: Claim; animal: number }) {
  const { record, problem, retry } = useRecord(animals.get, { params: { id: animal } });
  return (
    <Panel
      title={messages.passport}
      aside={record ? <StatusBadge tone={stateTones[record.state]} label={animalStates[record.state]} /> : null}
    >
      {problem && !record ? <ListFailed title={messages.passportFailed} problem={problem} onRetry={retry} /> : null}
      {!record && !problem ? <SkeletonRows rows={3} columns={3} /> : null}
      {record ? <Passport claim={claim} animal={record} /> : null}
    </Panel>
  );
}

function Passport({ claim, animal }: { claim: Claim; animal: AnimalPassport }) {
  const { id, thumb_url, tag_no } = animal;
  return (
    <div className={classes.animal}>
      {thumb_url ? <img src={thumb_url} alt="" className={classes.face} loading="lazy" /> : null}
      <div className={classes.identity}>
        <p className={classes.named}>
          <b lang="en">{tag_no}</b> {identityLine(animal)}
        </p>
        <Details items={factsOf(claim, animal)} />
        <div className={classes.links}>
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => <Link to={paths.animal} params={{ id }} {...props} />}
          >
            {t(messages.openPassport)}
          </Button>
        </div>
      </div>
    </div>
  );
}

const health = cattle.parts.technician_data.fields.health_status;

function periodOf(cover: AnimalPassport['covers'][number]): string {
  const { risk_start_at } = cover;
  const from = risk_start_at ? formatDate(todayAd(new Date(risk_start_at))) : '—';
  return `${from} – ${lastDay(cover)}`;
}

/** Of the cover that the claim is on; an owner is named where somebody else has the animal now. */
function factsOf(claim: Claim, { covers, personal_info, moves }: AnimalPassport): Detail[] {
  const cover = covers.find(({ policy }) => policy?.id === claim.policy.id);
  const { visit_date, health_status } = cover?.technician_data ?? {};
  const isOthers = personal_info.id !== claim.personal_info.id;
  const [move] = moves;
  return [
    { label: messages.sum, value: cover?.sum_insured ? rupees(cover.sum_insured) : null },
    { label: messages.marketValue, value: cover?.market_value ? rupees(cover.market_value) : null },
    ...(cover ? [{ label: messages.cover, value: periodOf(cover) }] : []),
    ...(visit_date
      ? [
          {
            label: messages.health,
            value: [<FieldView key="health" spec={health} value={health_status} />, ' · ', formatDate(visit_date)],
          },
        ]
      : []),
    ...(isOthers ? [{ label: messages.owner, value: farmerName(personal_info) }] : []),
    ...(move
      ? [{ label: messages.moves, value: `${t(animalMovesMade[move.move].done)} · ${formatDate(move.on)}` }]
      : []),
  ];
}
