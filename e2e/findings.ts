import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Answers } from './fill.ts';

const visit: Answers = {
  technician_name: 'विकास घिमिरे',
  qualification: 'कृषि जे.टी.ए.',
  office_name: 'कृषि ज्ञान केन्द्र, काभ्रे',
  visit_date: todayAd(),
};

/** What a technician writes of land: so many ropani of it, worth so many rupees. */
export function ofLand(ropani: string, rupees: string): Answers {
  return {
    ...visit,
    measured_area: ropani,
    stage_found: 'बोट हुर्किँदै',
    plant_population: '4200',
    stand_percent: '96',
    pest_disease_found: 'केही देखिएन',
    severity_percent: '0',
    risk_flood: 'low',
    risk_landslide: 'low',
    risk_wildlife: 'medium',
    risk_hail: 'medium',
    cost_verified: rupees,
    recommended_sum_insured: rupees,
    recommendation: 'fit',
  };
}

/** Of a healthy animal, with the tag that it wears. */
export function ofAnimal(tag_no: string, rupees: string): Answers {
  return {
    ...visit,
    technician_name: 'दीपा राना मगर',
    qualification: 'पशु चिकित्सक',
    health_status: 'healthy',
    eyes_nose: 'normal',
    skin: 'normal',
    legs_hooves: 'normal',
    appetite: 'normal',
    tag_applied_by_me: true,
    tag_no_confirmed: tag_no,
    assessed_value: rupees,
    recommendation: 'fit',
  };
}
