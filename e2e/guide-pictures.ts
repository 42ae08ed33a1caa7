import { policies } from '@krishi-bima/contract/policies/policies';
import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import type { Page } from '@playwright/test';
import { codeOf } from './authenticator.ts';
import { bring, handInByCall, payByCall, reportByCall, scanByCall } from './by-call.ts';
import { beginProposal, registerFarmer, writeProposal } from './desk.ts';
import { squareFrom } from './ground.ts';
import { expect, password, test } from './office.ts';
import { picture, target } from './picture.ts';

const crop = '/registrationcrop/insuranceReportCrop';

const dialogOf = (page: Page) => page.getByRole('dialog').last();

for (const language of ['ne', 'en'] as const) {
  test(`sign-in ${language}`, async ({ page, screenOf }) => {
    await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language);
    await page.goto('/login');
    await picture({ page, language }, 'sign-in', 1, target(page, 'sign-in', 1, language));
    const agent = await screenOf('koica', language);
    const screen = { page: agent, language };
    await agent.goto('/settings/security');
    await picture(screen, 'sign-in', 2);
    await target(agent.getByRole('main'), 'sign-in', 2, language).click();
    await agent.locator('input[autocomplete="current-password"]').first().fill(password);
    await agent.locator('input[autocomplete="current-password"]').first().press('Enter');
    const secret = (await agent.getByRole('main').locator('code').first().innerText()).replaceAll(' ', '');
    await picture(screen, 'sign-in', 3);
    await agent.locator('input[autocomplete="one-time-code"]').fill(codeOf(secret));
    await target(agent.getByRole('main'), 'sign-in', 3, language).click();
    await agent.getByRole('checkbox').last().check();
    await picture(screen, 'sign-in', 4);
  });

  test(`register-farmer ${language}`, async ({ screenOf }) => {
    const page = await screenOf('agent', language);
    const screen = { page, language };
    await page.goto(`${crop}?limit=10`);
    await picture(screen, 'register-farmer', 1);
    await page.goto('/farmers/new');
    await picture(screen, 'register-farmer', 2, 'textbox');
    await page.goto('/farmers/new?step=review');
    await picture(screen, 'register-farmer', 3);
  });

  test(`verify-farmer ${language}`, async ({ desk, screenOf }) => {
    const agent = await desk('agent');
    const farmer = await registerFarmer(agent, { name_np: 'गीता महर्जन', name_en: 'Gita Maharjan' });
    const page = await screenOf('agent', language);
    const screen = { page, language };
    await page.goto(`/farmers/${farmer.id}`);
    await picture(screen, 'verify-farmer', 1, 'region');
    await page.goto(`/farmers/${farmer.id}?tab=documents`);
    await picture(screen, 'verify-farmer', 2);
    await page.goto(`/farmers/${farmer.id}?tab=signature`);
    await picture(screen, 'verify-farmer', 3);
    await scanByCall(agent, farmer);
    const admin = await screenOf('cropadmin', language);
    await admin.goto(`/farmers/${farmer.id}`);
    await picture({ page: admin, language }, 'verify-farmer', 4);
  });

  test(`map-field ${language}`, async ({ desk, screenOf }) => {
    const farmer = await registerFarmer(await desk('agent'), { name_np: 'लक्ष्मी कार्की', name_en: 'Laxmi Karki' });
    const page = await screenOf('agent', language);
    const screen = { page, language };
    await page.goto(`/farmers/${farmer.id}?tab=fields`);
    await picture(screen, 'map-field', 1);
    await page.goto(`/farmers/${farmer.id}/fields/new`);
    const main = page.getByRole('main');
    await expect(main.locator('.maplibregl-ctrl-scale')).toBeVisible();
    await expect(target(main, 'map-field', 2, language)).toBeEnabled();
    await picture(screen, 'map-field', 2);
    await main.getByRole('button', { name: language === 'ne' ? 'बिन्दु टाइप गर्नुहोस्' : 'Type corners' }).click();
    const [ring = []] = squareFrom([85.53, 27.58]).coordinates;
    await main.locator('textarea').first().fill(ring.slice(0, -1).join('\n'));
    await picture(screen, 'map-field', 3, 'region');
    await picture(screen, 'map-field', 4);
  });

  test(`crop-proposal ${language}`, async ({ desk, screenOf }) => {
    const agent = await desk('agent');
    const farmer = await registerFarmer(agent, { name_np: 'सीता अधिकारी', name_en: 'Sita Adhikari' });
    const page = await screenOf('agent', language);
    const screen = { page, language };
    await page.goto(`/farmers/${farmer.id}?tab=proposals`);
    await picture(screen, 'crop-proposal', 1);
    await page.goto(`/proposals/foodcrop/new?farmer=${farmer.id}`);
    await picture(screen, 'crop-proposal', 2, 'region');
    const { id } = await writeProposal(agent, farmer);
    await handInByCall(agent, id, 'land_certificate', 'subsidy_application');
    await page.goto(`/proposals/vegetable/${id}?step=rows`);
    await picture(screen, 'crop-proposal', 3);
    await page.goto(`/proposals/vegetable/${id}?step=review`);
    await picture(screen, 'crop-proposal', 4);
  });

  test(`sell-index-cover ${language}`, async ({ screenOf }) => {
    const page = await screenOf('indexagent', language);
    const screen = { page, language };
    await page.goto('/indexinsurance/cooperatives/1');
    await picture(screen, 'sell-index-cover', 1);
    await target(page.getByRole('main'), 'sell-index-cover', 1, language).click();
    await picture({ page, language }, 'sell-index-cover', 2, target(dialogOf(page), 'sell-index-cover', 2, language));
    await page.keyboard.press('Escape');
    await picture(screen, 'sell-index-cover', 3);
  });

  test(`livestock-proposal ${language}`, async ({ desk, screenOf }) => {
    const agent = await desk('livestockagent');
    const farmer = await registerFarmer(agent, { name_np: 'देवकी खड्का', name_en: 'Devaki Khadka' });
    const page = await screenOf('livestockagent', language);
    const screen = { page, language };
    await page.goto(`/farmers/${farmer.id}?tab=proposals`);
    await picture(screen, 'livestock-proposal', 1);
    const { id } = await beginProposal(agent, farmer, 'cattle', 365);
    await page.goto(`/proposals/cattle/${id}?step=rows`);
    await picture(screen, 'livestock-proposal', 2);
    await page.goto(`/proposals/cattle/${id}?step=papers`);
    await picture(screen, 'livestock-proposal', 3);
    await page.goto(`/proposals/cattle/${id}?step=review`);
    await picture(screen, 'livestock-proposal', 4);
  });

  test(`inspect ${language}`, async ({ desk, screenOf }) => {
    const submitted = await bring(desk, 'submitted');
    const admin = await screenOf('cropadmin', language);
    await admin.goto(`/proposals/vegetable/${submitted.id}`);
    await picture({ page: admin, language }, 'inspect', 1);
    const { id } = await bring(desk, 'technician_review');
    const page = await screenOf('technician', language);
    const screen = { page, language };
    await page.goto('/notifications');
    await picture(screen, 'inspect', 2);
    await page.goto(`/proposals/vegetable/${id}?tab=inspection`);
    await picture(screen, 'inspect', 3);
    await reportByCall(await desk('technician'), id);
    await page.goto(`/proposals/vegetable/${id}`);
    await picture(screen, 'inspect', 4);
  });

  test(`receive-money ${language}`, async ({ desk, screenOf }) => {
    const verified = await bring(desk, 'verified');
    const admin = await screenOf('cropadmin', language);
    await admin.goto(`/proposals/vegetable/${verified.id}`);
    await picture({ page: admin, language }, 'receive-money', 1);
    const { id } = await bring(desk, 'approved');
    const page = await screenOf('agent', language);
    const screen = { page, language };
    await page.goto(`/proposals/vegetable/${id}`);
    await picture(screen, 'receive-money', 2);
    await target(page.getByRole('main'), 'receive-money', 2, language).click();
    await picture(screen, 'receive-money', 3, target(dialogOf(page), 'receive-money', 3, language));
    await payByCall(await desk('agent'), id);
    await page.goto(`${crop}/money`);
    await picture(screen, 'receive-money', 4);
  });

  test(`issue-policy ${language}`, async ({ desk, screenOf }) => {
    const { id, farmer } = await bring(desk, 'approved');
    const page = await screenOf('cropadmin', language);
    const screen = { page, language };
    await page.goto(`/proposals/vegetable/${id}`);
    await picture(screen, 'issue-policy', 1, 'region');
    const agent = await desk('agent');
    await payByCall(agent, id);
    await scanByCall(agent, farmer);
    const admin = await desk('cropadmin');
    await admin(workflow.kycMove, { params: { id: farmer.id }, body: { move: 'verify' } });
    await page.goto(`/proposals/vegetable/${id}`);
    await picture(screen, 'issue-policy', 2);
    await admin(workflow.move, { params: { id }, body: { move: 'issue' } });
    const { results } = await admin(policies.list, { query: { personal_info: farmer.personal_info.id } });
    await page.goto(`/policies/${results[0]?.id}`);
    await picture(screen, 'issue-policy', 3);
  });

  test(`change-policy ${language}`, async ({ desk, screenOf }) => {
    const { farmer } = await bring(desk, 'issued');
    const { results } = await (await desk('cropadmin'))(policies.list, {
      query: { personal_info: farmer.personal_info.id },
    });
    const page = await screenOf('cropadmin', language);
    const screen = { page, language };
    const main = page.getByRole('main');
    await page.goto(`/policies/${results[0]?.id}?tab=endorsements`);
    await picture(screen, 'change-policy', 1);
    await target(main, 'change-policy', 1, language).click();
    await dialogOf(page).getByRole('radio').first().check();
    await picture(screen, 'change-policy', 2, target(dialogOf(page), 'change-policy', 2, language, 'radiogroup'));
    await page.goto(`/policies/${results[0]?.id}`);
    await main.getByRole('button', { name: language === 'ne' ? /: थप काम$/ : /: more actions$/i }).click();
    const cancel = target(page, 'change-policy', 3, language, 'menuitem');
    await picture(screen, 'change-policy', 3, cancel);
    await cancel.click();
    await picture(screen, 'change-policy', 4, target(dialogOf(page), 'change-policy', 4, language));
  });

  test(`claim-subsidy ${language}`, async ({ desk, screenOf }) => {
    const page = await screenOf('cropadmin', language);
    const screen = { page, language };
    for (const [at, status] of (['applied', 'recommendation_pending', 'recommended'] as const).entries()) {
      await page.goto(`${crop}/subsidies?status=${status}&limit=10`);
      await page.getByRole('main').locator('tbody input[type=checkbox]').first().check();
      await picture(screen, 'claim-subsidy', at + 1);
    }
    const admin = await desk('cropadmin');
    const { results } = await admin(subsidies.bills);
    await page.goto(`/subsidy-bills/${results[0]?.id}`);
    await picture(screen, 'claim-subsidy', 4);
  });

  test(`books ${language}`, async ({ screenOf }) => {
    const page = await screenOf('cropadmin', language);
    const screen = { page, language };
    await page.goto(`${crop}/registers`);
    await picture(screen, 'books', 1);
    await page.goto(`${crop}/report`);
    await picture(screen, 'books', 2);
    await page.goto(`${crop}/money`);
    await picture(screen, 'books', 3);
  });
}
