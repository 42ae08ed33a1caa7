import { mostParts, type SmsTotals } from '@krishi-bima/contract/sms/sms';
import { useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useMay } from '#api/session.ts';
import { number } from '#i18n/format.ts';
import { t, type Wording } from '#i18n/t.ts';
import { FootBar } from '#ui/foot-bar.tsx';
import { Page } from '#ui/page.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { type ComposeDraft, sendAt } from './compose-draft.ts';
import { sourceCrumbs } from './crumbs.tsx';
import { MessagePanel } from './message-panel.tsx';
import { messages } from './messages.ts';
import { Notices } from './notices.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { RecipientsPanel } from './recipients-panel.tsx';
import { SaveTemplate } from './save-template.tsx';
import { SendButton, type Written } from './send-button.tsx';
import { SentPanel } from './sent-panel.tsx';
import classes from './sms.module.css';
import { tipFor } from './tip.ts';
import { type Office, type Source, tabOf, useComposing, useRecipients } from './use-compose.ts';
import { useKept } from './use-kept.tsx';

interface ComposeProps {
  source: Source;
  office: Office;
  search: Readonly<Record<string, unknown>>;
}

/** A message is written, held against its real recipients, and sent. */
export function Compose({ source, office, search }: ComposeProps) {
  const [isPhone, maySave] = [usePhone(), useMay('change_sms_rule')];
  const { standing, options } = office;
  const { draft, setDraft, change, except, setExcept } = useComposing(office, source.isRenewals);
  const kept = useKept(draft, setDraft, search);
  const [at, setAt] = useState(0);
  const written = useWritten(source, office, draft, except);
  const preview = useRecipients({ ...written, tab: 'to_send', limit: 1, offset: at }, 'preview');
  const { text, language } = written;
  const isBlank = text.trim() === '';
  const totals = isBlank ? undefined : preview.found?.totals;
  const error = isBlank ? undefined : errorOf(totals, preview.problem?.detail);
  const send = (
    <SendButton
      written={written}
      sendAt={sendAt(draft, standing.quiet_until)}
      standing={standing}
      totals={preview.stale ? undefined : totals}
      blocked={isBlank || error !== undefined || (draft.when === 'chosen' && draft.day === null)}
      onSent={kept.discard}
    />
  );
  return (
    <Page
      title={messages.title}
      here={messages.list}
      status={<SourceWords source={source} totals={totals} />}
      crumbs={sourceCrumbs(source)}
      actions={
        <>
          {isPhone ? null : kept.saved}
          {maySave ? <SaveTemplate draft={draft} /> : null}
          {isPhone ? null : send}
        </>
      }
      lead={kept.notice}
    >
      <div className={classes.stack}>
        <Notices {...standing} />
        <div className={classes.columns}>
          <MessagePanel
            {...{ draft, options, standing, error }}
            onChange={change}
            subject={source.subject}
            tip={totals && tipFor({ text, language, totals, part_cost: standing.part_cost })}
          />
          <PreviewPanel
            {...{ at, totals, standing }}
            recipient={isBlank ? 'unwritten' : preview.found && (preview.found.results[0] ?? null)}
            count={preview.found?.count ?? 0}
            onTurn={setAt}
          />
        </div>
        <Recipients {...{ source, written, totals, except }} search={search} onExcept={setExcept} />
        <SentPanel />
      </div>
      {isPhone ? <FootBar>{send}</FootBar> : null}
    </Page>
  );
}

/** As it is sent, but for what is confirmed. */
function useWritten({ body }: Source, { options }: Office, draft: ComposeDraft, except: ReadonlySet<number>): Written {
  const insurance = useCompanyId();
  const option = options.find(({ value }) => value === draft.chosen);
  const { language, repeat_days } = draft;
  return {
    ...body,
    ...{ insurance, language, repeat_days, text: draft.texts[language], except: [...except] },
    ...(option?.occasion ? { occasion: option.occasion } : {}),
    ...(option?.template ? { template: option.template } : {}),
  };
}

function errorOf(totals: SmsTotals | undefined, refusal: Wording | undefined): Wording | undefined {
  if (totals?.sizes.some(({ parts }) => parts > mostParts)) return messages.tooLong(number(mostParts));
  return refusal;
}

function SourceWords({ source: { subject, isRenewals }, totals }: { source: Source; totals: SmsTotals | undefined }) {
  if (!totals) return null;
  const count = number(totals.to_send + totals.no_consent + totals.no_phone + totals.repeated);
  const ofPolicies = isRenewals ? messages.fromPolicies : messages.fromAllPolicies;
  return <span className={classes.beside}>{t((subject === 'farmer' ? messages.fromFarmers : ofPolicies)(count))}</span>;
}

interface RecipientsProps {
  source: Source;
  written: Written;
  totals: SmsTotals | undefined;
  except: ReadonlySet<number>;
  onExcept: (except: ReadonlySet<number>) => void;
  search: Readonly<Record<string, unknown>>;
}

function Recipients({ source, written, totals, except, onExcept, search }: RecipientsProps) {
  const [sought, setSought] = useState('');
  const [slice, setSlice] = useState({ limit: 5, offset: 0 });
  const tab = tabOf(search.tab);
  const list = useRecipients({ ...written, tab, search: sought, ...slice }, 'list');
  const isBlank = written.text.trim() === '';
  return (
    <RecipientsPanel
      {...{ tab, except, onExcept, slice, totals }}
      page={isBlank ? { count: 0, results: [] } : list.found}
      nobody={isBlank ? messages.recipientsAfter : messages.nobody[tab]}
      problem={list.problem}
      onRetry={list.retry}
      stale={list.stale}
      search={sought}
      onSearch={(next) => {
        setSought(next);
        setSlice({ ...slice, offset: 0 });
      }}
      onSlice={setSlice}
      repeatDays={written.repeat_days}
      hasPolicies={source.subject === 'policy'}
    />
  );
}
