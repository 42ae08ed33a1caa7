import type { Line } from '@krishi-bima/contract/access/roles';
import type { Change } from '@krishi-bima/contract/history/history';
import { type TaskName, tasks, type WorkItem } from '@krishi-bima/contract/work/work';
import { linkOptions } from '@tanstack/react-router';
import { linePaths, paths } from '#navigation/paths.ts';
import { placeOfOutbreak } from './outbreak.ts';

/** The tab on which the task is done; the others are done from whichever tab fits the reader. */
const tabOfTask: Partial<Record<TaskName, { tab: 'inspection' | 'money' }>> = {
  inspect: { tab: 'inspection' },
  receive: { tab: 'money' },
};

/** Where the task is done. */
export function placeOfTask({ task, record, form, endorsement, match }: WorkItem, line: Line) {
  switch (tasks[task].kind) {
    case 'proposal':
      return linkOptions({
        to: paths.proposal,
        params: { form: form ?? '', id: record },
        search: tabOfTask[task] ?? {},
      });
    case 'kyc':
      return linkOptions({ to: paths.kyc, params: { id: record } });
    case 'endorsement':
      return linkOptions({
        to: paths.policy,
        params: { id: record },
        search: endorsement === null ? {} : { endorsement },
      });
    case 'policy':
      return linkOptions({
        to: paths.policy,
        params: { id: record },
        search: task === 'decide_cancel' ? { cancel: true } : { tab: 'money' },
      });
    case 'deposit':
      return linkOptions({ to: linePaths[line].money, search: {} });
    case 'animal':
      return linkOptions({
        to: paths.animal,
        params: { id: record },
        search: { tab: 'muzzle', ...(match === null ? {} : { match }) },
      });
    case 'visit':
      return linkOptions({ to: paths.visits, search: { view: 'day' } });
    default:
      return linkOptions({ to: linePaths[line].subsidies, search: { status: 'applied', district: record } });
  }
}

/** The nearest to what happened that is still there. */
export function placeOfChange(change: Change) {
  const { owner_entity, owner_id, proposal, field, farmer } = change;
  if (owner_entity === 'outbreak') return placeOfOutbreak(change);
  if (proposal) return linkOptions({ to: paths.proposal, params: { form: proposal.form, id: proposal.id } });
  if (owner_entity === 'policy') return linkOptions({ to: paths.policy, params: { id: owner_id } });
  if (farmer !== null) return linkOptions({ to: paths.kyc, params: { id: farmer } });
  if (field !== null) return linkOptions({ to: paths.field, params: { id: field } });
  if (owner_entity === 'webhook') return linkOptions({ to: paths.webhook, params: { id: owner_id }, search: {} });
  return owner_entity === 'user' ? linkOptions({ to: paths.security }) : undefined;
}
