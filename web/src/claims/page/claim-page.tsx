import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claims } from '@krishi-bima/contract/claims/claims';
import { lossKinds, perils } from '@krishi-bima/contract/claims/perils';
import { claimMoves, claimStates } from '@krishi-bima/contract/claims/states';
import { weatherDaysOf } from '@krishi-bima/contract/claims/survey/nature-checks';
import { findForm } from '@krishi-bima/contract/forms';
import { Anchor, Button } from '@mantine/core';
import { IconExternalLink, IconUserCheck } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useOwnCompany } from '#api/own-company.ts';
import { queryFor } from '#api/query.ts';
import { useMay, useUser } from '#api/session.ts';
import { formatDateTime, number } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Columns, Stack } from '#ui/columns.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Steps } from '#ui/steps.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useAddVisit } from '#visits/use-add-visit.ts';
import { Timeline } from '#workflow/timeline.tsx';
import { TurnPanel } from '#workflow/turn-panel.tsx';
import { AssignDialog } from '../assign.tsx';
import { ClaimsLink } from '../claims-link.tsx';
import { CoverCheck } from '../cover-check.tsx';
import { AnimalPanel } from '../survey/animal-panel.tsx';
import { ClaimFindingsPanel } from '../survey/findings-panel.tsx';
import { GreenPanel } from '../survey/green-panel.tsx';
import { GroundMap } from '../survey/ground-map.tsx';
import { LikePanel } from '../survey/like-panel.tsx';
import { MuzzlePanel } from '../survey/muzzle-panel.tsx';
import { places, showPart } from '../survey/see-finding.tsx';
import { VisitPanel } from '../survey/visit-panel.tsx';
import { LossWeatherPanel } from '../survey/weather-panel.tsx';
import { kindName, markOf, stateTones, whatOf } from '../words.ts';
import classes from './claim.module.css';
import { ClockPanel } from './clock-panel.tsx';
import { DamagePanel } from './damage-panel.tsx';
import { DecideBar } from './decide-bar.tsx';
import { Decision } from './decision.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { claimMessages as messages } from './messages.ts';
import { NoticePanel } from './notice-panel.tsx';
import { ClaimPapers } from './papers.tsx';
import { Payable } from './payable.tsx';
import { Payment } from './payment.tsx';
import { claimSteps } from './steps.ts';
import { isMine, waitOf } from './turn.ts';

/** A claim on one page: whose turn, what was lost, what it comes to, what proves it, and what was decided. */
export function ClaimPage() {
  const { id } = useParams({ from: inShell(paths.claim) });
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <LoadedClaim key={id} id={id} />
    </Suspense>
  );
}

function LoadedClaim({ id }: { id: number }) {
  const { data: claim } = useSuspenseQuery(queryFor(claims.get, { params: { id } }));
  useOwnCompany(claim);
  const isPhone = usePhone();
  const decision = (
    <>
      <Payable claim={claim} />
      <Payment claim={claim} />
      <Decision claim={claim} />
    </>
  );
  return (
    <Page
      band
      title={titleOf(claim)}
      here={claim.claim_no}
      crumbs={[<ClaimsLink key="claims" />]}
      status={<StatusBadge tone={stateTones[claim.status]} label={claimStates[claim.status]} />}
      note={noteOf(claim)}
      actions={<Actions claim={claim} />}
      menu={<ClaimMenu claim={claim} />}
      lead={isPhone ? <Turn claim={claim} /> : null}
      tabs={<Way claim={claim} />}
    >
      <Columns
        side={
          isPhone ? null : (
            <>
              <ClockPanel claim={claim} />
              {decision}
              <LikePanel claim={claim} />
            </>
          )
        }
      >
        {isPhone ? <ClockPanel claim={claim} /> : <Turn claim={claim} />}
        <DamagePanel claim={claim} />
        {isPhone ? (
          <div id={places.decision}>
            <Stack>{decision}</Stack>
          </div>
        ) : null}
        <Survey claim={claim} />
        <EvidencePanel claim={claim} />
        <Course claim={claim} />
      </Columns>
      {isPhone ? <DecideBar claim={claim} /> : null}
    </Page>
  );
}

/** What stands beside the figures: of crops the weather and the green, of animals who it is and its muzzle. */
function Survey({ claim }: { claim: Claim }) {
  const animal = claim.lines.find((line) => line.animal !== null)?.animal;
  const hasWeather = findForm(claim.form)?.line === 'crop' || weatherDaysOf(claim.peril) > 0;
  return (
    <>
      <div className={classes.halves}>
        {hasWeather ? <LossWeatherPanel claim={claim} /> : null}
        <GreenPanel claim={claim} />
        {animal ? <AnimalPanel claim={claim} animal={animal} /> : null}
        {animal ? <MuzzlePanel claim={claim} animal={animal} /> : null}
      </div>
      <ClaimFindingsPanel claim={claim} />
      <GroundMap claim={claim} />
    </>
  );
}

