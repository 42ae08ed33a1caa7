import type { Claim } from '@krishi-bima/contract/claims/claim';
import type { ClaimFinding } from '@krishi-bima/contract/claims/survey/survey';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { surveyMessages as messages } from './messages.ts';

/** The parts of the page that a finding leads to. */
export const places = {
  map: 'claim-map',
  pictures: 'claim-evidence',
  history: 'claim-history',
  decision: 'claim-decision',
} as const;

export function showPart(part: string): void {
  document.getElementById(part)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
}

/** Where what was found can be looked at. */
export function SeeFinding({ claim, finding: { check, line, figures } }: { claim: Claim; finding: ClaimFinding }) {
  if (check === 'picture_far') return <ToPart part={places.map} label={messages.seeMap} />;
  if (check === 'same_picture' || check === 'picture_before_loss') {
    return <ToPart part={places.pictures} label={messages.seePictures} />;
  }
  const animal = claim.lines.find(({ id }) => id === line)?.animal;
  if (!animal || typeof figures.match !== 'number') return null;
  const match = figures.match;
  return (
    <Button
      size="xs"
      variant="default"
      renderRoot={(props) => (
        <Link to={paths.animal} params={{ id: animal }} search={{ tab: 'muzzle', match }} {...props} />
      )}
    >
      {t(messages.seeMuzzle)}
    </Button>
  );
}

function ToPart({ part, label }: { part: string; label: typeof messages.seeMap }) {
  return (
    <Button size="xs" variant="default" onClick={() => showPart(part)}>
      {t(label)}
    </Button>
  );
}
