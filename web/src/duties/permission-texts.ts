import type { Permission } from '@krishi-bima/contract/access/roles';
import { type Text, text } from '@krishi-bima/contract/values/text';

export interface PermissionGroup {
  title: Text;
  permissions: Partial<Record<Permission, Text>>;
}

/** What a duty may allow, in the words of the office, by the part of the work that it belongs to. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    title: text('कृषक र खेत', 'Farmers and fields'),
    permissions: {
      add_kyc: text('कृषक दर्ता गर्ने', 'Register farmers'),
      change_kyc: text('कृषकको विवरण सच्याउने', 'Edit farmers'),
      verify_kyc: text('केवाइसी प्रमाणित गर्ने', 'Verify KYC'),
      change_field: text('खेत थप्ने र सच्याउने', 'Add and edit fields'),
      add_document: text('कागजात र हस्ताक्षर राख्ने', 'Add documents and signatures'),
      decide_document: text('कागजात स्वीकार वा फिर्ता गर्ने', 'Accept or return documents'),
    },
  },
  {
    title: text('प्रस्ताव र बीमालेख', 'Proposals and policies'),
    permissions: {
      add_proposal: text('प्रस्ताव तयार गर्ने', 'Create proposals'),
      change_proposal: text('प्रस्ताव सच्याउने र पेस गर्ने', 'Edit and submit proposals'),
      review_proposal: text('प्रस्ताव जाँच्ने, प्राविधिक तोक्ने', 'Review proposals, assign technicians'),
      verify_proposal: text('प्राविधिक प्रतिवेदन लेख्ने', "Fill in technicians' reports"),
      approve_proposal: text('प्रस्ताव स्वीकृत गर्ने', 'Approve proposals'),
      issue_policy: text('बीमालेख जारी गर्ने', 'Issue policies'),
      endorse_policy: text('सम्पुष्टि गर्ने', 'Endorse policies'),
      cancel_policy: text('बीमालेख रद्द गर्ने', 'Cancel policies'),
    },
  },
  {
    title: text('दाबी', 'Claims'),
    permissions: {
      notice_claim: text('क्षतिको सूचना दर्ता गर्ने', 'Register notices of loss'),
      assess_claim: text('क्षति मूल्याङ्कन गर्ने', 'Assess losses'),
      decide_claim: text('दाबी टुङ्ग्याउने', 'Decide claims'),
      approve_claim: text('दाबी स्वीकृत गर्ने', 'Approve claims'),
      view_payment: text('भुक्तानी हेर्ने', 'View payments'),
      pay_claim: text('भुक्तानी सूची तयार गर्ने, रकम पठाउने', 'Prepare payment batches and pay claims'),
      approve_payment: text('भुक्तानी सूची स्वीकृत गर्ने', 'Approve payment batches'),
    },
  },
  {
    title: text('भ्रमण', 'Visits'),
    permissions: {
      plan_visit: text('भ्रमण थप्ने, दिन तोक्ने, टुङ्ग्याउने', 'Add, plan and end visits'),
    },
  },
  {
    title: text('सूचकाङ्क बीमा', 'Index insurance'),
    permissions: {
      change_cooperative: text('सहकारी र सदस्य थप्ने, सच्याउने', 'Add and edit cooperatives and members'),
    },
  },
  {
    title: text('एसएमएस', 'SMS'),
    permissions: {
      send_sms: text('कृषकलाई एसएमएस पठाउने', 'Send SMS to farmers'),
      change_sms_rule: text('एसएमएसका नियम र ढाँचा राख्ने', 'Set the rules and templates of SMS'),
    },
  },
  {
    title: text('अरू प्रणाली', 'Other programs'),
    permissions: {
      change_webhook: text('वेबहुक राख्ने', 'Set up webhooks'),
      change_program: text('अरू प्रणालीलाई टोकन दिने', 'Give tokens to other programs'),
    },
  },
  {
    title: text('रकम र अनुदान', 'Money and subsidy'),
    permissions: {
      view_receipt: text('रसिद हेर्ने', 'View receipts'),
      add_receipt: text('रकम लिने, बैंक दाखिला गर्ने', 'Receive payments and deposit them'),
      decide_deposit: text('बैंक दाखिला पुष्टि गर्ने, दैनिक हिसाब बन्द गर्ने', 'Confirm deposits and close days'),
      view_subsidy: text('अनुदान हेर्ने', 'View the subsidy'),
      change_subsidy: text('अनुदान सिफारिस र बिल गर्ने', 'Recommend and bill the subsidy'),
    },
  },
  {
    title: text('फाइल', 'Files'),
    permissions: {
      export_proposal: text('फारम, दर्ता किताब र सूची फाइलमा लैजाने', 'Download forms, registers and lists'),
      export_field: text('खेतको फाइल लैजाने', 'Download fields'),
    },
  },
  {
    title: text('नियम', 'Rules'),
    permissions: {
      change_tariff: text('बीमाशुल्क दर तोक्ने', 'Set tariffs'),
      change_refund_rule: text('फिर्ताको नियम तोक्ने', 'Set refund rules'),
      change_check_limit: text('जाँचका सीमा तोक्ने', 'Set check limits'),
      change_branch: text('शाखा थप्ने र सच्याउने', 'Add and edit branches'),
      change_company: text('कम्पनीको विवरण सच्याउने', 'Edit the company'),
      change_calendar: text('पात्रो तोक्ने', 'Set the calendar'),
      view_system: text('प्रणालीको स्थिति हेर्ने', 'View the system status'),
      view_ward: text('ठेगानाको रूख हेर्ने', 'View the address list'),
      view_customuser: text('प्रयोगकर्ताको सूची हेर्ने', 'View users'),
      share_view: text('सूचीको सुरक्षित फिल्टर सबैलाई देखाउने', 'Share views of lists'),
    },
  },
];
