import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claimSurvey } from '@krishi-bima/contract/claims/survey/survey';
import { useRecord } from '#api/use-record.ts';
import { formatDateTime, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { type Detail, Details } from '#ui/details.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { surveyMessages as messages } from './messages.ts';

/** Who looked at the loss on the spot, when, and from where the pictures are. */
export function VisitPanel({ claim }: { claim: Claim }) {
  const begun = claim.timeline.findLast(({ move }) => move === 'inspect_claim');
  const submitted = claim.timeline.findLast(({ move }) => move === 'assess_claim');
  const { record } = useRecord(claimSurvey.ground, { params: { id: claim.id } });
  if (!begun) {
    return (
      <Panel title={messages.visit} flush>
        <PanelNote>{t(messages.notVisited)}</PanelNote>
      </Panel>
    );
  }
  const visitor = submitted?.actor ?? begun.actor;
  const items: Detail[] = [
    { label: messages.visitor, value: visitor ? staffName(visitor) : null },
    { label: messages.begun, value: formatDateTime(begun.at) },
    { label: messages.submitted, value: submitted ? formatDateTime(submitted.at) : null },
    ...picturesOf(record?.pictures.map(({ metres }) => metres) ?? []),
    ...(submitted?.reason ? [{ label: messages.visitRemark, value: submitted.reason, wide: true }] : []),
  ];
  return (
    <Panel title={messages.visit}>
      <Details items={items} />
    </Panel>
  );
}

function picturesOf(distances: readonly (number | null)[]): Detail[] {
  if (distances.length === 0) return [];
  const farthest = Math.max(...distances.map((metres) => metres ?? 0));
  const far = farthest === 0 ? t(messages.inside) : t(messages.metres(number(farthest)));
  return [{ label: messages.pictures, value: t(messages.picturesAt(number(distances.length), far)) }];
}
