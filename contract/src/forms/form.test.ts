import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { priceForm } from '../pricing/pricing.ts';
import { endpointsOf } from '../proposals/proposals.ts';
import { submitProblems } from '../proposals/rules.ts';
import { text } from '../values/text.ts';
import { defineForm, type Form, type FormPart, withBankingFields } from './form.ts';
import { header, headerSections } from './header.ts';
import { forms } from './index.ts';
import { enteredFields } from './kinds.ts';

/** This is no real cover: it shows that a form needs nothing but its own definition. */
const mushroom: Form = defineForm({
  name: 'mushroom',
  code: 'MSH',
  line: 'crop',
  title: text('च्याउ बीमा प्रस्ताव', 'Mushroom insurance proposal'),
  policy_title: text('च्याउ बीमा', 'Mushroom insurance'),
  short_title: text('च्याउ', 'Mushroom'),
  paths: {
    by_owner: { path: '/api/v2/mushroom/by-owner', query: 'owner_id' },
    one: { path: '/api/v2/mushroom-detail/:id/' },
    create: '/api/v2/mushroom/insurance/',
    patch: { path: '/api/v2/mushroom/patch', body: 'id' },
    submit: '/api/v2/mushroom/insurance/:id/submit/',
    rows: '/api/v2/mushroom/rows/',
  },
  proposal: header,
  sections: headerSections,
  row: {
    title: text('च्याउ', 'Mushrooms'),
    one: text('झोला', 'Bag'),
    fields: {
      crop: {
        kind: 'choice',
        label: text('किसिम', 'Kind'),
        options: { oyster: text('कन्ये', 'Oyster') },
        required: true,
      },
      area: { kind: 'area', label: text('क्षेत्रफल', 'Area') },
      bags: { kind: 'number', integer: true, min: 1, label: text('झोला', 'Bags'), required: true },
      started_on: { kind: 'date', label: text('सुरु', 'Started'), required: true },
      ended_on: { kind: 'date', label: text('अन्त्य', 'Ended'), required: true },
      cost_spawn: { kind: 'money', label: text('बीउ', 'Spawn') },
      sum_insured: { kind: 'money', positive: true, label: text('बीमाङ्क', 'Sum insured'), required: true },
      premium: { kind: 'money', computed: true, label: text('बीमाशुल्क', 'Premium') },
    },
    sections: {
      all: {
        title: text('च्याउ', 'Mushrooms'),
        fields: ['crop', 'area', 'bags', 'started_on', 'ended_on', 'cost_spawn', 'sum_insured', 'premium'],
      },
    },
    columns: [{ fields: ['crop'], width: 'rest' }, { fields: ['bags'] }, { fields: ['sum_insured', 'premium'] }],
    tables: [{ title: text('थप', 'More'), columns: [{ fields: ['area', 'started_on', 'ended_on', 'cost_spawn'] }] }],
    kind: 'crop',
    area: 'area',
    season: { from: 'started_on', to: 'ended_on', max_days: 90 },
  },
  parts: {
    technician_data: {
      path: '/api/v2/mushroom/technician/:id/',
      on: 'row',
      title: text('प्राविधिक', 'Technician'),
      fields: { seen_on: { kind: 'date', label: text('मिति', 'Seen on'), required: true } },
      sections: { all: { title: text('निरीक्षण', 'Visit'), fields: ['seen_on'] } },
    },
  },
  sum_insured: { rule: 'production_cost', costs: ['cost_spawn'] },
  tariff_line: 'mushroom.*',
  term_days: 240,
});

const calls = endpointsOf(mushroom);
const fieldParts = ['field', 'other', 'key', 'years', 'months', 'by'];

function isTaken(fields: object) {
  return Check(calls.createRow.body, { insurance_proposal: 1, ...fields });
}

