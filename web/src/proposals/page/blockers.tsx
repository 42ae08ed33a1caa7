import type { Blocker } from '@krishi-bima/contract/access/blocker';
import { isRequirementCode, requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf, keysOf } from '@krishi-bima/contract/values/records';
import { IconAlertTriangle, IconCash, IconClipboardCheck, IconFileText, IconId } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { rupees } from '#i18n/format.ts';
import { paths } from '#navigation/paths.ts';
import { type Task, TaskPanel } from '#ui/task-list.tsx';
import { pageMessages as messages } from './messages.ts';
import type { ProposalTab } from './tabs.ts';
import type { Standing } from './use-standing.ts';

interface BlockersProps {
  standing: Standing;
  /** The farmer's. */
  kyc: number;
}

/** What the reader's next move still waits for, each a link to the tab and row where it is put right. */
export function BlockersPanel({ standing, kyc }: BlockersProps) {
  const { leading } = standing.moves;
  if (!leading) return null;
  const tasks = leading.hindrances.flatMap((one) => tasksOf(one, kyc, standing));
  const isIssue = leading.move === 'issue';
  if (tasks.length === 0 && !isIssue) return null;
  return (
    <TaskPanel
      title={isIssue ? messages.toIssue : messages.toGoOn}
      tasks={tasks}
      done={messages.nothingToIssue}
      verbBelow
    />
  );
}

function tasksOf({ check, code, fields = {} }: Blocker, kyc: number, { money }: Standing): Task[] {
  const problem = problems[isKeyOf(problems, code) ? code : 'internal'].text;
  if (check === 'share_received') {
    const amount = money ? rupees(money.due, 2) : '';
    return [
      {
        ...{ id: check, icon: IconCash, verb: messages.receive, note: messages.untilReceipt },
        title: money ? messages.notPaid(amount) : problem,
        renderLink: toTab('money'),
      },
    ];
  }
  if (check === 'kyc_verified') {
    return [
      {
        ...{ id: check, icon: IconId, title: messages.notVerified, verb: messages.verifyKyc },
        renderLink: (props) => <Link to={paths.kyc} params={{ id: kyc }} {...props} />,
      },
    ];
  }
  if (check === 'documents') return keysOf(fields).map(paperTask);
  if (check === 'sound') {
    return [
      {
        ...{ id: check, icon: IconAlertTriangle, verb: messages.resolve },
        title: messages.openFindings(keysOf(fields).length),
        renderLink: toTab('summary', 'findings'),
      },
    ];
  }
  if (check === 'technician_report' || check === 'recommended') {
    return [
      {
        ...{ id: check, icon: IconClipboardCheck, title: problem, verb: messages.look },
        renderLink: toTab('inspection'),
      },
    ];
  }
  return [{ id: check, icon: IconAlertTriangle, title: problem }];
}

function paperTask(code: string): Task {
  const label = isRequirementCode(code) ? requirementLabel(code) : { ne: code, en: code };
  return {
    ...{ id: code, icon: IconFileText, title: messages.paperMissing(label), verb: messages.addPaper },
    renderLink: toTab('papers', `paper-${code}`),
  };
}

export function toTab(tab: ProposalTab, at?: string): NonNullable<Task['renderLink']> {
  return (props) => <Link to="." search={at ? { tab, at } : { tab }} activeOptions={{ exact: true }} {...props} />;
}
