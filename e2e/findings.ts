import type { Answers } from './fill.ts';

/** What a technician writes of land: so many ropani of it, worth so many rupees. The profile knows who and when. */
export function ofLand(ropani: string, rupees: string): Answers {
  return {
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
