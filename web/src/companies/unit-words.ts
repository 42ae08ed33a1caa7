import { text } from '@krishi-bima/contract/values/text';

export const messages = {
  branches: {
    title: text('शाखा', 'Branches'),
    add: text('शाखा थप्नुहोस्', 'Add a branch'),
    fresh: text('नयाँ शाखा', 'New branch'),
    none: text('अहिलेसम्म कुनै शाखा छैन', 'No branches yet'),
    noneText: text(
      'प्रस्ताव र रसिद शाखाको नाममा लेखिन्छ, त्यसैले पहिले शाखा थप्नुहोस्।',
      'Proposals and receipts belong to a branch, so add one first.',
    ),
    failed: text('शाखाको सूची ल्याउन सकिएन', 'The branches could not be loaded'),
  },
  projects: {
    title: text('परियोजना', 'Projects'),
    add: text('परियोजना थप्नुहोस्', 'Add a project'),
    fresh: text('नयाँ परियोजना', 'New project'),
    none: text('अहिलेसम्म कुनै परियोजना छैन', 'No projects yet'),
    noneText: text(
      'परियोजनाका प्रयोगकर्ताले त्यही परियोजनाका कृषक र प्रस्ताव मात्र देख्छन्।',
      'Users of a project see only that project’s farmers and proposals.',
    ),
    failed: text('परियोजनाको सूची ल्याउन सकिएन', 'The projects could not be loaded'),
  },
  cooperatives: {
    title: text('सहकारी', 'Cooperatives'),
    add: text('सहकारी थप्नुहोस्', 'Add a cooperative'),
    fresh: text('नयाँ सहकारी', 'New cooperative'),
    none: text('अहिलेसम्म कुनै सहकारी छैन', 'No cooperatives yet'),
    noneText: text('सहकारीका अभिकर्ताले आफ्नै सहकारीका सदस्य मात्र देख्छन्।', 'Agents of a cooperative see only its members.'),
    failed: text('सहकारीको सूची ल्याउन सकिएन', 'The cooperatives could not be loaded'),
  },
};
