import { type Text, text } from '@krishi-bima/contract/values/text';
import type { CompanyTable } from '../tenancy/company-tables.ts';

interface Group {
  title: Text;
  tables: Readonly<Partial<Record<CompanyTable, Text>>>;
}

const people = {
  title: text('कम्पनी र कर्मचारी', 'Company and staff'),
  tables: {
    companies: text('कम्पनी', 'The company'),
    branches: text('शाखा', 'Branches'),
    insurance_projects: text('परियोजना', 'Projects'),
    cooperatives: text('सहकारी संस्था', 'Cooperatives'),
    users: text('प्रयोगकर्ता (पासवर्डबाहेक)', 'Users, without passwords'),
    duties: text('जिम्मेवारी', 'Duties'),
    confirmations: text('दोस्रो व्यक्तिको पुष्टि', 'Confirmations by a second person'),
    absences: text('बिदा', 'Absences'),
    saved_views: text('सुरक्षित फिल्टर', 'Saved views'),
    company_accounts: text('कम्पनीका बैंक खाता', 'Bank accounts of the company'),
    webhooks: text('वेबहुक (गोप्य साँचोबाहेक)', 'Webhooks, without secrets'),
    webhook_deliveries: text('वेबहुकबाट पठाइएका सूचना', 'Deliveries of webhooks'),
    programs: text('अरू प्रणाली (टोकनबाहेक)', 'Other programs, without tokens'),
    notice_choices: text('सूचनाको छनोट', 'Choices of notifications'),
    notifications_read: text('पढिएका सूचना', 'Notifications read'),
    notifications_seen: text('देखिएका सूचना', 'Notifications seen'),
  },
} as const satisfies Group;

const farmers = {
  title: text('कृषक, खेत र पशु', 'Farmers, fields and animals'),
  tables: {
    kyc: text('कृषक दर्ता र केवाइसी', 'Farmers and their KYC'),
    addresses: text('ठेगाना', 'Addresses'),
    fields: text('खेत', 'Fields'),
    field_shapes: text('खेतका पुराना सिमाना', 'Earlier boundaries of fields'),
    weather_notices: text('मौसमका चेतावनी', 'Weather warnings'),
    ndvi_values: text('खेतका NDVI मान', 'NDVI values of fields'),
    ndvi_scans: text('उपग्रहबाट खेत हेरिएको समय', 'When fields were looked at by satellite'),
    ndvi_missed: text('उपग्रहबाट आउन बाँकी तस्बिर', 'Satellite pictures still to come'),
    animals: text('पशु', 'Animals'),
    animal_rows: text('प्रस्तावमा भएका पशु', 'Animals in proposals'),
    animal_moves: text('पशुको धनी र ट्याग परिवर्तन', 'Changes of owner and tag'),
    muzzle_readings: text('थुतुनोका भिडियोको पठन', 'Readings of muzzle videos'),
    muzzle_frames: text('थुतुनोका तस्बिर', 'Muzzle pictures'),
    muzzle_matches: text('थुतुनो मिलान', 'Muzzle comparisons'),
    muzzle_searches: text('थुतुनो खोजी', 'Muzzle searches'),
    muzzle_reviews: text('थुतुनो मिलानको जाँच', 'Reviews of muzzle comparisons'),
    documents: text('कागजात', 'Documents'),
    signatures: text('हस्ताक्षर र ल्याप्चे', 'Signatures and thumb prints'),
    media: text('फोटो र भिडियो', 'Photos and videos'),
    media_pairs: text('मिल्दाजुल्दा फोटो', 'Similar photos'),
    visits: text('भ्रमण', 'Visits'),
    outbreaks: text('रोगको प्रकोप', 'Outbreaks of disease'),
    outbreak_people: text('प्रकोपमा परेका कृषक', 'Farmers near an outbreak'),
    imports: text('फाइलबाट दर्ता', 'Imports'),
    import_records: text('फाइलबाट दर्ता भएका विवरण', 'Records of imports'),
    import_errors: text('फाइलका गल्ती', 'Mistakes in imports'),
  },
} as const satisfies Group;

const covers = {
  title: text('प्रस्ताव र बीमालेख', 'Proposals and policies'),
  tables: {
    proposals: text('प्रस्ताव', 'Proposals'),
    proposal_rows: text('प्रस्तावका पङ्क्ति', 'Rows of proposals'),
    proposal_members: text('समूहका सदस्य', 'Members of groups'),
    proposal_numbers: text('प्रस्तावका पछिल्ला नम्बर', 'Last numbers of proposals'),
    check_reasons: text('चेतावनी मान्नुको कारण', 'Reasons for passing over warnings'),
    policies: text('बीमालेख', 'Policies'),
    policy_rows: text('बीमालेखका पङ्क्ति', 'Rows of policies'),
    policy_numbers: text('बीमालेखका पछिल्ला नम्बर', 'Last numbers of policies'),
    endorsements: text('सम्पुष्टि', 'Endorsements'),
    place_entries: text('ठाउँअनुसार बीमालेख', 'Policies by place'),
    place_sums: text('ठाउँ र महिनाअनुसार जम्मा', 'Totals by place and month'),
    kept_counts: text('सूचीका सङ्ख्या', 'Counts of lists'),
    printed_papers: text('छापिएका कागजात', 'Printed papers'),
    printed_registers: text('छापिएका दर्ता किताब', 'Printed registers'),
    index_products: text('सूचकाङ्क बीमाका योजना', 'Products of index cover'),
    index_stations: text('मौसम केन्द्र', 'Weather stations'),
    index_readings: text('मौसम केन्द्रका मापन', 'Readings of weather stations'),
    index_payouts: text('सूचकाङ्क बीमाका भुक्तानी', 'Pay-outs of index cover'),
    index_shares: text('सदस्यले पाउने रकम', 'Shares of members'),
  },
} as const satisfies Group;

