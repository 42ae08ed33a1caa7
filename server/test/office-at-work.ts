import { claimStateNames } from '@krishi-bima/contract/claims/states';
import { formNames } from '@krishi-bima/contract/forms';
import { proposalMoves } from '@krishi-bima/contract/proposals/states';
import { subsidyStateNames } from '@krishi-bima/contract/subsidies/subsidies';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { saveDemoWeather } from '../src/demo/weather.ts';
import { policyRegister } from '../src/registers/policy-register.ts';
import { askedOf, groupsOf, totalOf } from '../src/registers/read.ts';
import { subsidyClaims } from '../src/registers/subsidy-claims.ts';
import { scopeOfUser } from '../src/tenancy/system.ts';
import { demo, now } from './laid-demo.ts';

/*
 * What the demo shows, as tests of the file that imports this one: to lay a demo takes longer than all its tests, so they
 * share one.
 */

async function rowsOf<T>(query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(demo.deps.database.db)).rows;
}

/** What must not be found, as its number. */
async function countOf(query: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(`select count(*)::integer as count from ${query}`);
  return row?.count ?? -1;
}

async function totalsOf(register: typeof policyRegister, insurance: number, fiscal_year: number) {
  const found = await demo.deps.database.db
    .selectFrom('users')
    .select('id')
    .where('insurance', '=', insurance)
    .where('role', '=', 'crop_admin')
    .executeTakeFirstOrThrow();
  const data = await scopeOfUser(demo.deps.database.db, found.id);
  return totalOf(register, await groupsOf(data, register, askedOf(register, { fiscal_year }, now))).totals;
}

describe('the demo shows an office at work', () => {
  test('with proposals in every state, and covers of every form, in both companies', async () => {
    const states = await rowsOf<{ insurance: number; status: string }>(
      'select distinct insurance, status from proposals',
    );
    const all = ['draft', ...new Set(Object.values(proposalMoves).map(({ to }) => to))];
    for (const insurance of [1, 2]) {
      const own = states.filter((row) => row.insurance === insurance).map(({ status }) => status);
      expect(new Set(own)).toEqual(new Set(all));
      expect(await countOf(`proposals where status = 'draft' and insurance = ${insurance}`)).toBeGreaterThan(8);
    }
    const forms = await rowsOf<{ form: string; years: number; companies: number }>(
      `select form, count(distinct fiscal_year)::integer as years, count(distinct insurance)::integer as companies
       from policies group by form`,
    );
    expect(forms.map(({ form }) => form).sort()).toEqual([...formNames].sort());
    expect(forms.every(({ years, companies }) => years === 2 && companies === 2)).toBe(true);
  });

  test('each act at its time, none after the last day', async () => {
    const notes = await rowsOf<{ owner_id: number; at: Date; owner_version: number }>(
      `select owner_id, at, owner_version from history
       where owner_entity = 'proposal' and owner_version is not null order by id`,
    );
    for (const own of Map.groupBy(notes, ({ owner_id }) => owner_id).values()) {
      for (const [index, { at, owner_version }] of own.entries()) {
        const before = own[index - 1];
        expect(owner_version).toBeGreaterThanOrEqual(before?.owner_version ?? 1);
        expect(at.getTime()).toBeGreaterThanOrEqual(before?.at.getTime() ?? 0);
      }
    }
    const last = '2026-11-20T00:00:00+05:45';
    for (const table of ['history', 'proposals', 'policies', 'receipts', 'documents', 'signatures', 'fields']) {
      const column = table === 'history' ? 'at' : 'updated_at';
      expect(await countOf(`${table} where ${column} >= '${last}'`), table).toBe(0);
      expect(await countOf(`${table} where ${column} < '2025-07-17'`), table).toBe(0);
    }
  });

  test('by its own people: each of them has written something', async () => {
    const silent = await rowsOf<{ username: string }>(
      `select username from users u where role <> 'superadmin' and not partner
       and not exists (select 1 from history h where h.actor = u.id)`,
    );
    expect(silent).toEqual([]);
  });
});

