import { earTag } from '../values/ear-tag.ts';
import { text } from '../values/text.ts';
import type { FormPart } from './form.ts';
import type { Fields, Options } from './kinds.ts';

/** Every technician's report says what was found, where and when. */
export const visitFields = {
  technician_name: { kind: 'text', max: 100, label: text('प्राविधिकको नाम', 'Technician'), required: true },
  qualification: { kind: 'text', max: 100, label: text('योग्यता', 'Qualification'), required: true },
  council_no: { kind: 'text', max: 30, digits: true, label: text('परिषद् दर्ता नं.', 'Council registration no.') },
  office_name: { kind: 'text', max: 120, label: text('कार्यालय/संस्था', 'Office'), required: true },
  visit_date: { kind: 'date', past: true, label: text('निरीक्षण मिति', 'Visit date'), required: true },
  lat: { kind: 'number', min: 26, max: 31, plain: true, label: text('अक्षांश', 'Latitude') },
  lng: { kind: 'number', min: 80, max: 89, plain: true, label: text('देशान्तर', 'Longitude') },
} as const satisfies Fields;

const closingFields = {
  recommendation: {
    kind: 'choice',
    label: text('सिफारिस', 'Recommendation'),
    required: true,
    options: {
      fit: text('बीमा गर्न योग्य', 'Fit to insure'),
      unfit: text('बीमा गर्न अयोग्य', 'Unfit'),
      conditional: text('सर्तसहित', 'With conditions'),
    },
  },
  report_remarks: {
    kind: 'text',
    long: true,
    max: 500,
    label: text('प्राविधिकको कैफियत', "Technician's remarks"),
    when: { field: 'recommendation', is: ['fit', 'unfit', 'conditional'] },
    required: { field: 'recommendation', is: ['unfit', 'conditional'] },
  },
} as const satisfies Fields;

const findings = { normal: text('सामान्य', 'Normal'), abnormal: text('असामान्य', 'Abnormal') } as const;

const bodyFields = {
  health_status: {
    kind: 'choice',
    label: text('स्वास्थ्य अवस्था', 'Health'),
    required: true,
    options: { healthy: text('स्वस्थ', 'Healthy'), fair: text('सामान्य', 'Fair'), sick: text('अस्वस्थ', 'Sick') },
  },
  temperature_c: {
    kind: 'number',
    min: 36,
    max: 42,
    unit: text('°से.', '°C'),
    label: text('शरीरको तापक्रम', 'Temperature'),
  },
  pulse: { kind: 'number', integer: true, min: 30, max: 120, label: text('नाडीको गति', 'Pulse') },
  respiration: { kind: 'number', integer: true, min: 8, max: 60, label: text('श्वासप्रश्वास दर', 'Respiration') },
  body_score: { kind: 'number', min: 1, max: 5, label: text('शारीरिक अवस्था अङ्क', 'Body score') },
  eyes_nose: { kind: 'choice', label: text('आँखा–नाक', 'Eyes and nose'), options: findings, required: true },
  skin: { kind: 'choice', label: text('छाला', 'Skin'), options: findings, required: true },
  udder: { kind: 'choice', label: text('थुन/कल्चौँडो', 'Udder'), options: findings },
  legs_hooves: { kind: 'choice', label: text('खुट्टा–खुर', 'Legs and hooves'), options: findings, required: true },
  appetite: { kind: 'choice', label: text('खाने रुचि', 'Appetite'), options: findings, required: true },
  findings_note: { kind: 'text', max: 300, label: text('असामान्य भए विवरण', 'Abnormal condition') },
  vaccinated: {
    kind: 'list',
    label: text('खोप', 'Vaccinations'),
    of: {
      vaccine: {
        kind: 'choice',
        label: text('खोप', 'Vaccine'),
        required: true,
        options: {
          fmd: text('खोरेत', 'Foot-and-mouth disease'),
          hs: text('भ्यागुते', 'Haemorrhagic septicaemia'),
          bq: text('चरचरे', 'Black quarter'),
          lsd: text('लम्पी स्किन रोग', 'Lumpy skin disease'),
          ppr: text('पी.पी.आर.', 'PPR'),
        },
      },
      given_on: { kind: 'date', past: true, label: text('लगाएको मिति', 'Date given'), required: true },
    },
  },
  dewormed_on: { kind: 'date', past: true, label: text('जुकाको औषधि खुवाएको मिति', 'Dewormed on') },
  past_diseases: { kind: 'text', max: 300, label: text('विगतका रोग', 'Past diseases') },
} as const satisfies Fields;

const valueFields = {
  tag_applied_by_me: { kind: 'boolean', label: text('ट्याग आफैँले लगाएको?', 'Tag applied by me?'), required: true },
  tag_no_confirmed: { ...earTag, label: text('ट्याग नं. पुष्टि', 'Tag no. confirmed') },
  assessed_value: { kind: 'money', positive: true, label: text('मूल्याङ्कन रकम', 'Assessed value'), required: true },
} as const satisfies Fields;

