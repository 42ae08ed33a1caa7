import type { Text } from '@krishi-bima/contract/values/text';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useUser } from '#api/session.ts';
import { rupees } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { CallLink } from '#kyc/call-link.tsx';
import { inShell, paths } from '#navigation/paths.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { InspectionTab } from '#proposals/inspection/inspection.tsx';
import { messages } from '#proposals/messages.ts';
import { ProposalDocuments } from '#proposals/overview/proposal-documents.tsx';
import { useTotals } from '#proposals/totals/use-totals.tsx';
import { FootBar, FootSum } from '#ui/foot-bar.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { useArrival } from '#ui/use-arrival.ts';
import { usePhone } from '#ui/use-phone.ts';
import { messages as workflowMessages } from '#workflow/messages.ts';
import { BlockersPanel } from './blockers.tsx';
import { HistoryTab } from './history-tab.tsx';
import { MainAction } from './main-action.tsx';
import { pageMessages } from './messages.ts';
import { MoneyTab } from './money-tab.tsx';
import { usePapers } from './papers.tsx';
import classes from './proposal-view.module.css';
import { useRecordHead } from './record-head.tsx';
import { RowsTab } from './rows-tab.tsx';
import { SummaryTab, Turn } from './summary-tab.tsx';
import { landingTab, type ProposalTab, tabsOf } from './tabs.ts';
import { type Standing, useStanding } from './use-standing.ts';

const TakeDialog = lazyPart(async () => (await import('#receipts/receipt-panel.tsx')).TakeDialog);

/** Shows a proposal for reading, one tab at a time: submitted, or open to somebody who may not write it. */
export function ProposalView({ reason }: { reason: Text }) {
  useLanguage();
  const isPhone = usePhone();
  const { proposal, unsaved } = useEditorState((state) => state);
  const standing = useStanding();
  const papers = usePapers(isPhone);
  const { tab, at } = useTab();
  const [isTaking, setTaking] = useState(false);
  const { totals } = useTotals();
  const head = useRecordHead(tab, standing.whose);
  useArrival(at);
  const { moves, money } = standing;
  const others = [...papers.actions, ...moves.others];
  // Where the report is written its own button stands.
  const isWriting = tab === 'inspection' && standing.mayInspect;
  const main = isWriting ? null : <MainAction standing={standing} isPhone={isPhone} onTake={() => setTaking(true)} />;
  const { kyc, phone_number_np: phone } = proposal.personal_info;
  return (
    <Page
      {...head}
      band
      actions={
        <>
          {papers.button}
          {isPhone ? null : main}
        </>
      }
      menu={
        <>
          {isPhone && isWriting ? <CallLink phone={phone} name={farmerName(proposal.personal_info)} /> : null}
          {others.length > 0 ? (
            <PopupMenu label={pageMessages.moreOf(farmerName(proposal.personal_info))} actions={others} />
          ) : null}
        </>
      }
      lead={isPhone && !isWriting ? <Lead standing={standing} kyc={kyc} /> : null}
    >
      {unsaved ? (
        <Alert color="gray" role="note" mb="sm" icon={<IconLock size={18} stroke={1.7} aria-hidden />}>
          {t(messages.lostToSubmit)}
        </Alert>
      ) : null}
      {moves.problem ? (
        <ListFailed title={workflowMessages.failedToLoad} problem={moves.problem} onRetry={moves.retry} />
      ) : null}
      <TabBody tab={tab} standing={standing} reason={reason} />
      {isPhone && main && hasAction(standing) ? (
        <FootBar>
          <FootSum label={messages.payable} amount={rupees(totals.payable, 2)} />
          {main}
        </FootBar>
      ) : null}
      {moves.dialog}
      <Suspense>{isTaking && money ? <TakeDialog money={money} onClose={() => setTaking(false)} /> : null}</Suspense>
    </Page>
  );
}

function hasAction({ moves, mayReceive, mayInspect }: Standing): boolean {
  return mayReceive || mayInspect || moves.leading !== undefined || Boolean(moves.status?.policy);
}

/** On a phone whose turn it is and what blocks it stand above the tabs. */
function Lead({ standing, kyc }: { standing: Standing; kyc: number }) {
  return (
    <div className={classes.lead}>
      <Turn standing={standing} />
      <BlockersPanel standing={standing} kyc={kyc} />
    </div>
  );
}

function useTab(): { tab: ProposalTab; at: string | undefined } {
  const { form } = useEditor();
  const user = useUser();
  const proposal = useEditorState((state) => state.proposal);
  const search = useSearch({ from: inShell(paths.proposal) });
  // What is landed on is chosen once: a report that is handed in does not turn the page.
  const [landing] = useState(() => landingTab(user, proposal));
  const tab = tabsOf(form).find((one) => one === search.tab) ?? landing;
  return { tab, at: typeof search.at === 'string' ? search.at : undefined };
}

function TabBody({ tab, standing, reason }: { tab: ProposalTab; standing: Standing; reason: Text }) {
  if (tab === 'rows') return <RowsTab />;
  if (tab === 'inspection') return <InspectionTab isAwaited={standing.mayInspect} />;
  if (tab === 'papers') return <ProposalDocuments />;
  if (tab === 'money') return <MoneyTab standing={standing} />;
  if (tab === 'history') return <HistoryTab status={standing.moves.status} />;
  return <SummaryTab standing={standing} reason={reason} />;
}
