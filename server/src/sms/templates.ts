import { strangeFields } from '@krishi-bima/contract/sms/fields';
import { smsOccasions } from '@krishi-bima/contract/sms/occasions';
import type { NewSmsTemplate, SmsTemplate, SmsTemplateChange } from '@krishi-bima/contract/sms/rules';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { existing, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';

type Row = Selectable<Schema['sms_templates']>;

export function selectTemplates(data: Scoped, insurance?: number) {
  const rows = data.from('sms_templates').selectAll('sms_templates').orderBy('sms_templates.id');
  return insurance === undefined ? rows : rows.where('sms_templates.insurance', '=', insurance);
}

export async function getTemplate(data: Scoped, id: number): Promise<SmsTemplate> {
  return asTemplate(existing(await selectTemplates(data).where('sms_templates.id', '=', id).executeTakeFirst()));
}

export async function addTemplate(data: Scoped, body: NewSmsTemplate): Promise<SmsTemplate> {
  const { insurance, ...facts } = body;
  refuseStrange(facts);
  return asTemplate(
    await data.insert('sms_templates', {
      ...facts,
      insurance: data.companyFor(insurance),
      created_by: data.viewer.id,
    }),
  );
}

export async function changeTemplate(data: Scoped, id: number, change: SmsTemplateChange): Promise<SmsTemplate> {
  const { name_np, name_en, occasion, text_np, text_en } = await data.lock('sms_templates', id);
  refuseStrange({ name_np, name_en, occasion, text_np, text_en, ...change });
  return asTemplate(await data.update('sms_templates', id, change));
}

/** A template of no occasion is chosen for a list, of policies at the most. */
function refuseStrange({ occasion, text_np, text_en }: Pick<SmsTemplate, 'occasion' | 'text_np' | 'text_en'>): void {
  const subject = occasion ? smsOccasions[occasion].subject : 'policy';
  for (const [field, text] of Object.entries({ text_np, text_en })) {
    if (strangeFields(text, subject).length > 0)
      throw new Problem('strange_field', { fields: { [field]: 'strange_field' } });
  }
}

export function asTemplate({ id, insurance, name_np, name_en, occasion, text_np, text_en, version }: Row): SmsTemplate {
  return { id, insurance, name_np, name_en, occasion, text_np, text_en, version };
}
