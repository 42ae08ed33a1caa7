import type { FormPart } from '@krishi-bima/contract/forms/form';
import { isEmpty } from '@krishi-bima/contract/forms/kinds';
import type { InspectionReport } from '@krishi-bima/contract/forms/records';
import type { Me } from '@krishi-bima/contract/users/users';
import { staffName } from '#i18n/names.ts';

type Visitor = Pick<Me, 'first_name' | 'last_name' | 'organization_detail'>;

/** What a visit has once, whatever number of animals is seen on it. */
const once = ['qualification', 'council_no', 'office_name', 'visit_date', 'lat', 'lng'] as const;

/**
 * A report that was not begun starts with what is known: who visits, for which company, today, and what another report of
 * the same visit says already. All of it can be typed over.
 */
export function startOfReport(
  values: InspectionReport,
  visitor: Visitor,
  today: string,
  others: readonly InspectionReport[],
): InspectionReport {
  if (!Object.values(values).every(isEmpty)) return values;
  const same = others.find(({ visit_date }) => !isEmpty(visit_date));
  const said = Object.fromEntries(once.flatMap((name) => (isEmpty(same?.[name]) ? [] : [[name, same?.[name]]])));
  const office_name = visitor.organization_detail?.name_np;
  return { technician_name: staffName(visitor), ...(office_name ? { office_name } : {}), visit_date: today, ...said };
}

/** What a sound animal or plot has, by the first option of what has to be answered. */
const sound: InspectionReport = {
  health_status: 'healthy',
  eyes_nose: 'normal',
  skin: 'normal',
  udder: 'normal',
  legs_hooves: 'normal',
  appetite: 'normal',
  risk_flood: 'low',
  risk_landslide: 'low',
  risk_wildlife: 'low',
  risk_hail: 'low',
};

/** The findings of this part that are normal when all is well; numbers and words are the technician's own. */
export function allNormal({ fields }: Pick<FormPart, 'fields'>): [string, string][] {
  return Object.entries(sound).flatMap(([name, value]) =>
    fields[name] && typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
}
