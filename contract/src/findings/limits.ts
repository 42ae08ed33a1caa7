import type { Line } from '../access/roles.ts';
import { areaTolerancePercent } from '../fields/area-difference.ts';
import { keysOf, recordOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { hazardNames, type WeatherLimitName, weatherHazards, weatherLimitOf } from '../weather/limits.ts';

export interface Limit {
  title: Text;
  /** One sentence about what it does. */
  description: Text;
  unit: Text;
  /** The line for whose forms alone it holds; without it, it holds for both. */
  line?: Line;
  /** The value of a company that has set none of its own. */
  defaultValue: number;
}

/** The checks use these limits: dated rows of a company, otherwise the defaults (docs/domain.md, Insurance rules). */
export const checkLimits = {
  min_area_ropani: {
    title: text('न्यूनतम क्षेत्रफल, पहाड', 'Minimum area, hills'),
    description: text('पहाडमा यसभन्दा सानो जग्गाको बीमा हुँदैन।', 'Hill plots smaller than this are not insured.'),
    line: 'crop',
    unit: text('वर्गमिटर', 'sq. m'),
    // 8 aana
    defaultValue: 254.3685,
  },
  min_area_bigha: {
    title: text('न्यूनतम क्षेत्रफल, तराई', 'Minimum area, Terai'),
    description: text('तराईमा यसभन्दा सानो जग्गाको बीमा हुँदैन।', 'Terai plots smaller than this are not insured.'),
    line: 'crop',
    unit: text('वर्गमिटर', 'sq. m'),
    // 1 kattha
    defaultValue: 338.6316,
  },
  value_percent: {
    title: text('प्राविधिकको मूल्याङ्कनको स्वीकार्य अन्तर', "Tolerance of the technician's valuation"),
    description: text(
      'कृषक र प्राविधिकको मूल्य यसभन्दा बढी फरक परे कारण लेख्नुपर्छ।',
      "If the farmer's and the technician's values differ by more than this, a reason is required.",
    ),
    unit: text('%', '%'),
    defaultValue: 20,
  },
  area_percent: {
    title: text('नक्सा र लालपुर्जासँग क्षेत्रफलको स्वीकार्य अन्तर', 'Tolerance between entered, mapped and recorded area'),
    description: text(
      'लेखिएको र नक्साको क्षेत्रफल यसभन्दा बढी फरक परे कारण लेख्नुपर्छ।',
      'If the entered area differs from the map by more than this, a reason is required.',
    ),
    line: 'crop',
    unit: text('%', '%'),
    defaultValue: areaTolerancePercent,
  },
  trees_per_ropani: {
    title: text('प्रतिरोपनी अधिकतम बोट', 'Maximum trees per ropani'),
    description: text(
      'एक रोपनीमा यसभन्दा बढी बोट लेखिए कारण लेख्नुपर्छ।',
      'More trees per ropani than this require a reason.',
    ),
    line: 'crop',
    unit: text('बोट', 'trees'),
    defaultValue: 40,
  },
  visit_days: {
    title: text('पेस गरेपछि निरीक्षण गर्ने दिन', 'Days from submission to the visit'),
    description: text(
      'निरीक्षण मिति र प्रस्ताव पेस गरेको मितिबीच यसभन्दा बढी दिनको अन्तर भए कारण लेख्नुपर्छ।',
      'If the visit is more days than this from submission, a reason is required.',
    ),
    unit: text('दिन', 'days'),
    defaultValue: 7,
  },
  backdated_days: {
    title: text('प्रस्ताव मिति पछाडि, कारणविना', 'Backdating allowed without a reason'),
    description: text(
      'प्रस्ताव मिति पेस गर्ने दिनभन्दा यसभन्दा बढी दिन पछाडि भए कारण लेख्नुपर्छ।',
      'If the proposal date is more days than this before submission, a reason is required.',
    ),
    unit: text('दिन', 'days'),
    defaultValue: 1,
  },
  backdated_most_days: {
    title: text('प्रस्ताव मिति पछाडि, बढीमा', 'Maximum backdating'),
    description: text(
      'प्रस्ताव मिति पेस गर्ने दिनभन्दा यसभन्दा बढी दिन पछाडि भए पेस गर्न मिल्दैन।',
      'A proposal dated more days than this before submission cannot be submitted.',
    ),
    unit: text('दिन', 'days'),
    defaultValue: 7,
  },
  muzzle_match_points: {
    title: text('थुतुनो मिलेको मानिने बिन्दु', 'Points of a matched muzzle'),
    description: text(
      'यति वा बढी बिन्दु मिले “मिल्यो” देखिन्छ। यो सीमा अस्थायी हो; निर्णय व्यक्तिले नै गर्छ।',
      'With so many points or more the comparison reads “Matched”. Provisional; a person decides.',
    ),
    line: 'livestock',
    unit: text('बिन्दु', 'points'),
    defaultValue: 15,
  },
  muzzle_unclear_points: {
    title: text('थुतुनो स्पष्ट नभएको मानिने बिन्दु', 'Points of an unclear muzzle'),
    description: text(
      'यति वा बढी बिन्दु मिले “स्पष्ट भएन” देखिन्छ, नत्र “पुष्टि हुन सकेन”। यो सीमा अस्थायी हो।',
      'With so many points or more it reads “Unclear”, otherwise “Could not be confirmed”. Provisional.',
    ),
    line: 'livestock',
    unit: text('बिन्दु', 'points'),
    defaultValue: 10,
  },
  notice_days_crop: {
    title: text('बालीको क्षतिको सूचना दिने दिन', 'Days for notice of a crop loss'),
    description: text(
      'क्षति भएको यति दिनपछि आएको सूचना ढिलो देखिन्छ; दर्ता रोकिँदैन।',
      'A notice that comes more days after the loss than this is flagged as late and still registered.',
    ),
    line: 'crop',
    unit: text('दिन', 'days'),
    defaultValue: 3,
  },
  notice_days_livestock: {
    title: text('पशुको क्षतिको सूचना दिने दिन', 'Days for notice of a loss of animals'),
    description: text(
      'क्षति भएको यति दिनपछि आएको सूचना ढिलो देखिन्छ; दर्ता रोकिँदैन।',
      'A notice that comes more days after the loss than this is flagged as late and still registered.',
    ),
    line: 'livestock',
    unit: text('दिन', 'days'),
    defaultValue: 1,
  },
  disease_waiting_days: {
    title: text('रोगको प्रतीक्षा अवधि', 'Waiting period for disease'),
    description: text(
      'जोखिम सुरु भएको यति दिनभित्रको रोग बीमाले समेट्दैन।',
      'A disease within this many days from the start of cover is not covered.',
    ),
    line: 'livestock',
    unit: text('दिन', 'days'),
    defaultValue: 15,
  },
  disability_percent: {
    title: text('पूर्ण अशक्ततामा दिने प्रतिशत', 'Share paid for total disability'),
    description: text(
      'पशु सधैँका लागि अशक्त भए मूल्याङ्कनको यति प्रतिशत भुक्तानी हुन्छ।',
      'For an animal that is disabled for good, this share of the assessment is paid.',
    ),
    line: 'livestock',
    unit: text('%', '%'),
    defaultValue: 50,
  },
  min_loss_percent: {
    title: text('भुक्तानी हुने न्यूनतम क्षति', 'Minimum loss that is paid'),
    description: text(
      'पङ्क्तिको यसभन्दा कम क्षति भए भुक्तानी हुँदैन।',
      'A loss of less than this share of the row is not paid.',
    ),
    line: 'crop',
    unit: text('%', '%'),
    defaultValue: 0,
  },
  small_claim_amount: {
    title: text('सानो दाबीको रकम', 'Amount of a small claim'),
    description: text(
      'यति रकमसम्मको दाबीको म्याद अनिवार्य कागजात पूरा भएको दिनदेखि गनिन्छ।',
      'Up to this amount the time for payment runs from the day on which the required papers are complete.',
    ),
    unit: text('रु.', 'Rs.'),
    defaultValue: 50_000,
  },
  small_claim_days: {
    title: text('सानो दाबी भुक्तानी गर्ने दिन', 'Days to pay a small claim'),
    description: text('अनिवार्य कागजात पूरा भएको यति दिनभित्र भुक्तानी गर्नुपर्छ।', 'Counted from the required papers.'),
    unit: text('दिन', 'days'),
    defaultValue: 15,
  },
  large_claim_days: {
    title: text('अरू दाबी भुक्तानी गर्ने दिन', 'Days to pay other claims'),
    description: text(
      'कागजात र सर्भे प्रतिवेदन दुवै आएको यति दिनभित्र भुक्तानी गर्नुपर्छ।',
      'Counted from the papers and the survey report, whichever comes later.',
    ),
    unit: text('दिन', 'days'),
    defaultValue: 21,
  },
  claim_second_amount: {
    title: text('दाबी एक जनाले स्वीकृत गर्ने सीमा', 'Claim amount that one person may approve'),
    description: text(
      'भुक्तानीयोग्य रकम यसभन्दा बढी भए दुई जनाले स्वीकृत गर्नुपर्छ।',
      'If more than this is payable, two people approve.',
    ),
    unit: text('रु.', 'Rs.'),
    defaultValue: 100_000,
  },
  loss_soon_days: {
    title: text('बीमा सुरु हुनासाथको क्षति', 'Loss soon after the start of cover'),
    description: text(
      'बीमा सुरु भएको यति दिनभित्रको क्षति दाबीमा ध्यान दिनुपर्ने विषय देखिन्छ; दाबी रोकिँदैन।',
      'A loss within so many days from the start of cover is pointed out with the claim and refuses nothing.',
    ),
    unit: text('दिन', 'days'),
    defaultValue: 15,
  },
  claims_a_year: {
    title: text('एक वर्षमा धेरै मानिने दाबी', 'Claims within a year that are many'),
    description: text(
      'एउटै कृषकको वर्षभित्र यति वा बढी दाबी भए ध्यान दिनुपर्ने विषय देखिन्छ।',
      'So many claims of one farmer within a year, or more, are pointed out with the claim.',
    ),
    unit: text('दाबी', 'claims'),
    defaultValue: 3,
  },
  picture_metres: {
    title: text('क्षतिको फोटो खिच्ने दूरी', 'Distance of a picture of the loss'),
    description: text(
      'खेत वा पशु रहेको ठाउँबाट यसभन्दा टाढा खिचिएको फोटो ध्यान दिनुपर्ने विषय देखिन्छ।',
      'A picture taken farther than this from the field, or from where the animal lives, is pointed out.',
    ),
    unit: text('मिटर', 'metres'),
    defaultValue: 500,
  },
  loss_rain_mm: {
    title: text('वर्षाजन्य क्षतिको न्यूनतम वर्षा', 'Minimum rain for a loss by rain'),
    description: text(
      'असिना, बाढी, बेमौसमी वर्षा वा चट्याङको दिन अभिलेखमा योभन्दा कम वर्षा भए ध्यान दिनुपर्ने विषय देखिन्छ।',
      'Less rain in the archive on the days of hail, flood, untimely rain or lightning is pointed out.',
    ),
    unit: text('मि.मि.', 'mm'),
    defaultValue: 1,
  },
  loss_gust_kmh: {
    title: text('हुरीको क्षतिको न्यूनतम झोक्का', 'Minimum gusts for a loss by storm'),
    description: text(
      'हुरीको दिन अभिलेखमा योभन्दा कम झोक्का भए ध्यान दिनुपर्ने विषय देखिन्छ।',
      'Weaker gusts in the archive on the day of a storm are pointed out.',
    ),
    unit: text('कि.मि./घण्टा', 'km/h'),
    defaultValue: 40,
  },
  loss_cold_degrees: {
    title: text('तुसारोको क्षतिको अधिकतम तापक्रम', 'Maximum temperature for a loss by frost'),
    description: text(
      'तुसारोको दिन अभिलेखको न्यूनतम तापक्रम योभन्दा बढी भए ध्यान दिनुपर्ने विषय देखिन्छ।',
      'If the archive has no colder temperature on the day of frost, it is pointed out.',
    ),
    unit: text('°से.', '°C'),
    defaultValue: 5,
  },
  loss_dry_mm: {
    title: text('खडेरीमा हुन सक्ने वर्षा', 'Maximum rain for a loss by drought'),
    description: text(
      'खडेरीअघिको ३० दिनमा अभिलेखमा योभन्दा बढी वर्षा भए ध्यान दिनुपर्ने विषय देखिन्छ।',
      'More rain in the archive in the 30 days before is pointed out with a claim for drought.',
    ),
    line: 'crop',
    unit: text('मि.मि.', 'mm'),
    defaultValue: 50,
  },
  ndvi_drop: {
    title: text('क्षतिपछि वनस्पति सूचकाङ्क घट्नुपर्ने', 'Fall of the vegetation index after a loss'),
    description: text(
      'क्षतिपछि वनस्पति सूचकाङ्क यतिले पनि नघटे ध्यान दिनुपर्ने विषय देखिन्छ।',
      'If the vegetation index falls by less than this after the loss, it is pointed out.',
    ),
    line: 'crop',
    unit: text('सूचकाङ्क', 'index'),
    defaultValue: 0.05,
  },
  survey_days: {
    title: text('दाबीको निरीक्षण गर्ने दिन', 'Days to survey a claim'),
    description: text(
      'दाबी तोकिएको यति दिनपछि सर्भेयरको भ्रमणको दिन राखिन्छ।',
      'The visit of the surveyor is due so many days after the claim was assigned.',
    ),
    unit: text('दिन', 'days'),
    defaultValue: 3,
  },
  renewal_visit_days: {
    title: text('नवीकरण भ्रमण', 'Renewal visits'),
    description: text(
      'बीमा सकिनु यति दिनअघि नवीकरण भ्रमण थपिन्छ, र त्यसको आधा समयमा दिन राखिन्छ। ० राखे थपिँदैन।',
      'A renewal visit is added so many days before a cover ends, due half-way. With 0 none is added.',
    ),
    unit: text('दिन', 'days'),
    defaultValue: 30,
  },
  photo_visits: {
    title: text('बालीको अवस्थाको फोटो लिने भ्रमण', 'Visits for growth stage photographs'),
    description: text(
      'बीमालेख जारी हुँदा यति भ्रमण राखिन्छ: १ भए फुल्ने बेला, २ भए टिप्ने वा काट्ने बेला पनि। ० राखे थपिँदैन।',
      'Set when a policy is issued: 1 at flowering, 2 at harvest as well. With 0 none is set.',
    ),
    line: 'crop',
    unit: text('पटक', 'times'),
    defaultValue: 1,
  },
  visits_a_day: {
    title: text('एक जनाले दिनमा गर्न सक्ने भ्रमण', 'Visits that one person makes a day'),
    description: text(
      'हप्ताको तालिकामा यसभन्दा धेरै भ्रमण भएको दिन चिनिन्छ, र त्यस दिन नयाँ काम सुझाइँदैन।',
      'A day with more is marked in the week, and no more work is proposed for it.',
    ),
    unit: text('भ्रमण', 'visits'),
    defaultValue: 6,
  },
  visit_detour: {
    title: text('बाटो सोझो दूरीभन्दा कति गुणा', 'Roads beside the straight line'),
    description: text(
      'भ्रमणको दूरी सोझो दूरीलाई यसले गुणा गरेर करिबमा देखाइन्छ।',
      'The way of a day is shown as the straight line times this, and said to be approximate.',
    ),
    unit: text('गुणा', 'times'),
    defaultValue: 1.4,
  },
  waiting_days: {
    title: text('काम पालोमा बस्न सक्ने दिन', 'Days a task may wait'),
    description: text(
      'कसैको पालोमा यसभन्दा बढी दिन बसेको काम सूचनामा म्याद नाघेको देखिन्छ।',
      "A task that has waited longer than this is shown as past the limit in that person's notifications.",
    ),
    unit: text('दिन', 'days'),
    defaultValue: 15,
  },
  kept_days: {
    title: text('फोनमा राखिएको काम कति दिन रहन्छ', 'Days that work stays on a phone'),
    description: text(
      'अभिकर्ता र प्राविधिकको फोनमा राखिएको काम यति दिन नयाँ विवरण नल्याए मेटिन्छ। ० राखे फोनमा राख्न मिल्दैन।',
      'What agents and technicians keep on a phone goes after so many days without news. With 0 nothing is kept.',
    ),
    unit: text('दिन', 'days'),
    defaultValue: 7,
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof checkLimits;
export const limitNames = keysOf(checkLimits);

export function defaultLimits(): Record<LimitName, number> {
  return recordOf(limitNames, (name) => checkLimits[name].defaultValue);
}

/** The limits of weather warnings are stored and dated like those of the checks. */
export const weatherLimits = Object.fromEntries<Limit>(
  hazardNames.map((name) => [weatherLimitOf(name), weatherHazards[name]]),
) as Record<WeatherLimitName, Limit>;

export type CompanyLimit = LimitName | WeatherLimitName;
/** Warnings of the weather are about fields. */
export function lineOfLimit(name: CompanyLimit): Line | undefined {
  const own: Readonly<Partial<Record<CompanyLimit, Limit>>> = checkLimits;
  return own[name] ? own[name].line : 'crop';
}

export const companyLimits = [...limitNames, ...keysOf(weatherLimits)];
