import type { Confirmation } from '@krishi-bima/contract/confirmations/confirmations';
import { type Text, text } from '@krishi-bima/contract/values/text';

export const messages = {
  title: text('पुष्टि बाँकी', 'Awaiting confirmation'),
  note: text('दुई जना एडमिन नभई यी काम लागू हुँदैनन्।', 'These take effect only after a second admin confirms them.'),
  failed: text('पुष्टि बाँकी काम ल्याउन सकिएन', 'The pending confirmations could not be loaded'),
  askedBy: (name: string, when: string) => text(`माग्ने: ${name} · ${when}`, `Asked by ${name} · ${when}`),
  confirm: text('पुष्टि गर्नुहोस्', 'Confirm'),
  refuse: text('अस्वीकार गर्नुहोस्', 'Reject'),
  takeBack: text('फिर्ता लिनुहोस्', 'Withdraw'),
  of: (act: Text, what: Text) => text(`${act.ne}: ${what.ne}`, `${act.en}: ${what.en}`),
  confirmed: text('पुष्टि भयो।', 'Confirmed.'),
  refused: text('अस्वीकार भयो।', 'Rejected.'),
  takenBack: text('फिर्ता लिइयो।', 'Withdrawn.'),
  decideFailed: text('निर्णय सुरक्षित भएन', 'The decision could not be saved'),
  noLimit: text('सीमा नराख्ने', 'no limit'),
  wholeRole: text('भूमिकाका सबै काम', 'all permissions of the role'),
};

interface Named {
  name: string;
  role: Text;
  from: Text;
  to: Text;
  duty: Text;
  reach: Text;
}

const kinds: Record<Confirmation['kind'], (named: Named) => Text> = {
  new_admin: ({ name, role }) => text(`नयाँ ${role.ne}: ${name}`, `New ${role.en.toLowerCase()}: ${name}`),
  admin_role: ({ name, role }) => text(`${name}को भूमिका ${role.ne} बनाउने`, `Make ${name} a ${role.en.toLowerCase()}`),
  admin_password: ({ name }) => text(`${name}को पासवर्ड फेर्ने`, `Reset the password of ${name}`),
  approval_limit: ({ from, to }) =>
    text(`दुई जनाले स्वीकृत गर्ने सीमा: ${from.ne} → ${to.ne}`, `Limit above which two approve: ${from.en} → ${to.en}`),
  rights: ({ name, duty, reach }) =>
    text(
      `${name}को अधिकार: ${duty.ne}; ${reach.ne}`,
      `What ${name} may do: ${duty.en}; sees ${reach.en.toLowerCase()}`,
    ),
  duty: ({ duty, role }) =>
    text(
      `जिम्मेवारी “${duty.ne}” (${role.ne}): अधिकार फेर्ने`,
      `Change what “${duty.en}” (${role.en.toLowerCase()}) may do`,
    ),
};

export function wishText(kind: Confirmation['kind'], named: Named): Text {
  return kinds[kind](named);
}