/** How it came in, what was seen there, what the cover check said, and what happened since. */
function Course({ claim }: { claim: Claim }) {
  const isPhone = usePhone();
  return (
    <>
      <div className={classes.halves}>
        <Stack>
          <NoticePanel claim={claim} />
          <VisitPanel claim={claim} />
        </Stack>
        <CoverCheck check={claim.cover} />
        {isPhone ? <LikePanel claim={claim} /> : null}
      </div>
      <div id={places.history}>
        <Panel title={messages.history}>
          <Timeline
            past={claim.timeline.map((step) => ({ ...step, technician: null }))}
            moves={claimMoves}
            created={messages.noticed}
          />
        </Panel>
      </div>
    </>
  );
}

/** The steps of the claim, and on a desk the way to what is asked for most. */
function Way({ claim }: { claim: Claim }) {
  const isPhone = usePhone();
  const { steps, current } = claimSteps(claim);
  const required = claim.evidence.filter((one) => one.required);
  const have = required.filter(({ missing }) => !missing);
  const links = [
    { part: places.pictures, label: messages.papersOf(number(have.length), number(required.length)) },
    { part: places.history, label: messages.historyShort },
  ];
  return (
    <div className={classes.way}>
      <Steps steps={steps} current={current} />
      {isPhone ? null : (
        <span className={classes.parts}>
          {links.map(({ part, label }) => (
            <Anchor key={part} component="button" type="button" size="sm" onClick={() => showPart(part)}>
              {t(label)}
            </Anchor>
          ))}
        </span>
      )}
    </div>
  );
}

function titleOf(claim: Claim) {
  const [first] = claim.lines;
  const what = whatOf(claim);
  const name = farmerName(claim.personal_info);
  return first ? messages.title(what, lossKinds[first.loss].label, name) : `${what}, ${name}`;
}

function noteOf({ form, lines, peril, cause, loss_at }: Claim): string {
  const [first] = lines;
  const what = first ? [kindName(form, first.kind), markOf(first.mark)].filter(Boolean).join(' ') : '';
  const because = cause ? `${t(perils[peril].label)} (${cause})` : t(perils[peril].label);
  return [what, t(messages.lossOn(formatDateTime(loss_at))), because].filter(Boolean).join(' · ');
}

function ClaimMenu({ claim: { id, claim_no, personal_info } }: { claim: Claim }) {
  const actions = useAddVisit({ farmer: personal_info.id, record: { kind: 'claim', id } });
  return actions.length > 0 ? <PopupMenu label={messages.more(claim_no)} actions={actions} /> : null;
}

function Actions({ claim }: { claim: Claim }) {
  const [isAssigning, setAssigning] = useState(false);
  const line = findForm(claim.form)?.line ?? 'crop';
  const mayAssign = useMay('decide_claim', line) && waitOf(claim) !== undefined;
  const [first] = claim.lines;
  return (
    <>
      {mayAssign ? (
        <Button
          variant="default"
          leftSection={<IconUserCheck size={16} stroke={1.7} aria-hidden />}
          onClick={() => setAssigning(true)}
        >
          {claim.assignee ? staffName(claim.assignee) : t(messages.assign)}
        </Button>
      ) : null}
      <ClaimPapers claim={claim} />
      <Button
        variant="default"
        rightSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
        renderRoot={(props) => <Link to={paths.policy} params={{ id: claim.policy.id }} {...props} />}
      >
        {t(messages.openPolicy)}
      </Button>
      {first?.animal ? (
        <Button
          variant="default"
          renderRoot={(props) => <Link to={paths.animal} params={{ id: first.animal ?? 0 }} {...props} />}
        >
          {t(messages.animal)}
        </Button>
      ) : null}
      {isAssigning ? (
        <AssignDialog
          ids={[claim.id]}
          line={line}
          onClose={() => setAssigning(false)}
          onDone={() => setAssigning(false)}
        />
      ) : null}
    </>
  );
}

function Turn({ claim }: { claim: Claim }) {
  const { id } = useUser();
  const left = waitOf(claim);
  if (!left) return null;
  const mine = isMine(claim, id);
  const { assignee, status } = claim;
  // Who assesses does not decide.
  const isWithAssignee = assignee && ['registered', 'inspection', 'documents_pending'].includes(status);
  const others = isWithAssignee ? messages.ofPerson(staffName(assignee), left) : messages.others(left);
  return <TurnPanel whose={mine ? 'you' : 'other'} sentence={mine ? messages.yours(left) : others} />;
}
