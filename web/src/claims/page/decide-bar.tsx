import type { Claim } from '@krishi-bima/contract/claims/claim';
import { Button } from '@mantine/core';
import { useUser } from '#api/session.ts';
import { rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { FootBar, FootSum } from '#ui/foot-bar.tsx';
import { places, showPart } from '../survey/see-finding.tsx';
import { unpaidWhy } from '../words.ts';
import { claimMessages as messages } from './messages.ts';
import { isMine } from './turn.ts';

/** On a phone the decision is a long way down: what it comes to and the way there stay in reach. */
export function DecideBar({ claim }: { claim: Claim }) {
  const { id } = useUser();
  if (!claim.sums || !isMine(claim, id)) return null;
  return (
    <FootBar>
      <FootSum label={messages.payable} amount={rupees(unpaidWhy(claim) ? '0.00' : claim.sums.payable, 2)} />
      <Button size="md" onClick={() => showPart(places.decision)}>
        {t(messages.decide)}
      </Button>
    </FootBar>
  );
}
