import { cattle } from '@krishi-bima/contract/forms/cattle';
import type { InspectionReport } from '@krishi-bima/contract/forms/records';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { EditorContext } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { savedProposal, tomatoes } from '../../../test/proposal.ts';
import { emptyList, signIn, staff } from '../../../test/session.ts';
import { desk, phone, show, takeAway } from '../../../test/show.tsx';
import { InspectionTab } from './inspection.tsx';
import { inspectionMessages } from './messages.ts';

const rita = staff({
  ...{ id: 41, username: 'rita', first_name: 'रीता', last_name: 'बस्नेत', insurance: 1 },
  ...{ groups: [{ id: 6, name: 'livestock_technician' }], all_permission: ['verify_proposal', 'view_proposal'] },
  ...{ qualification: 'पशु चिकित्सक', council_no: '812', office_name: 'धुलिखेल शाखा' },
});
const tags = ['NP-27-1', 'NP-27-2', 'NP-27-3'];

let made = 70;

/** Each has drafts of its own in the browser. */
function waiting(): Proposal {
  made += 1;
  const rows = tags.map((tag_no) => ({ species: 'cow', tag_no, breed: 'jersey', sum_insured: '90000.00' }) as const);
  return savedProposal(rows, {}, { id: made, form: 'cattle', status: 'technician_review', technician: rita.id });
}

interface Sent {
  id: number;
  body: InspectionReport;
}

afterEach(() => vi.restoreAllMocks());

/** The office's answers: every report is stored as it was sent, but that of a refused animal. */
async function open(editor: ProposalEditor, { refused = 0, screen = desk } = {}): Promise<Sent[]> {
  const sent: Sent[] = [];
  await signIn(rita, async (request) => {
    if (request.method !== 'PATCH') return emptyList();
    const id = Number(/(\d+)\/$/.exec(request.url)?.[1]);
    const body: InspectionReport = await request.json();
    sent.push({ id, body });
    if (id === refused) {
      const problem = { code: 'invalid', detail: 'मिलेन', fields: { assessed_value: 'bad_money' } };
      return Response.json(problem, { status: 400 });
    }
    return Response.json({ ...body, id, insurance: 1, insurance_proposal: 7, version: 2 });
  });
  await show(<Tab editor={editor} />, screen);
  return sent;
}

function Tab({ editor }: { editor: ProposalEditor }) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <EditorContext value={editor}>
        <InspectionTab isAwaited />
      </EditorContext>
    </QueryClientProvider>
  );
}

const field = (name: keyof typeof cattle.parts.technician_data.fields) =>
  page.getByRole('textbox', { name: cattle.parts.technician_data.fields[name].label.ne });
const choose = (question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }).click();
/** On a phone: to a step by its segment. */
const step = (name: string) =>
  page
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
const save = () => page.getByRole('button', { name: messages.saveReport.ne }).click();
const { tag_applied_by_me, recommendation } = cattle.parts.technician_data.fields;

/** What all normal leaves to the technician. */
async function value(amount: string) {
  await choose(tag_applied_by_me.label.ne, 'हो');
  await field('assessed_value').fill(amount);
  await choose(recommendation.label.ne, recommendation.options.fit.ne);
}

test('three animals are inspected on one visit, with one head and one save', async () => {
  const editor = new ProposalEditor(cattle, waiting());
  const sent = await open(editor);

  await expect.element(page.getByText('पशु चिकित्सक')).toBeVisible();
  await page.getByRole('button', { name: inspectionMessages.restNormal.ne }).click();
  for (const amount of ['90000', '80000', '70000']) {
    await value(amount);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
  }
  await expect.element(page.getByText(inspectionMessages.progress(3, 3, cattle.row.one).ne).first()).toBeVisible();
  await save();

  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ id }) => id)).toEqual([11, 12, 13]);
  for (const { body } of sent) {
    expect(body).toMatchObject({ technician_name: 'रीता बस्नेत', qualification: 'पशु चिकित्सक', council_no: '812' });
    expect(body).toMatchObject({ office_name: 'धुलिखेल शाखा', eyes_nose: 'normal', recommendation: 'fit' });
  }
  expect(sent.map(({ body }) => Number(body.assessed_value))).toEqual([90_000, 80_000, 70_000]);
});

test('what was saved is there again after another tab was looked at, and is not sent twice', async () => {
  const editor = new ProposalEditor(cattle, waiting());
  const sent = await open(editor);
  await page.getByRole('button', { name: inspectionMessages.allNormal.ne, exact: true }).first().click();
  await value('90000');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await save();
  await vi.waitFor(() => expect(editor.state.proposal.insurance_details[0]?.technician_data).toBeDefined());
  expect(sent.map(({ id }) => id)).toEqual([11]);

  takeAway();
  const later = await open(editor);
  await expect.element(page.getByRole('button', { name: /^१\..*९०,०००/ }).last()).toBeVisible();
  await page.getByRole('button', { name: messages.saveReport.ne }).last().click();
  await expect.element(page.getByText(inspectionMessages.progress(3, 1, cattle.row.one).ne).last()).toBeVisible();
  expect([...sent, ...later].map(({ id }) => id)).toEqual([11]);
});