describe('its policies', () => {
  test('are continued by a cover of the same farmer and kind, which names them', async () => {
    const renewed = `policies a left join policies b on b.renews = a.id left join proposals p on p.id = b.insurance_proposal
      where a.status = 'renewed'`;
    expect(await countOf(renewed)).toBeGreaterThan(5);
    const wrong = `${renewed} and (b.id is null or b.personal_info <> a.personal_info or b.form <> a.form
      or p.renews <> a.insurance_proposal or p.values->>'previous_policy_no' <> a.policy_no)`;
    expect(await countOf(wrong)).toBe(0);
  });

  test('that ended are over, and those in force at the last day of the data are not', async () => {
    expect(await countOf(`policies where status = 'expired' and risk_end_at > '2026-11-20T00:00:00+05:45'`)).toBe(0);
    expect(await countOf(`policies where status = 'issued' and risk_end_at < '2026-11-20T00:00:00+05:45'`)).toBe(0);
    expect(
      await countOf(`policies where status = 'cancelled' and (cancelled_at >= risk_end_at or
      refund_farmer + refund_authority > premium)`),
    ).toBe(0);
  });
});

describe('its claims', () => {
  test('are in part of one disaster of each company, every one of which is registered', async () => {
    expect(await countOf('disasters')).toBe(2);
    expect(await countOf('disaster_policies where claim is null')).toBe(0);
    expect(await countOf('disaster_policies')).toBeGreaterThan(5);
  });

  test('stand in every state, of both lines and fiscal years, and what was assessed has its papers', async () => {
    const found = await rowsOf<{ insurance: number; status: string; is_animal: boolean; fiscal_year: number }>(
      `select distinct insurance, status, form = 'cattle' as is_animal, fiscal_year from claims`,
    );
    for (const insurance of [1, 2]) {
      const own = found.filter((row) => row.insurance === insurance);
      expect(new Set(own.map(({ status }) => status))).toEqual(new Set(claimStateNames));
      expect(new Set(own.map(({ is_animal, fiscal_year }) => `${is_animal} ${fiscal_year}`)).size).toBe(4);
    }
    expect(await countOf(`claims where assessed_at is not null and papers_on is null`)).toBe(0);
    const pictures = `media m where m.animal = l.animal and m.album = 'burial'`;
    const dead = `claims c join claim_lines l on l.claim = c.id where l.loss = 'death' and c.assessed_at is not null`;
    expect(await countOf(dead)).toBeGreaterThan(1);
    expect(await countOf(`${dead} and not exists (select from ${pictures})`)).toBe(0);
    const unpaid = `c.payable > (select coalesce(sum(p.amount), 0) from payments p
      where p.claim = c.id and p.status in ('sent', 'confirmed'))`;
    expect(await countOf(`claims c where c.status = 'paid' and ${unpaid}`)).toBe(0);
  });
});

describe('what is seldom', () => {
  test('firms are verified with their certificates, and insured above 50 lakh', async () => {
    for (const insurance of [1, 2]) {
      const firms = `kyc k where k.person_type = 'firm' and k.insurance = ${insurance}`;
      const paper = `(select from documents d where d.kyc = k.id and d.code = 'firm_certificate')`;
      expect(await countOf(`${firms} and k.status = 'verified'`)).toBeGreaterThan(2);
      expect(await countOf(`${firms} and k.status = 'verified' and not exists ${paper}`)).toBe(0);
      const large = `policies p join proposals o on o.id = p.insurance_proposal
        where p.insurance = ${insurance} and p.sum_insured > 500000000 and o.values ->> 'insured_type' = 'firm'`;
      expect(await countOf(large)).toBeGreaterThan(0);
    }
    // Above its limit, the second company waits for two.
    const waiting = `proposals o join companies c on c.id = o.insurance
      where o.status = 'verified' and o.sum_insured > c.approval_limit`;
    expect(await countOf(waiting)).toBe(1);
  });

  test('endorsements of each kind move money both ways, with evidence and a second person', async () => {
    for (const insurance of [1, 2]) {
      const moved = `endorsements e where e.status = 'in_force' and e.premium <> 0 and e.insurance = ${insurance}`;
      const kinds = await rowsOf<{ kind: string }>(`select distinct e.kind from ${moved}`);
      expect(kinds.map(({ kind }) => kind).sort()).toEqual(['add_row', 'change_sum', 'remove_row', 'replace_row']);
      for (const sign of ['>', '<']) {
        expect(await countOf(`${moved} and e.farmer_share ${sign} 0`), sign).toBeGreaterThan(0);
        expect(await countOf(`${moved} and e.kind = 'change_sum' and e.premium ${sign} 0`), sign).toBeGreaterThan(0);
      }
      expect(await countOf(`${moved} and (e.decided_by is null or e.decided_by = e.created_by)`)).toBe(0);
      const proven = `(select from documents d where d.endorsement = e.id and d.code = 'endorsement_request')`;
      expect(await countOf(`${moved} and not exists ${proven}`)).toBe(0);
      const paid = `(select coalesce(sum(r.amount), 0) from receipts r where r.endorsement = e.id)`;
      expect(await countOf(`${moved} and e.farmer_share > 0 and ${paid} <> e.farmer_share`)).toBe(0);
    }
  });

  test('a cancellation waits for its second person where two cancel', async () => {
    const waiting = `proposals where status = 'issued' and cancel_asked_by is not null and cancel_refund_farmer > 0`;
    expect(await countOf(`${waiting} and insurance = 1`)).toBe(0);
    expect(await countOf(`${waiting} and insurance = 2`)).toBe(1);
  });
});

