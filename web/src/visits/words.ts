import { findForm } from '@krishi-bima/contract/forms';
import { type VisitKindName, visitKinds } from '@krishi-bima/contract/visits/kinds';
import { phaseLabel } from '@krishi-bima/contract/visits/phases';
import type { Visit } from '@krishi-bima/contract/visits/visits';
import { daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import {
  IconAlertTriangle,
  IconCamera,
  IconClipboardCheck,
  IconRefresh,
  IconWalk,
  type TablerIcon,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { shortAddress } from '#forms/place-view.tsx';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';

export const kindIcons: Record<VisitKindName, TablerIcon> = {
  inspection: IconClipboardCheck,
  claim_survey: IconAlertTriangle,
  renewal: IconRefresh,
  photographs: IconCamera,
  follow_up: IconWalk,
};

/** `निरीक्षण · तरकारी · फुल्ने` */
export function whatOf({ kind, record, phase }: Visit): string {
  const form = record?.form ? findForm(record.form)?.policy_title : undefined;
  return [t(visitKinds[kind].label), form && t(form), phase && t(phaseLabel(phase))].filter(Boolean).join(' · ');
}

/** `खोपासी, पनौती-७` */
export function whereOf({ place }: Visit): string | undefined {
  return place.address ? shortAddress(place.address) : undefined;
}

/** The record that a visit concerns, and where its report is written; of the farmer alone the farmer. */
export function placeOfVisit({ kind, record, field, personal_info }: Visit) {
  if (kind === 'photographs') {
    if (field !== null) return linkOptions({ to: paths.field, params: { id: field } });
    return linkOptions({ to: paths.kyc, params: { id: personal_info.kyc }, search: { tab: 'fields' } });
  }
  switch (record?.kind) {
    case 'proposal':
      return linkOptions({
        to: paths.proposal,
        params: { form: record.form ?? '', id: record.id },
        search: { tab: 'inspection' },
      });
    case 'claim':
      return linkOptions({ to: paths.claim, params: { id: record.id } });
    case 'policy':
      return linkOptions({ to: paths.policy, params: { id: record.id } });
    case 'animal':
      return linkOptions({ to: paths.animal, params: { id: record.id } });
    default:
      return linkOptions({ to: paths.kyc, params: { id: personal_info.kyc } });
  }
}

/** How many days a visit is late; 0 of what is due today or later. */
export function daysLate({ status, due_on }: Visit): number {
  return status === 'due' ? Math.max(0, daysBetween(due_on, todayAd())) : 0;
}