describe('a fifth form in one definition', () => {
  test('has its calls at its own paths', () => {
    expect(Object.values(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v2/mushroom/by-owner',
      'GET /api/v2/mushroom-detail/:id/',
      'POST /api/v2/mushroom/insurance/',
      'POST /api/v2/mushroom/insurance/whole/',
      'PATCH /api/v2/mushroom/insurance/:id/whole/',
      'PATCH /api/v2/mushroom/patch',
      'DELETE /api/v2/mushroom/insurance/:id/',
      'POST /api/v2/mushroom/insurance/:id/submit/',
      'POST /api/v2/mushroom/rows/',
      'PATCH /api/v2/mushroom/rows/:id/',
      'DELETE /api/v2/mushroom/rows/:id/',
      'PATCH /api/v2/mushroom/insurance/:id/members/',
      'PATCH /api/v2/mushroom/technician/:id/',
    ]);
  });

  test('takes its own fields and nothing malformed', () => {
    const taken = [{}, { bags: 12, crop: 'oyster', cost_spawn: null }];
    const refused = [{ bags: 0 }, { crop: 'button' }, { sum_insured: 'plenty' }];
    expect(taken.filter(isTaken)).toEqual(taken);
    expect(refused.filter(isTaken)).toEqual([]);
  });

  test('knows what is missing for its submission', () => {
    const submission = { personal_info: {}, default_values: {}, insurance_details: [{ crop: 'oyster' }] };
    expect(submitProblems(mushroom, submission, { today: '2026-11-20', tariff: null })).toMatchObject({
      'default_values.proposal_date': 'required',
      'insurance_details.0.bags': 'required',
      'insurance_details.0.cost_spawn': 'no_cost',
    });
  });

  test('is priced by its tariff', () => {
    const rows = [{ crop: 'oyster', cost_spawn: '500.00', sum_insured: '500.00' }];
    const { totals } = priceForm(mushroom, { default_values: {}, insurance_details: rows }, null);
    expect(totals.sum_insured).toBe('500.00');
  });
});

describe.each(Object.entries<Form>({ ...forms, mushroom }))('the form %s', (name, form) => {
  test('is registered under its own name', () => {
    expect(form.name).toBe(name);
  });

  test('shows every field that is entered for the proposal in one section', () => {
    const shown = fieldsOf(Object.values(form.sections)).filter((field) => !form.proposal[field]?.computed);
    expect(shown).toEqual(Object.keys(enteredFields(form.proposal)).toSorted());
  });

  test('shows every field of its parts in one section, each name once', () => {
    for (const part of Object.values<FormPart>({ ...form.parts })) {
      expect(fieldsOf(Object.values(part.sections))).toEqual(Object.keys(part.fields).toSorted());
    }
    const { proposal, sections } = withBankingFields(form);
    const shown = fieldsOf(Object.values(sections));
    expect(shown).toEqual([...new Set(shown)]);
    expect(Object.keys(enteredFields(proposal)).filter((field) => !shown.includes(field))).toEqual([]);
    expect(Object.keys(form.proposal).filter((field) => field in (form.parts?.banking?.fields ?? {}))).toEqual([]);
  });

  test('shows every field of a row in one section', () => {
    expect(fieldsOf(Object.values(form.row.sections))).toEqual(Object.keys(form.row.fields).toSorted());
  });

  test('prints every field of a row in some table', () => {
    const columns = [...form.row.columns, ...form.row.tables.flatMap((table) => table.columns)];
    expect([...new Set(fieldsOf(columns))]).toEqual(Object.keys(form.row.fields).toSorted());
  });

  test('asks about fields that exist', () => {
    for (const fields of [form.proposal, form.row.fields]) {
      const asked = Object.values(fields).flatMap(({ when, required }) => [when, required]);
      const siblings = asked.filter((condition) => typeof condition === 'object').map((condition) => condition.field);
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(siblings));
    }
    const { kind, area, season, count, tag, rules = [] } = form.row;
    const {
      rule: _,
      table: __,
      seasons: ___,
      ...insured
    } = { table: undefined, seasons: undefined, ...form.sum_insured };
    const asked = rules.flatMap((rule) => Object.entries(rule));
    const ofRules = asked.flatMap(([part, name]) => (fieldParts.includes(part) ? [name] : []));
    const named = [kind, area, season?.from, season?.to, count, tag, 'sum_insured', ...Object.values(insured).flat()];
    expect(Object.keys(form.row.fields)).toEqual(expect.arrayContaining([...named, ...ofRules].filter(Boolean)));
  });
});

function fieldsOf(holders: readonly { fields: readonly string[] }[]) {
  return holders.flatMap(({ fields }) => fields).toSorted();
}
