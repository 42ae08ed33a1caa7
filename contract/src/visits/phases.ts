import { type ClaimState, claimStateNames, claimStates, openClaimStates } from '../claims/states.ts';
import { type CropPhase, cropPhaseNames, cropPhases } from '../forms/phases.ts';
import { isKeyOf } from '../values/records.ts';
import type { Text } from '../values/text.ts';
import { picturedPhases } from './kinds.ts';

/** A crop has its phases, a claim its states; no name is in both. */
export type PhaseName = CropPhase | ClaimState;
export const phaseNames: readonly PhaseName[] = [...cropPhaseNames, ...claimStateNames];

export function phaseLabel(name: PhaseName): Text {
  return isKeyOf(cropPhases, name) ? cropPhases[name].label : claimStates[name];
}

interface PhaseFacts {
  key: PhaseName;
  of: 'crop' | 'claim';
  label: Text;
  /** Of a crop, the part of the season after which it begins. */
  from: number | null;
  /** It is photographed, or somebody still has to act in it. */
  is_visited: boolean;
}

/** Every phase in its order, those of a crop first. */
export const phaseList: readonly PhaseFacts[] = [
  ...cropPhaseNames.map((key) => {
    const { label, from } = cropPhases[key];
    return { key, of: 'crop' as const, label, from, is_visited: picturedPhases.includes(key) };
  }),
  ...claimStateNames.map((key) => {
    return {
      key,
      of: 'claim' as const,
      label: claimStates[key],
      from: null,
      is_visited: openClaimStates.includes(key),
    };
  }),
];