describe('its money', () => {
  test('was brought to the bank, and some of it is still in hand', async () => {
    for (const insurance of [1, 2]) {
      for (const status of ['pending', 'confirmed']) {
        expect(
          await countOf(`deposits where status = '${status}' and insurance = ${insurance}`),
          status,
        ).toBeGreaterThan(0);
      }
    }
    expect(await countOf(`receipts where deposit is null and method in ('cash', 'cheque')`)).toBeGreaterThan(0);
  });

  test('agrees in the policy register and the list of subsidy claims of each year, to the paisa', async () => {
    for (const company of [1, 2]) {
      for (const fiscal_year of [2082, 2083]) {
        const [policies, claims] = [
          await totalsOf(policyRegister, company, fiscal_year),
          await totalsOf(subsidyClaims, company, fiscal_year),
        ];
        expect(policies.subsidy, `${company} in ${fiscal_year}`).toBeGreaterThan(0);
        expect(claims.amount, `${company} in ${fiscal_year}`).toBe(policies.subsidy);
      }
    }
  });

  test('of cancelled policies went back, of some after the subsidy was billed, and of some it is still due', async () => {
    const corrected = 'subsidy_corrections c join subsidy_entries e on e.id = c.subsidy_entry';
    const cancelled = `policies p left join refund_payments r on r.policy = p.id where p.status = 'cancelled'`;
    for (const insurance of [1, 2]) {
      expect(await countOf(`${corrected} where c.bill is not null and c.insurance = ${insurance}`)).toBeGreaterThan(0);
      expect(await countOf(`${cancelled} and r.id is not null and p.insurance = ${insurance}`)).toBeGreaterThan(1);
      expect(await countOf(`${cancelled} and r.id is null and p.insurance = ${insurance}`)).toBeGreaterThan(0);
    }
    const bill = `(select b.id, sum(e.billed_amount) as sent, sum(e.amount) as now, sum(coalesce(c.amount, 0)) as less
      from subsidy_bills b join subsidy_entries e on e.bill = b.id
      left join subsidy_corrections c on c.subsidy_entry = e.id and c.bill = b.id group by b.id) sums`;
    expect(await countOf(`${bill} where sent + less <> now`)).toBe(0);
    expect(await countOf(`${bill} where sent <> now`)).toBeGreaterThan(0);
  });

  test('has the subsidy of every cover in the ledger, in each of its states, and of a project too', async () => {
    for (const insurance of [1, 2]) {
      const states = await rowsOf<{ status: string }>(
        `select distinct status from subsidy_entries where insurance = ${insurance}`,
      );
      expect(states.map(({ status }) => status).sort()).toEqual([...subsidyStateNames].sort());
    }
    const ofProject = `subsidy_entries e join kyc k on k.personal_info = e.personal_info
      join insurance_projects p on p.id = k.insurance_project`;
    expect(await countOf(ofProject)).toBeGreaterThan(1);
    expect(
      await countOf(`subsidy_entries where status = 'billed_to_nia' and received between 1 and amount - 1`),
    ).toBeGreaterThan(0);
  });
});