const losses = {
  title: text('दाबी र भुक्तानी', 'Claims and payments'),
  tables: {
    claims: text('दाबी', 'Claims'),
    claim_lines: text('दाबीका पङ्क्ति', 'Lines of claims'),
    claim_reasons: text('दाबीका चेतावनी मान्नुको कारण', 'Reasons about claims'),
    claim_numbers: text('दाबीका पछिल्ला नम्बर', 'Last numbers of claims'),
    claim_sums: text('दाबीको जम्मा', 'Totals of claims'),
    waiting_notices: text('बीमालेख नभेटिएका क्षतिका सूचना', 'Notices of loss without a policy'),
    payee_accounts: text('भुक्तानी लिने खाता', 'Accounts of payees'),
    payments: text('दाबी भुक्तानी', 'Payments of claims'),
    payment_batches: text('भुक्तानीका समूह', 'Payment batches'),
    payment_batch_numbers: text('भुक्तानी समूहका पछिल्ला नम्बर', 'Last numbers of payment batches'),
    vouchers: text('भौचर', 'Vouchers'),
    voucher_entries: text('भौचरका पङ्क्ति', 'Entries of vouchers'),
    voucher_numbers: text('भौचरका पछिल्ला नम्बर', 'Last numbers of vouchers'),
    disasters: text('विपद्', 'Disasters'),
    disaster_policies: text('विपद्मा परेका बीमालेख', 'Policies hit by a disaster'),
    disaster_numbers: text('विपद्का पछिल्ला नम्बर', 'Last numbers of disasters'),
  },
} as const satisfies Group;

const money = {
  title: text('रसिद, दाखिला र अनुदान', 'Receipts, deposits and subsidy'),
  tables: {
    receipts: text('रसिद', 'Receipts'),
    receipt_numbers: text('रसिदका पछिल्ला नम्बर', 'Last numbers of receipts'),
    deposits: text('बैंक दाखिला', 'Bank deposits'),
    day_closes: text('दैनिक हिसाब बन्द', 'Days closed'),
    refund_payments: text('फिर्ता भुक्तानी', 'Refunds paid'),
    subsidy_entries: text('अनुदान', 'Subsidy of policies'),
    subsidy_moves: text('अनुदानको स्थिति परिवर्तन', 'Changes of state of subsidy'),
    subsidy_corrections: text('अनुदानका सच्याइ', 'Corrections of subsidy'),
    subsidy_bills: text('अनुदान दाबी', 'Subsidy bills'),
    subsidy_bill_numbers: text('अनुदान दाबीका पछिल्ला नम्बर', 'Last numbers of subsidy bills'),
    subsidy_payments: text('प्राप्त अनुदान', 'Subsidy received'),
    subsidy_shares: text('प्राप्त अनुदानको बाँडफाँट', 'Subsidy received by policy'),
  },
} as const satisfies Group;

const rules = {
  title: text('दर, नियम र एसएमएस', 'Rates, rules and SMS'),
  tables: {
    tariffs: text('बीमाशुल्क दर', 'Tariffs'),
    rates: text('मूल्य, उमेर र बाली', 'Values, ages and crops'),
    check_limits: text('जाँचका सीमा', 'Limits of checks'),
    refund_rules: text('बीमाशुल्क फिर्ताका नियम', 'Refund rules'),
    subsidy_caps: text('अनुदानका सीमा', 'Subsidy caps'),
    sms_rules: text('एसएमएसका नियम', 'SMS rules'),
    sms_templates: text('एसएमएसका नमुना', 'SMS templates'),
    sms_consents: text('एसएमएस पठाउने सहमति', 'Consent to SMS'),
    sms_batches: text('एसएमएस पठाइ', 'SMS batches'),
    sms_messages: text('एसएमएस', 'SMS'),
  },
} as const satisfies Group;

const records = {
  title: text('इतिहास र ठाउँ', 'History and places'),
  tables: {
    history: text('इतिहास: कसले, कहिले, के बदल्नुभयो', 'History: who changed what, and when'),
    security_events: text('सुरक्षा लग', 'Security log'),
    erasures: text('म्याद सकिएर मेटाइएका विवरण', 'Records erased after their time'),
    provinces: text('प्रदेश', 'Provinces'),
    districts: text('जिल्ला', 'Districts'),
    municipalities: text('पालिका', 'Local levels'),
    wards: text('वडा', 'Wards'),
    calendar_years: text('पात्रोका वर्ष', 'Years of the calendar'),
    forms: text('बीमाका फारम', 'Insurance forms'),
  },
} as const satisfies Group;

export const tableGroups = [people, farmers, covers, losses, money, rules, records] as const;

// A table without words does not compile.
({
  ...people.tables,
  ...farmers.tables,
  ...covers.tables,
  ...losses.tables,
  ...money.tables,
  ...rules.tables,
  ...records.tables,
}) satisfies Record<CompanyTable, Text>;
