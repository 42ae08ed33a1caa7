import { merged } from '@krishi-bima/contract/downloads/downloads';
import { proposals } from '@krishi-bima/contract/proposals/proposals';
import { handInByCall } from './by-call.ts';
import { registerFarmer, writeProposal } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';
import { bare, bookmarksOf, textOf } from './paper.ts';

const allInOne = 'सबै कागजात एउटै PDF मा';

test('three proposals and two farmers are printed into files, another is stopped, and all are found again', async ({
  page,
  comeBack,
  desk,
  request,
}) => {
  const agent = await desk('agent');
  const farmers = ['ज्ञानेन्द्र श्रेष्ठ', 'ऋद्धि ज्ञवाली', 'ह्लादिनी क्षेत्री'];
  for (const name_np of farmers) {
    const proposal = await writeProposal(agent, await registerFarmer(agent, { name_np }));
    await handInByCall(agent, proposal.id, 'land_certificate');
  }
  await comeBack('agent');
  await page.goto('/registrationcrop/insuranceReportCrop/proposals');
  const rows = page.getByRole('row');
  for (const name of farmers) await rows.filter({ hasText: name }).first().getByRole('checkbox').check();
  await expect(page.getByText('३ छानियो')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: allInOne }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto('/downloads');
  const file = page.getByRole('listitem').filter({ hasText: allInOne }).filter({ hasText: '३ वटा प्रस्ताव' }).first();
  await file.getByRole('link', { name: /डाउनलोड गर्नुहोस्/ }).waitFor();
  await expectAccessible(page);
  const href = await file.getByRole('link', { name: /डाउनलोड गर्नुहोस्/ }).getAttribute('href');
  const paper = await (await request.get(href ?? '')).body();
  const said = textOf(paper);
  for (const name of farmers) expect(said).toContain(bare(name));
  const bookmarks = bookmarksOf(paper);
  for (const name of farmers) expect(bookmarks).toContainEqual(expect.stringContaining(name));
  expect(bookmarks.filter((title) => title === 'जग्गाधनी प्रमाणपुर्जा (लालपुर्जा)')).toHaveLength(3);

  // Farmers are picked in their own list: of each the KYC and its documents.
  await page.goto('/registrationcrop/insuranceReportCrop');
  for (const name of farmers.slice(1)) await rows.filter({ hasText: name }).first().getByRole('checkbox').check();
  await expect(page.getByText('२ छानियो')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: allInOne }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/downloads');
  const ofFarmers = page.getByRole('listitem').filter({ hasText: '२ कृषक' }).first();
  await expect(ofFarmers.getByRole('link', { name: /डाउनलोड गर्नुहोस्/ })).toBeVisible();

  // So many that it takes its time: stopped before it ends, it stays in the list and can be tried again.
  const { results } = await agent(proposals.list, { query: { limit: 12, status: 'issued' } });
  await agent(merged.start, { query: { ids: results.map(({ id }) => id).join(',') } });
  await page.reload();
  const stopped = page.getByRole('listitem').filter({ hasText: allInOne }).first();
  await stopped.getByRole('button', { name: /रोक्नुहोस्/ }).click();
  await expect(stopped).toContainText('यो काम बीचमै रोकियो।');
  await page.reload();
  await expect(stopped).toContainText('यो काम बीचमै रोकियो।');
  await stopped.getByRole('button', { name: /फेरि प्रयास गर्नुहोस्/ }).click();
  await expect(stopped.getByRole('link', { name: /डाउनलोड गर्नुहोस्/ })).toBeVisible({ timeout: 120_000 });
  await stopped.getByRole('button', { name: /सूचीबाट हटाउनुहोस्/ }).click();
  await expect(file).toBeVisible();
});
