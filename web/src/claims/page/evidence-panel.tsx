import type { Claim } from '@krishi-bima/contract/claims/claims';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Panel } from '#ui/panel.tsx';
import { EvidenceList } from '../evidence-list.tsx';
import { evidenceLines } from '../evidence-words.ts';
import { messages as listMessages } from '../messages.ts';
import { claimMessages as messages } from './messages.ts';

const media = ['loss_media', 'burial_media', 'ear_tag'];

/** What proves the loss, and what is missing. */
export function EvidencePanel({ claim: { evidence, lines } }: { claim: Claim }) {
  const required = evidence.filter((one) => one.required);
  const have = required.filter(({ missing }) => !missing).length;
  return (
    <Panel
      title={messages.evidence}
      aside={required.length > 0 ? t(listMessages.have(number(have), number(required.length))) : null}
      flush
    >
      <EvidenceList
        lines={evidenceLines(evidence).map((line) => ({
          ...line,
          action: media.includes(line.id) ? <ToMedia lines={lines} /> : null,
        }))}
      />
    </Panel>
  );
}

/** Pictures are the animal's or the field's, whose page takes them. */
function ToMedia({ lines }: Pick<Claim, 'lines'>) {
  const animal = lines.find((line) => line.animal !== null)?.animal;
  const field = lines.find((line) => line.field !== null)?.field;
  if (animal) {
    return (
      <Anchor
        size="sm"
        fw={600}
        renderRoot={(props) => (
          <Link to={paths.animal} params={{ id: animal }} search={{ tab: 'media', album: 'claim' }} {...props} />
        )}
      >
        {t(messages.media)}
      </Anchor>
    );
  }
  if (!field) return null;
  return (
    <Anchor size="sm" fw={600} renderRoot={(props) => <Link to={paths.field} params={{ id: field }} {...props} />}>
      {t(messages.media)}
    </Anchor>
  );
}
