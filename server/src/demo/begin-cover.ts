import { fields } from '@krishi-bima/contract/fields/fields';
import type { ProposalHeader } from '@krishi-bima/contract/forms/records';
import { policies } from '@krishi-bima/contract/policies/policies';
import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { existing } from '../errors/problem.ts';
import { insertField } from '../fields/change.ts';
import { getPolicy } from '../policies/ending.ts';
import { renewPolicy } from '../policies/renew.ts';
import { insertProposal, updateProposal } from '../proposals/drafts.ts';
import { saveMembers } from '../proposals/members.ts';
import { updateBanking } from '../proposals/parts.ts';
import { insertRow, updateRow } from '../proposals/rows.ts';
import { termsOn } from '../proposals/terms.ts';
import { bankDetails } from './bank-details.ts';
import { type Cover, rowsOfCover } from './cover.ts';
import { fieldsOfRows } from './grounds.ts';
import { handInPapers } from './papers.ts';
import { type DemoProposal, draftProposal, type Occasion, wholeProposal } from './proposals.ts';

/** The writer begins a proposal of this day, with everything in it unless it is a draft to the end. */
export async function beginCover(cover: Omit<Cover, 'id'>): Promise<Cover> {
  const { house, line, owner, writer, chance } = cover;
  const { play } = house;
  const calls = formEndpoints[cover.life.form];
  const occasion = await occasionOf(cover);
  const isDraft = cover.life.course === 'begun';
  const written = isDraft ? draftProposal(chance, occasion) : wholeProposal(chance, occasion);
  const today = play.today();
  const { personal_info } = owner;
  const id = await play.call(writer, calls.create, { personal_info, ...written.values }, (data, body) => {
    return insertProposal(data, line.form, body, today);
  });
  const begun = { ...cover, id };
  const isLand = line.form.line === 'crop';
  await writeRows(begun, isLand && !isDraft ? await withFields(begun, written) : written);
  if (isDraft) return begun;
  await writeBanking(begun);
  await handInPapers(begun, writer, 'submit');
  return begun;
}

export async function occasionOf({ house, life, line, owner, collector }: Omit<Cover, 'id'>): Promise<Occasion> {
  const { play, office, municipalities } = house;
  const { farmer } = owner;
  const { area_unit, name_np: municipality_np } = existing(municipalities.get(farmer.home.municipality));
  const branch = existing(office.branches[farmer.branch]);
  const day = play.today();
  const context = { insurance: office.id, day, district: farmer.home.district };
  const tariff = await play.call(collector, tariffs.inForce, undefined, (data) => termsOn(data, line.form, context));
  const place = { area_unit, municipality_np, branch, agent: collector };
  const { isFirm: isLarge = false, hasTwoRows = false, beginsAfter = 1 } = life;
  return { line, farmer, ...place, day, isLarge, hasTwoRows, beginsAfter, tariff: existing(tariff ?? undefined) };
}

async function writeRows(
  { house: { play }, life, line: { form }, writer, id }: Cover,
  { members, rows }: Pick<DemoProposal, 'members' | 'rows'>,
) {
  const calls = formEndpoints[life.form];
  const context = { proposalVersion: undefined, today: play.today() };
  if (members.length > 0) {
    const list = { members: members.map((member) => ({ ...member })) };
    await play.call(writer, calls.members, list, (data, body) => saveMembers(data, form, id, body.members, undefined));
  }
  for (const { client_id, values } of rows) {
    const row = { insurance_proposal: id, client_id, ...values };
    await play.call(writer, calls.createRow, row, (data, body) => insertRow(data, form, body, context));
  }
}

/** Where the form asks for the bank. */
async function writeBanking({
  house: { play },
  life,
  line: { form },
  owner,
  writer,
  chance,
  id,
}: Cover): Promise<void> {
  const [call, part] = [formEndpoints[life.form].banking, form.parts?.banking];
  if (!call || !part) return;
  const payee = life.hasNoAccount ? undefined : owner.farmer.facts.name_np;
  const details = bankDetails(chance, part.fields, { day: play.today(), payee });
  await play.call(writer, call, details, (data, body) => {
    return updateBanking(data, form, part, { id, body, version: undefined });
  });
}

/** The plots are drawn first, so that each row names its field. */
async function withFields(
  { house: { play }, chance, owner, writer }: Cover,
  { rows, members }: DemoProposal,
): Promise<Pick<DemoProposal, 'rows' | 'members'>> {
  const plots = rows.map(({ values }) => values);
  const named: DemoProposal['rows'][number][] = [];
  for (const [at, field] of fieldsOfRows(chance, owner.farmer.district, plots).entries()) {
    const row = existing(rows[at]);
    const drawn = { farm_id: owner.personal_info, ...field };
    const field_id = await play.call(writer, fields.create, drawn, insertField);
    named.push({ ...row, values: { ...row.values, field_id } });
  }
  return { rows: [...named, ...rows.slice(named.length)], members };
}

/** The writer continues a policy: what is said anew each time is filled in, and the days of the new season. */
export async function beginRenewal(cover: Cover, policy: number): Promise<Cover> {
  const { house, life, line, owner, writer, chance } = cover;
  const { form } = line;
  const { play, municipalities } = house;
  const calls = formEndpoints[life.form];
  const today = play.today();
  const id = await play.call(writer, policies.renew, undefined, async (data) => {
    await data.lock('policies', policy);
    return renewPolicy(data, await getPolicy(data, policy), play.clock(), today);
  });
  const renewal = { ...cover, id };
  const { season } = form.row;
  const [sown, harvest] = [addDays(today, -chance.int(10, 20)), addDays(today, chance.int(75, 95))];
  const period: ProposalHeader = season
    ? { risk_start_at: `${addDays(today, 1)}T00:01:00+05:45`, risk_end_at: `${addDays(harvest, 1)}T00:00:00+05:45` }
    : {};
  const { name_np: place } = existing(municipalities.get(owner.farmer.home.municipality));
  const said = { declaration_accepted: true, no_other_subsidy_declared: true, place, ...period };
  await play.call(writer, calls.patch, said, (data, body) => {
    return updateProposal(data, form, id, body, { version: undefined, today });
  });
  if (season) {
    const days = { [season.from]: sown, [season.to]: harvest };
    for (const row of await rowsOfCover(renewal)) {
      await play.call(writer, calls.patchRow, days, (data, body) => {
        return updateRow(data, form, row.id, body, { version: undefined, proposalVersion: undefined, today });
      });
    }
  }
  await writeBanking(renewal);
  await handInPapers(renewal, writer, 'submit');
  return renewal;
}
