import type { Line } from '../access/roles.ts';
import { type Text, text } from '../values/text.ts';

interface Exclusion {
  label: Text;
  /** The line whose policies have it; without it, both have. */
  line?: Line;
}

/** What no policy covers, whatever the cause is called (docs/domain.md, Claims); printed on every policy. */
const exclusions: readonly Exclusion[] = [
  {
    label: text(
      'बीमित वा परिवारका सदस्यले नियतवश वा लापरबाहीले गरेको क्षति',
      'wilful act or neglect of the insured or their family',
    ),
  },
  { label: text('पशु मनोरञ्जनमा प्रयोग गर्दाको क्षति', 'use of the animal for entertainment'), line: 'livestock' },
  { label: text('सरकारी निकायको आदेशमा नष्ट गरिएको', 'destruction by order of an authority') },
  { label: text('युद्ध वा आणविक विकिरण', 'war or nuclear radiation') },
  { label: text('अप्रत्यक्ष क्षति', 'indirect loss') },
];

export function exclusionsOf(line: Line): Text[] {
  return exclusions.filter((one) => one.line === undefined || one.line === line).map(({ label }) => label);
}
