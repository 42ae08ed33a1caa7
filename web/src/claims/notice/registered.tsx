import type { Claim } from '@krishi-bima/contract/claims/claim';
import { Button } from '@mantine/core';
import { IconCopy, IconMessage, IconRosetteDiscountCheckFilled, IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { isCallable } from '#kyc/call-link.tsx';
import { paths } from '#navigation/paths.ts';
import { Page } from '#ui/page.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { type EvidenceLine, EvidenceList } from '../evidence-list.tsx';
import { evidenceLines } from '../evidence-words.ts';
import { messages as claimsMessages } from '../messages.ts';
import { noticeMessages as messages } from './messages.ts';
import classes from './registered.module.css';

/** The number to read out over the phone, and what the claim still needs. */
export function Registered({ claim, onAnother }: { claim: Claim; onAnother: () => void }) {
  const { claim_no, evidence } = claim;
  const have = evidence.filter(({ missing, required }) => required && !missing).length;
  const required = evidence.filter((one) => one.required).length;
  return (
    <Page title={messages.registered} heading={messages.title}>
      <div className={classes.page}>
        <div className={classes.done}>
          <IconRosetteDiscountCheckFilled size={44} aria-hidden />
          <h2>{t(messages.registered)}</h2>
          <small>{t(messages.claimNo)}</small>
          <p lang="en" className="num">
            {claim_no}
          </p>
          <Share claim={claim} />
        </div>
        <Panel
          title={messages.needed}
          aside={required > 0 ? t(claimsMessages.have(number(have), number(required))) : null}
          flush
        >
          <EvidenceList lines={[...muzzleLine(claim), ...evidenceLines(evidence.filter(({ required }) => required))]} />
          <PanelNote>{t(messages.clockStarts)}</PanelNote>
        </Panel>
        <div className={classes.foot}>
          <Button variant="default" size="md" onClick={onAnother}>
            {t(messages.another)}
          </Button>
          <Button size="md" renderRoot={(props) => <Link to={paths.claim} params={{ id: claim.id }} {...props} />}>
            {t(messages.open)}
          </Button>
        </div>
      </div>
    </Page>
  );
}

/** The muzzle of a dead animal can be filmed only until it is buried. */
function muzzleLine({ lines, status }: Claim): EvidenceLine[] {
  const dead = lines.find(({ loss, animal, insured_count }) => {
    return loss === 'death' && animal !== null && (insured_count ?? 1) === 1;
  });
  const animal = dead?.animal;
  if (!animal || status !== 'intimated') return [];
  return [
    {
      id: 'muzzle',
      state: 'doubtful',
      label: messages.muzzleVideo,
      note: messages.beforeBurialToday,
      action: (
        <Button
          variant="default"
          leftSection={<IconVideo size={18} stroke={1.7} aria-hidden />}
          renderRoot={(props) => (
            <Link to={paths.animal} params={{ id: animal }} search={{ tab: 'muzzle' }} {...props} />
          )}
        >
          {t(messages.film)}
        </Button>
      ),
    },
  ];
}

function Share({ claim: { claim_no, informant_phone, personal_info } }: { claim: Claim }) {
  const phone = informant_phone ?? personal_info.phone_number_np;
  return (
    <div className={classes.share}>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
        onClick={() => {
          void navigator.clipboard.writeText(claim_no).then(() => toast.done(messages.copied));
        }}
      >
        {t(messages.copy)}
      </Button>
      {isCallable(phone) ? (
        // The phone's own messages: nothing is sent before the person presses there.
        <Button
          variant="default"
          leftSection={<IconMessage size={18} stroke={1.7} aria-hidden />}
          component="a"
          href={`sms:+977${phone}?body=${encodeURIComponent(messages.smsText(claim_no).ne)}`}
        >
          {t(messages.sms)}
        </Button>
      ) : null}
    </div>
  );
}