test('closing an animal loses nothing; what is abnormal has to be described', async () => {
  const editor = new ProposalEditor(cattle, waiting());
  await open(editor);
  const { skin, findings_note } = cattle.parts.technician_data.fields;
  await expect.element(field('findings_note')).not.toBeInTheDocument();
  await choose(skin.label.ne, skin.options.abnormal.ne);
  await field('findings_note').fill('पुरानो घाउको दाग');
  await userEvent.keyboard('{Escape}');
  await expect.element(field('findings_note')).not.toBeInTheDocument();

  await page.getByRole('button', { name: /^१\./ }).first().click();
  await expect.element(page.getByRole('textbox', { name: findings_note.label.ne })).toHaveValue('पुरानो घाउको दाग');
});

test('an animal that is refused is opened, those before it are saved', async () => {
  const editor = new ProposalEditor(cattle, waiting());
  const sent = await open(editor, { refused: 12, screen: phone });
  await step(cattle.row.one.ne);
  await page.getByRole('button', { name: inspectionMessages.restNormal.ne }).click();
  await step(inspectionMessages.closing.ne);
  await save();

  await expect.element(page.getByRole('alert').getByText(/मिलेन/)).toBeVisible();
  expect(sent.map(({ id }) => id)).toEqual([11, 12]);
  await expect.element(page.getByRole('heading', { name: /^२\./ })).toBeVisible();
});

test('land that was proposed in bigha is measured in bigha, or in another unit by the switch', async () => {
  const area = { unit: 'bigha' as const, parts: ['0', '3', '7', '0'], sqm: '1134.0' };
  const waits = savedProposal([{ ...tomatoes, area }], {}, { status: 'technician_review', technician: rita.id });
  await open(new ProposalEditor(vegetable, waits), { screen: phone });
  const cell = (part: string) => page.getByRole('textbox', { name: part, exact: true });
  await step(inspectionMessages.land.ne);
  await expect.element(cell('कट्ठा')).toBeVisible();

  await page.getByRole('radio', { name: 'रोपनी' }).click({ force: true });
  await expect.element(cell('आना')).toBeVisible();
});

test('what a report lacks is named, and leads to its field', async () => {
  await open(new ProposalEditor(cattle, waiting()));
  await page.getByRole('button', { name: inspectionMessages.allNormal.ne, exact: true }).first().click();
  const lacking = page.getByRole('button', { name: new RegExp(`${tags[0]}.*${tag_applied_by_me.label.ne}`) }).last();
  await lacking.click();
  const answer = page.getByRole('radiogroup', { name: tag_applied_by_me.label.ne }).getByRole('radio').first();
  await expect.element(answer).toHaveFocus();
});

test('on a phone a report is written in three steps, and what was typed in one is there again', async () => {
  const waits = savedProposal([tomatoes], {}, { id: 69, status: 'technician_review', technician: rita.id });
  const sent = await open(new ProposalEditor(vegetable, waits), { screen: phone });
  const { stage_found, recommendation: advice } = vegetable.parts.technician_data.fields;
  const stage = page.getByRole('textbox', { name: stage_found.label.ne });
  await expect.element(page.getByRole('textbox', { name: 'निरीक्षण मिति' })).toBeVisible();
  await expect.element(stage).not.toBeInTheDocument();

  await page.getByRole('button', { name: messages.next.ne, exact: true }).click();
  await stage.fill('फल लाग्दै');
  await page.getByRole('button', { name: messages.next.ne, exact: true }).click();
  await choose(advice.label.ne, advice.options.fit.ne);
  await page.getByRole('button', { name: messages.back.ne }).click();
  await expect.element(stage).toHaveValue('फल लाग्दै');

  await step(inspectionMessages.closing.ne);
  await expect.element(page.getByRole('radio', { name: advice.options.fit.ne })).toBeChecked();
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ stage_found: 'फल लाग्दै', recommendation: 'fit', technician_name: 'रीता बस्नेत' });
});

test('on a phone what is missing leads to its step, also to the visit', async () => {
  const waits = savedProposal([tomatoes], {}, { id: 70, status: 'technician_review', technician: rita.id });
  await open(new ProposalEditor(vegetable, waits), { screen: phone });
  const date = page.getByRole('textbox', { name: 'निरीक्षण मिति' });
  await date.fill('2083-13-40');
  await step(inspectionMessages.closing.ne);
  await page.getByRole('button', { name: /^नापिएको क्षेत्रफल/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'रोपनी', exact: true })).toHaveFocus();

  await step(inspectionMessages.closing.ne);
  await save();
  await expect.element(date).toHaveFocus();
  await expect.element(date).toHaveValue('2083-13-40');
});
