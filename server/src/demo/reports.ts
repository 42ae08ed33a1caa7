import type { Form } from '@krishi-bima/contract/forms/form';
import type { InspectionReport, RowValues } from '@krishi-bima/contract/forms/records';
import { storedValues } from '@krishi-bima/contract/forms/stored-values';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { type AreaUnit, fromSqm } from '@krishi-bima/nepali/land';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { Chance } from './chance.ts';
import { type Insurer, visitors } from './insurers.ts';

interface Visit {
  form: Form;
  insurer: Insurer;
  visited: string;
}

/** What a technician found on the plots of a proposal: much as the farmer said, and fit to be insured. */
export function plotReport(
  chance: Chance,
  visit: Visit,
  { sum_insured, area_sqm, rows }: { sum_insured: number; area_sqm: string; rows: readonly RowValues[] },
): InspectionReport {
  const unit = (rows[0]?.area as { unit?: AreaUnit } | undefined)?.unit ?? 'ropani';
  const isHealthy = chance.is(0.7);
  return keptIn(visit.form, {
    ...visitOf(visit, 'technician'),
    measured_area: { unit, parts: fromSqm(unit, area_sqm, 2) },
    stage_found: chance.pick(['बिरुवा अवस्था', 'वृद्धि अवस्था', 'फूल लाग्ने अवस्था']),
    plant_population: Math.max(12, Math.round((Number(area_sqm) * (1.6 + chance.next())) / 10) * 10),
    stand_percent: chance.int(86, 99),
    soil_type: chance.pick(['loam', 'clay', 'sand']),
    slope: chance.pick(['flat', 'gentle']),
    irrigation_source: chance.pick(['canal', 'well', 'river', 'rain']),
    drainage: chance.pick(['good', 'good', 'fair']),
    pest_disease_found: isHealthy ? 'नदेखिएको' : chance.pick(['पातमा थोप्ले', 'लाही किरा थोरै', 'डढुवाको सुरुवात']),
    severity_percent: isHealthy ? 0 : chance.int(1, 6),
    risk_flood: chance.pick(['low', 'low', 'medium']),
    risk_landslide: chance.pick(['low', 'low', 'medium']),
    risk_wildlife: chance.pick(['low', 'medium', 'medium']),
    risk_hail: chance.pick(['low', 'medium']),
    cost_verified: fromPaisa(sum_insured),
    recommended_sum_insured: fromPaisa(sum_insured),
    ...recommendation(chance, ['सिँचाइको व्यवस्था नियमित राख्ने।', 'वन्यजन्तु छेक्न बार लगाउने।']),
  });
}

/** Of one animal, seen in its shed. */
export function animalReport(chance: Chance, visit: Visit, row: RowValues): InspectionReport {
  const isHealthySkin = chance.is(0.95);
  return keptIn(visit.form, {
    ...visitOf(visit, 'livestocktechnician'),
    health_status: chance.is(0.85) ? 'healthy' : 'fair',
    temperature_c: Math.round((38 + chance.next()) * 10) / 10,
    pulse: chance.int(48, 76),
    respiration: chance.int(14, 30),
    body_score: chance.pick([2.5, 3, 3.5]),
    eyes_nose: 'normal',
    skin: isHealthySkin ? 'normal' : 'abnormal',
    ...(isHealthySkin ? {} : { findings_note: 'छालामा पुरानो घाउको दाग; अहिले निको भइसकेको।' }),
    legs_hooves: 'normal',
    appetite: 'normal',
    ...(chance.is(0.7)
      ? {
          vaccinated: [
            { vaccine: chance.pick(['fmd', 'hs', 'bq']), given_on: addDays(visit.visited, -chance.int(20, 160)) },
          ],
        }
      : {}),
    tag_applied_by_me: true,
    tag_no_confirmed: row.tag_no ?? null,
    assessed_value: row.sum_insured ?? row.market_value,
    ...recommendation(chance, ['खोप पूरा लगाउने।', 'गोठको सरसफाइ सुधार गर्ने।']),
  });
}

function visitOf({ insurer, visited }: Visit, who: keyof typeof visitors) {
  return { technician_name: insurer.staff[who].slice(0, 2).join(' '), ...visitors[who], visit_date: visited };
}

function recommendation(chance: Chance, conditions: readonly string[]): InspectionReport {
  if (chance.is(0.88)) return { recommendation: 'fit' };
  return { recommendation: 'conditional', report_remarks: chance.pick(conditions) };
}

function keptIn({ parts }: Form, values: InspectionReport): InspectionReport {
  return storedValues(parts?.technician_data?.fields ?? {}, values);
}
