import type { Permission } from '@krishi-bima/contract/access/roles';
import { type Text, text } from '@krishi-bima/contract/values/text';

interface Group {
  title: Text;
  permissions: Partial<Record<Permission, Text>>;
}

/** What a duty may allow, in the words of the office, by the part of the work that it belongs to. */
export const permissionGroups: readonly Group[] = [
  {
    title: text('कृषक र खेत', 'Farmers and fields'),
    permissions: {
      add_kyc: text('कृषक दर्ता गर्ने', 'Register farmers'),
      change_kyc: text('कृषकको विवरण सच्याउने', 'Change farmers'),
      verify_kyc: text('केवाइसी प्रमाणित गर्ने', 'Verify KYC'),
      change_field: text('खेत थप्ने र सच्याउने', 'Add and change fields'),
      add_document: text('कागजात र हस्ताक्षर राख्ने', 'Add documents and signatures'),
      decide_document: text('कागजात स्वीकार वा फिर्ता गर्ने', 'Accept or return documents'),
    },
  },
  {
    title: text('प्रस्ताव र बीमालेख', 'Proposals and policies'),
    permissions: {
      add_proposal: text('प्रस्ताव लेख्ने', 'Write proposals'),
      change_proposal: text('प्रस्ताव सच्याउने र पेस गर्ने', 'Change and submit proposals'),
      review_proposal: text('प्रस्ताव जाँच्ने, प्राविधिकलाई दिने', 'Review proposals, assign technicians'),
      verify_proposal: text('प्राविधिक प्रतिवेदन लेख्ने', "Write technicians' reports"),
      approve_proposal: text('प्रस्ताव स्वीकृत गर्ने', 'Approve proposals'),
      issue_policy: text('बीमालेख जारी गर्ने', 'Issue policies'),
      endorse_policy: text('सम्पुष्टि गर्ने', 'Endorse policies'),
      cancel_policy: text('बीमालेख रद्द गर्ने', 'Cancel policies'),
      decide_claim: text('दाबी टुङ्ग्याउने', 'Decide claims'),
    },
  },
  {
    title: text('रकम र अनुदान', 'Money and subsidy'),
    permissions: {
      view_receipt: text('रसिद हेर्ने', 'See receipts'),
      add_receipt: text('रकम लिने, बैंकमा राख्ने', 'Take money and deposit it'),
      decide_deposit: text('बैंक दाखिला पुष्टि गर्ने, दिन बन्द गर्ने', 'Confirm deposits and close days'),
      view_subsidy: text('अनुदान हेर्ने', 'See the subsidy'),
      change_subsidy: text('अनुदान सिफारिस र बिल गर्ने', 'Recommend and bill the subsidy'),
    },
  },
  {
    title: text('फाइल', 'Files'),
    permissions: {
      export_proposal: text('फारम, दर्ता किताब र सूची फाइलमा लैजाने', 'Take forms, registers and lists away as files'),
      export_field: text('खेतको फाइल लैजाने', 'Take fields away as files'),
    },
  },
  {
    title: text('नियम', 'Rules'),
    permissions: {
      change_tariff: text('बीमाशुल्क दर तोक्ने', 'Set tariffs'),
      change_refund_rule: text('फिर्ताको नियम तोक्ने', 'Set refund rules'),
      change_check_limit: text('जाँचका सीमा तोक्ने', 'Set the limits of checks'),
      change_branch: text('शाखा थप्ने र सच्याउने', 'Add and change branches'),
      change_company: text('कम्पनीको विवरण सच्याउने', 'Change the company'),
      change_calendar: text('पात्रो तोक्ने', 'Set the calendar'),
      view_ward: text('ठेगानाको रूख हेर्ने', 'See the tree of addresses'),
      view_customuser: text('प्रयोगकर्ताको सूची हेर्ने', 'See the users'),
      share_view: text('सूचीको दृश्य सबैसँग बाँड्ने', 'Share views of lists'),
    },
  },
];