describe('its papers and plots', () => {
  test('their files are there, and their farmers signed', async () => {
    const files = await rowsOf<{ key: string }>(
      `select distinct unnest(array[file_key, thumb_key]) as key from documents union select signature_key from signatures
       union select file_key from media union select thumbs ->> unnest(array['small', 'medium', 'large']) from media`,
    );
    expect(files.length).toBeGreaterThan(20);
    for (const { key } of files) expect(await demo.deps.files.exists(key), key).toBe(true);
    expect(
      await countOf(`kyc k left join signatures s on s.kyc = k.id
        where k.status = 'verified' and s.id is null`),
    ).toBe(0);
  });

  test('rows of crops name the fields that were drawn for them, with the crop that stands there', async () => {
    const rows = `proposal_rows r join proposals p on p.id = r.insurance_proposal
      where p.form not in ('cattle', 'indexinsurance') and p.status <> 'draft'`;
    expect(await countOf(rows)).toBeGreaterThan(50);
    expect(await countOf(`${rows} and r.field_id is null`)).toBe(0);
    expect(await countOf(`fields where crop is null`)).toBe(0);
  });

  test('food crops have their photos and a film of a minute, and no two fields look the same', async () => {
    const insured = `policies p where p.form = 'foodcrop'`;
    const shown = (kind: string) => `(select count(*) from media m join proposal_rows r on r.field_id = m.field
      where r.insurance_proposal = p.insurance_proposal and m.kind = '${kind}' and coalesce(m.duration_s, 60) >= 60)`;
    for (const insurance of [1, 2]) {
      expect(await countOf(`${insured} and p.insurance = ${insurance}`)).toBeGreaterThan(1);
      expect(await countOf(`media where kind = 'photo' and insurance = ${insurance}`)).toBeGreaterThan(20);
    }
    expect(await countOf(`${insured} and (${shown('photo')} < 5 or ${shown('video')} < 1)`)).toBe(0);
    expect(await countOf(`media_pairs`)).toBe(0);
    expect(await countOf(`(select sha256 from media where kind = 'video' group by 1 having count(*) > 1) same`)).toBe(
      0,
    );
    expect(await countOf(`media where copies <> 'ready' or not stored`)).toBe(0);
    expect(await countOf(`uploads`)).toBe(0);
    const sides = `(select animal from media group by animal having count(shot) = 6) whole`;
    expect(await countOf(sides)).toBeGreaterThan(2);
    expect(await countOf(`animal_moves`)).toBeGreaterThan(0);
  });

  test('fields have vegetation values through their season, which say that they are samples', async () => {
    const measured = `(select count(*) from ndvi_values v where v.field = f.id)`;
    expect(await countOf(`fields f where ${measured} = 0`)).toBe(0);
    expect(await countOf(`fields f where ${measured} > 4`)).toBeGreaterThan(25);
    expect(await countOf(`ndvi_values where mean < -0.1 or mean > 0.95 or day > '2026-11-19'`)).toBe(0);
    expect(
      await countOf(`ndvi_values where source <> 'manual' or scene <> 'नमुना NDVI मान' or created_by is null`),
    ).toBe(0);
  });

  test('every field has weather without a provider, beginning today whenever the demo is started', async () => {
    await saveDemoWeather(demo.deps);
    const answered = await rowsOf<{ days: { day: string }[]; hours: unknown[]; provider: string }>(
      'select days, hours, provider from weather_cells',
    );
    expect(answered.length).toBeGreaterThan(10);
    expect(answered.every(({ days, hours }) => days[0]?.day === '2027-01-01' && hours.length >= 48)).toBe(true);
    const lives = `fields f left join weather_cells c on c.latitude = round(((f.south + f.north) / 2)::numeric, 1)
      and c.longitude = round(((f.west + f.east) / 2)::numeric, 1)`;
    expect(await countOf(`${lives} where c.fetched_at is null`)).toBe(0);
  });

  test('plots lie where their farmers live, about as large as was said', async () => {
    const plots = `fields f join kyc k on k.id = f.kyc`;
    expect(await countOf(plots)).toBeGreaterThan(50);
    expect(await countOf(`${plots} where f.near_border or f.district <> k.district`)).toBe(0);
    expect(
      await countOf(`${plots} where abs(f.polygon_area_sqm - (f.area->>'sqm')::numeric) >
      0.05 * (f.area->>'sqm')::numeric`),
    ).toBe(0);
    // All plots of a district within a few kilometres of each other.
    expect(
      await countOf(`(select district from fields group by district
      having max(north) - min(south) > 0.07 or max(east) - min(west) > 0.07) wide`),
    ).toBe(0);
  });
});
