import type { SmsTemplate } from '@krishi-bima/contract/sms/rules';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { type ComposeDraft, clock, newDraft, own, sendAt, templateOptions } from './compose-draft.ts';
import { countOf } from './states.ts';
import { sourceOf } from './use-compose.ts';

const standing = { language: 'ne', repeat_days: 30 } as const;

function template(change: Partial<SmsTemplate>): SmsTemplate {
  return {
    ...{ id: 7, insurance: 1, name_np: 'केवाइसी', name_en: 'KYC', occasion: null, version: 1 },
    ...{ text_np: '{farmer_name} ज्यू', text_en: 'Dear {farmer_name}', ...change },
  };
}

describe('the templates that are offered', () => {
  test('name nothing that the recipients lack: a policy’s number is not offered for farmers', () => {
    const templates = [template({}), template({ id: 8, text_np: '{policy_no} सकिँदै छ', text_en: '{policy_no} ends' })];
    const offered = (subject: 'farmer' | 'policy') => templateOptions(templates, subject).map(({ value }) => value);
    expect(offered('farmer')).toContain('template 7');
    expect(offered('farmer')).not.toContain('template 8');
    expect(offered('policy')).toContain('template 8');
  });

  test('are in the company’s own words where it has any', () => {
    const mine = template({ occasion: 'renewal_due', text_np: 'हाम्रै शब्द', text_en: 'Our words' });
    const renewal = templateOptions([mine], 'policy').find(({ value }) => value === 'renewal_due');
    expect(renewal?.texts).toEqual({ ne: 'हाम्रै शब्द', en: 'Our words' });
  });
});

describe('when a message goes', () => {
  const draft = (change: Partial<ComposeDraft>): ComposeDraft => ({ ...newDraft(undefined, standing), ...change });

  test('now, or tomorrow when the quiet hours are over, or at a day and hour in Nepal', () => {
    expect(sendAt(draft({}), 420)).toBeUndefined();
    expect(sendAt(draft({ when: 'morning' }), 420)).toBe(`${addDays(todayAd(), 1)}T01:15:00.000Z`);
    expect(sendAt(draft({ when: 'chosen', day: '2026-12-01', hour: '10' }), 420)).toBe('2026-12-01T04:15:00.000Z');
  });

  test('is written as a clock shows it', () => {
    expect([0, 420, 1439].map(clock)).toEqual(['00:00', '07:00', '23:59']);
  });

  test('begins as one’s own words, without any', () => {
    expect(newDraft(undefined, standing)).toMatchObject({ chosen: own, texts: { ne: '', en: '' }, when: 'now' });
  });
});

describe('the list that recipients come from', () => {
  test('is all of it, not a page, and whoever was picked one by one', () => {
    const source = sourceOf({ from: 'farmers', district: 27, limit: 10, offset: 20, ids: '4,9,0,x' });
    expect(source).toMatchObject({ subject: 'farmer', body: { farmers: { district: 27 }, ids: [4, 9] } });
    expect(source?.body.farmers).not.toMatchObject({ limit: 10 });
  });

  test('is the renewals where it is narrowed to what ends', () => {
    expect(sourceOf({ from: 'policies', ending_within: 30 })).toMatchObject({ subject: 'policy', isRenewals: true });
    expect(sourceOf({ from: 'anywhere' })).toBeUndefined();
  });
});

test('what is under way counts with what waits; nobody takes what is not known for delivered', () => {
  const counts = { waiting: 2, sending: 1, sent: 3, delivered: 4, failed: 5, unknown: 6, kept: 7, cancelled: 8 };
  expect(countOf({ counts }, 'underWay')).toBe(3);
  expect(countOf({ counts }, 'arrived')).toBe(4);
  expect(countOf({ counts }, 'unknown')).toBe(6);
  expect(countOf({ counts }, 'unsent')).toBe(15);
});
