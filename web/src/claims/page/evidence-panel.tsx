import type { Claim } from '@krishi-bima/contract/claims/claim';
import { assessableStates, grantedStates } from '@krishi-bima/contract/claims/states';
import { findForm } from '@krishi-bima/contract/forms';
import { Suspense } from 'react';
import { t } from '#i18n/t.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { LossPictures } from '../media/loss-pictures.tsx';
import { places } from '../survey/see-finding.tsx';
import classes from './claim.module.css';
import { claimMessages as messages } from './messages.ts';

const DocumentsSection = lazyPart(async () => (await import('#documents/documents-section.tsx')).DocumentsSection);

/** What proves the loss, what is missing, and the way to add it, until the claim is paid or closed. */
export function EvidencePanel({ claim }: { claim: Claim }) {
  const { id, insurance_proposal, form, status } = claim;
  const isClosed = status === 'paid' || status === 'closed';
  const line = findForm(form)?.line;
  const path = addressOf(paths.claim, { id });
  const pictures = { loss: { form, loss_at: claim.loss_at, path }, isOpen: !isClosed };
  const hit = claim.lines.filter(({ animal, field }) => (animal ?? field) !== null);
  const dead = hit.filter(({ loss }) => loss === 'death');
  return (
    <Suspense
      fallback={
        <Panel title={messages.evidence} flush>
          <SkeletonRows rows={6} columns={3} />
        </Panel>
      }
    >
      <div id={places.pictures}>
        <DocumentsSection
          title={messages.evidence}
          place={{
            of: 'proposal',
            id: insurance_proposal,
            claim: id,
            path,
            ...(line ? { line } : {}),
          }}
          others={{
            loss_media: <LossPictures {...pictures} subjects={hit} code="loss_media" />,
            burial_media: <LossPictures {...pictures} subjects={dead} code="burial_media" />,
            ear_tag: <EarTags claim={claim} />,
          }}
          isClosed={isClosed}
          isSettled={grantedStates.includes(status)}
        />
      </div>
    </Suspense>
  );
}

/** The tag that came back is held against the one that was insured. */
function EarTags({ claim: { lines, status } }: { claim: Claim }) {
  const dead = lines.filter(({ loss, mark }) => loss === 'death' && mark !== null);
  const waits = dead.some(({ tag_returned }) => tag_returned === null) && assessableStates.includes(status);
  return (
    <div className={classes.tags}>
      {dead.map(({ id, mark, tag_returned, tag_found }) => {
        const isOther = tag_found !== null && tag_found.trim().toUpperCase() !== mark?.toUpperCase();
        const words = isOther ? messages.otherTag(tag_found) : tag_found ? messages.sameTag : undefined;
        return tag_returned === null && !words ? null : (
          <span key={id} data-other={isOther || undefined}>
            <span lang="en">{mark}</span> · {t(words ?? (tag_returned ? messages.tagIsBack : messages.tagNotBack))}
          </span>
        );
      })}
      {waits ? <small>{t(messages.tagInAssessment)}</small> : null}
    </div>
  );
}
