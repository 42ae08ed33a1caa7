import type { Claim } from '@krishi-bima/contract/claims/claim';
import { type ClaimPaperName, claimPaper, claimPapers, papersOf } from '@krishi-bima/contract/claims/papers';
import { Button } from '@mantine/core';
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { useMay } from '#api/session.ts';
import { say } from '#i18n/t.ts';
import { PrintButton } from '#printing/print-button.tsx';
import { type MenuTrigger, PopupMenu } from '#ui/popup-menu.tsx';
import { claimMessages as messages } from './messages.ts';

/** The papers that say something of the claim as it stands; each gets its button once it is chosen. */
export function ClaimPapers({ claim }: { claim: Claim }) {
  const mayExport = useMay('export_proposal');
  const [chosen, setChosen] = useState<ClaimPaperName>();
  if (!mayExport) return null;
  const { id } = claim;
  return (
    <>
      {chosen ? (
        <PrintButton
          key={chosen}
          isChosen
          label={claimPapers[chosen]}
          start={(signal) =>
            call(claimPaper.print, { query: { id, paper: chosen } }, { key: `${chosen} ${id}`, signal })
          }
        />
      ) : null}
      <PopupMenu
        label={messages.papers}
        button={PapersButton}
        actions={papersOf(claim).map((paper) => ({
          label: claimPapers[paper],
          icon: IconFileTypePdf,
          onClick: () => setChosen(paper),
        }))}
      />
    </>
  );
}

function PapersButton({ label, ...trigger }: MenuTrigger) {
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden />}
      rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
      {...trigger}
    >
      {say(label)}
    </Button>
  );
}
