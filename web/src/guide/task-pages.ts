import { type Line, roleOf, roles } from '@krishi-bima/contract/access/roles';
import type { GuideTaskName } from '@krishi-bima/contract/guide/guide';
import type { Me } from '@krishi-bima/contract/users/users';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { linePaths, paths } from '#navigation/paths.ts';

interface TaskPage {
  name: Text;
  to:
    | (typeof linePaths)[Line][keyof (typeof linePaths)['livestock'] & keyof (typeof linePaths)['crop']]
    | typeof paths.security
    | typeof paths.fieldMap
    | typeof paths.indexInsurance;
}

const names = {
  security: text('सुरक्षा', 'Security'),
  farmers: text('कृषक', 'Farmers'),
  fields: text('खेतको नक्सा', 'Map of fields'),
  proposals: text('प्रस्ताव', 'Proposals'),
  queue: text('मेरो पालोका काम', 'My pending work'),
  money: text('रसिद र दाखिला', 'Payments'),
  policies: text('बीमालेख', 'Policies'),
  subsidies: text('अनुदान खाता', 'Subsidy ledger'),
  registers: text('दर्ता किताब', 'Registers'),
  cooperatives: text('सहकारी', 'Cooperatives'),
};

/** Returns the page on which the task begins, of the person's line. */
export function pageOf(task: GuideTaskName, { groups }: Pick<Me, 'groups'>): TaskPage {
  const role = roleOf(groups);
  const line = linePaths[role ? roles[role].lines[0] : 'crop'];
  const pages: Record<GuideTaskName, TaskPage> = {
    'sign-in': { name: names.security, to: paths.security },
    'register-farmer': { name: names.farmers, to: line.farmers },
    'verify-farmer': { name: names.farmers, to: line.farmers },
    'map-field': { name: names.fields, to: paths.fieldMap },
    'crop-proposal': { name: names.proposals, to: linePaths.crop.proposals },
    'livestock-proposal': { name: names.proposals, to: linePaths.livestock.proposals },
    inspect: { name: names.queue, to: line.queue },
    'receive-money': { name: names.money, to: line.money },
    'issue-policy': { name: names.queue, to: line.queue },
    'change-policy': { name: names.policies, to: line.policies },
    'sell-index-cover': { name: names.cooperatives, to: paths.indexInsurance },
    'claim-subsidy': { name: names.subsidies, to: line.subsidies },
    books: { name: names.registers, to: line.registers },
  };
  return pages[task];
}
