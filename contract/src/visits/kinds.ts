import type { CropPhase } from '../forms/phases.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

interface VisitKind {
  label: Text;
  /** What is pressed at the stop: the report that ends the visit. */
  act: Text;
  /**
   * What ends it: the move of the record that raised it, the pictures that were taken since, or what the visitor writes.
   */
  ends_by: 'record' | 'pictures' | 'words';
  /** The record that somebody who adds one by hand has to name. */
  needs?: 'policy';
}

/** What somebody goes out for (docs/domain.md, Visits). */
export const visitKinds = {
  inspection: {
    label: text('निरीक्षण', 'Inspection'),
    act: text('निरीक्षण भर्नुहोस्', 'Fill in the inspection'),
    ends_by: 'record',
  },
  claim_survey: {
    label: text('क्षति मूल्याङ्कन', 'Loss assessment'),
    act: text('क्षति जाँच्नुहोस्', 'Assess the loss'),
    ends_by: 'record',
  },
  renewal: {
    label: text('नवीकरण भ्रमण', 'Renewal visit'),
    act: text('भ्रमणको प्रतिवेदन', 'Report the visit'),
    ends_by: 'words',
    needs: 'policy',
  },
  photographs: {
    label: text('बालीको अवस्थाको फोटो', 'Growth stage photos'),
    act: text('फोटो थप्नुहोस्', 'Add the photographs'),
    ends_by: 'pictures',
    needs: 'policy',
  },
  follow_up: {
    label: text('अनुगमन भ्रमण', 'Follow-up'),
    act: text('भ्रमणको प्रतिवेदन', 'Report the visit'),
    ends_by: 'words',
  },
} as const satisfies Record<string, VisitKind>;
export type VisitKindName = keyof typeof visitKinds;
export const visitKindNames = keysOf(visitKinds);

/** The others begin and end with the record they are of. */
export const plannedKindNames = visitKindNames.filter((name) => visitKinds[name].ends_by !== 'record');

export function visitKind(name: VisitKindName): VisitKind {
  return visitKinds[name];
}

export const visitStates = {
  due: text('गर्न बाँकी', 'Due'),
  done: text('सकियो', 'Done'),
  cancelled: text('रद्द भएको', 'Cancelled'),
} as const satisfies Record<string, Text>;
export type VisitState = keyof typeof visitStates;
export const visitStateNames = keysOf(visitStates);

/** The phases of a crop that are photographed, the most telling first; a company says how many of them. */
export const picturedPhases: readonly CropPhase[] = ['flowering', 'harvesting'];
