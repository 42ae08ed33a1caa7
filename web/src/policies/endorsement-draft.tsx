import { endorsementCauses } from '@krishi-bima/contract/policies/endorsement-kinds';
import type { EndorsementDetails } from '@krishi-bima/contract/policies/endorsements';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { keysOf } from '@krishi-bima/contract/values/records';
import { Button, Select, TextInput } from '@mantine/core';
import { IconCheck, IconSend } from '@tabler/icons-react';
import { formatTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { fieldMessages } from '#ui/form/messages.ts';
import { EndorsementCompared } from './endorsement-compared.tsx';
import { EndorsementEvidence } from './endorsement-evidence.tsx';
import { endorsementMessages as words } from './endorsement-messages.ts';
import { FollowingPanel, MoneyPanel } from './endorsement-panels.tsx';
import { hindranceWords, problemWords } from './endorsement-problems.ts';
import classes from './endorsement-sheet.module.css';
import { PolicyChanged } from './policy-changed.tsx';
import { type DraftEditor, useEndorsementDraft } from './use-endorsement-draft.ts';

interface EndorsementDraftProps {
  policy: Policy;
  endorsement: EndorsementDetails;
  onClose: () => void;
}

/** The preparer's sheet: what is typed is saved as it is typed, and the figures follow. */
export function EndorsementDraft({ policy, endorsement, onClose }: EndorsementDraftProps) {
  const draft = useEndorsementDraft(endorsement);
  return (
    <div className={classes.sheet}>
      <div className={classes.scroll}>
        <PolicyChanged policy={policy} draft={draft} />
        <Circumstances endorsement={endorsement} draft={draft} />
        <EndorsementCompared policy={policy} endorsement={endorsement} draft={draft} />
        <div className={classes.two}>
          <EndorsementEvidence endorsement={endorsement} draft={draft} />
          <MoneyPanel endorsement={endorsement} />
        </div>
        <FollowingPanel endorsement={endorsement} />
        <SecondPerson endorsement={endorsement} draft={draft} />
      </div>
      <Foot endorsement={endorsement} draft={draft} onClose={onClose} />
    </div>
  );
}

interface PartProps {
  endorsement: EndorsementDetails;
  draft: DraftEditor;
}

/** From when and why. */
function Circumstances({ endorsement: { problems }, draft: { typed, change } }: PartProps) {
  return (
    <div className={classes.three}>
      <BsDateField
        label={words.from}
        value={typed.effective_from}
        onChange={(effective_from) => effective_from && change({ effective_from })}
        error={problemWords(problems.effective_from)}
        required
      />
      <Select
        label={t(words.cause)}
        withAsterisk
        allowDeselect={false}
        data={keysOf(endorsementCauses).map((value) => ({ value, label: t(endorsementCauses[value]) }))}
        value={typed.cause}
        onChange={(cause) => change({ cause: keysOf(endorsementCauses).find((one) => one === cause) ?? null })}
      />
      <TextInput
        label={t(words.reason)}
        withAsterisk
        value={typed.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </div>
  );
}

function SecondPerson({ endorsement: { approvers }, draft: { typed, change } }: PartProps) {
  return (
    <div className={classes.two}>
      <Select
        label={t(words.second)}
        clearable
        clearButtonProps={{ 'aria-label': t(fieldMessages.clear(t(words.second))) }}
        data={approvers.map((user) => ({ value: String(user.id), label: staffName(user) }))}
        value={typed.approver === null ? null : String(typed.approver)}
        onChange={(chosen) => change({ approver: chosen === null ? null : Number(chosen) })}
      />
      <p className={classes.sub}>{t(words.secondHint)}</p>
    </div>
  );
}

/** The button is disabled with what is missing under it. */
function Foot({ endorsement, draft, onClose }: PartProps & { onClose: () => void }) {
  const send = endorsement.moves.find(({ move }) => move === 'send_endorsement');
  const [first] = send?.hindrances ?? [];
  const hindrance = hindranceWords(first);
  return (
    <div className={classes.foot}>
      <span className={classes.note} aria-live="polite">
        {draft.savedAt ? (
          <>
            <IconCheck size={14} stroke={1.7} aria-hidden /> {t(words.saved(formatTime(draft.savedAt)))}
          </>
        ) : null}
      </span>
      <Button variant="default" onClick={() => void draft.flush().then(onClose)}>
        {t(words.close)}
      </Button>
      <Button
        leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
        disabled={!send || send.hindrances.length > 0 || draft.isPending}
        loading={draft.isMoving}
        onClick={() => void draft.move('send_endorsement')}
      >
        {t(words.send)}
      </Button>
      {hindrance ? <p className={classes.hindered}>{t(hindrance)}</p> : null}
      {draft.problem ? (
        <p className={classes.hindered} role="alert">
          {t(words.notSaved)} {say(draft.problem.detail)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void draft.flush()}>
            {t(words.again)}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