const visit = { title: text('निरीक्षण', 'Visit'), fields: Object.keys(visitFields) };
const closing = { title: text('सिफारिस', 'Recommendation'), fields: Object.keys(closingFields) };
const title = text('प्राविधिक प्रतिवेदन', "Technician's report");

/** The report is for each animal. */
export function animalInspection(path: string) {
  return {
    path,
    on: 'row',
    title,
    required: true,
    fields: { ...visitFields, ...bodyFields, ...valueFields, ...closingFields },
    sections: {
      visit,
      body: { title: text('स्वास्थ्य परीक्षण', 'Health check'), fields: Object.keys(bodyFields) },
      value: { title: text('ट्याग र मूल्याङ्कन', 'Tag and valuation'), fields: Object.keys(valueFields) },
      closing,
    },
  } as const satisfies FormPart;
}

const risks = {
  low: text('न्यून', 'Low'),
  medium: text('मध्यम', 'Medium'),
  high: text('उच्च', 'High'),
} as const satisfies Options;

const plotFields = {
  measured_area: { kind: 'area', label: text('नापिएको क्षेत्रफल', 'Area measured'), required: true },
  stage_found: { kind: 'text', max: 80, label: text('बालीको अवस्था', 'Stage of the crop'), required: true },
  plant_population: {
    kind: 'number',
    integer: true,
    max: 10_000_000,
    label: text('बोट घनत्व', 'Plant population'),
    required: true,
  },
  stand_percent: {
    kind: 'number',
    max: 100,
    unit: text('%', '%'),
    label: text('बाँचेका बोट', 'Plants standing'),
    required: true,
  },
  soil_type: {
    kind: 'choice',
    label: text('माटो', 'Soil'),
    options: {
      loam: text('दोमट', 'Loam'),
      clay: text('चिम्टाइलो', 'Clay'),
      sand: text('बलौटे', 'Sandy'),
      gravel: text('गेग्रान', 'Gravelly'),
    },
  },
  slope: {
    kind: 'choice',
    label: text('भिरालोपन', 'Slope'),
    options: {
      flat: text('समथर', 'Flat'),
      gentle: text('हल्का भिरालो', 'Gentle'),
      steep: text('भिरालो', 'Steep'),
    },
  },
  irrigation_source: {
    kind: 'choice',
    label: text('सिँचाइको स्रोत', 'Source of irrigation'),
    options: {
      canal: text('कुलो/नहर', 'Canal'),
      well: text('इनार/बोरिङ', 'Well'),
      river: text('खोला/नदी', 'River'),
      rain: text('आकाशे', 'Rain'),
    },
  },
  drainage: {
    kind: 'choice',
    label: text('निकास', 'Drainage'),
    options: { good: text('राम्रो', 'Good'), fair: text('ठिकै', 'Fair'), poor: text('कमजोर', 'Poor') },
  },
  pest_disease_found: {
    kind: 'text',
    max: 300,
    label: text('देखिएका रोग/किरा', 'Pests and diseases found'),
    required: true,
  },
  severity_percent: {
    kind: 'number',
    max: 100,
    unit: text('%', '%'),
    label: text('प्रकोप', 'Severity'),
    required: true,
  },
  risk_flood: { kind: 'choice', label: text('बाढीको जोखिम', 'Risk of flood'), options: risks, required: true },
  risk_landslide: { kind: 'choice', label: text('पहिरोको जोखिम', 'Risk of landslide'), options: risks, required: true },
  risk_wildlife: {
    kind: 'choice',
    label: text('वन्यजन्तुको जोखिम', 'Risk from wild animals'),
    options: risks,
    required: true,
  },
  risk_hail: { kind: 'choice', label: text('असिनाको जोखिम', 'Risk of hail'), options: risks, required: true },
} as const satisfies Fields;

const costFields = {
  cost_verified: { kind: 'money', label: text('प्रमाणित उत्पादन लागत', 'Production cost verified'), required: true },
  report_yield_qtl: {
    kind: 'number',
    unit: text('क्विन्टल', 'quintal'),
    label: text('अनुमानित उत्पादन', 'Expected yield'),
  },
  expected_price: { kind: 'money', label: text('अनुमानित मूल्य प्रतिक्विन्टल', 'Expected price per quintal') },
  recommended_sum_insured: {
    kind: 'money',
    positive: true,
    label: text('सिफारिस गरिएको बीमाङ्क', 'Recommended sum insured'),
    required: true,
  },
} as const satisfies Fields;

/** The report is for the whole proposal. */
export function cropInspection(path: string) {
  return {
    path,
    on: 'proposal',
    title,
    fields: { ...visitFields, ...plotFields, ...costFields, ...closingFields },
    sections: {
      visit,
      plot: { title: text('बाली र जग्गा', 'Crop and land'), fields: Object.keys(plotFields) },
      value: { title: text('लागत र बीमाङ्क', 'Cost and sum insured'), fields: Object.keys(costFields) },
      closing,
    },
  } as const satisfies FormPart;
}
