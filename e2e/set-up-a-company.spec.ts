import { pick } from './keyboard.ts';
import { expect, expectAccessible, password, test } from './office.ts';

test('the super admin founds a company and gives it a logo; the admin of another adds a branch @phone', async ({
  page,
  comeBack,
  screenOf,
}, info) => {
  // Codes are unique and stay: another on each screen.
  const [code, branch] = info.project.name === 'phone' ? ['SPH', 'PHN'] : ['SDK', 'DSK'];
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' });
  await comeBack('superadmin');
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /कम्पनी र शाखा/ })
    .click();
  await page.getByRole('button', { name: 'कम्पनी थप्नुहोस्' }).click();
  await save.click();
  await expect(dialog.getByRole('textbox', { name: 'सङ्केत' })).toHaveAccessibleDescription(/लेख्नुहोस्/);
  await dialog.getByRole('textbox', { name: 'सङ्केत' }).fill('HBC');
  await dialog.getByRole('textbox', { name: 'नाम (नेपालीमा)' }).fill('सगरमाथा कृषि बीमा लि. (नमुना)');
  await dialog.getByRole('textbox', { name: 'नाम (अङ्ग्रेजीमा)' }).fill('Sagarmatha Agri Insurance Ltd. (sample)');
  await save.click();
  await expect(dialog.getByText(/पहिले नै लिइसकिएको/).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'सङ्केत' }).fill(code);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'कम्पनी' })).toContainText(code);
  await expect(page.getByText('अहिलेसम्म कुनै शाखा छैन')).toBeVisible();

  const logo = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } });
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(page.getByRole('img', { name: 'लोगो' })).toHaveAttribute('src', /\/files\/logos\//);
  await expectAccessible(page);

  const own = await screenOf('cropadmin');
  await own.goto('/settings/company');
  await expect(own.getByRole('region', { name: 'पेस भएका प्रस्ताव' })).toContainText('५%');
  await expect(own.getByRole('button', { name: 'कम्पनी थप्नुहोस्' })).toHaveCount(0);
  await own.getByRole('button', { name: 'शाखा थप्नुहोस्' }).click();
  const form = own.getByRole('dialog');
  await form.getByRole('textbox', { name: 'नाम (नेपालीमा)' }).fill('धुलिखेल शाखा');
  await form.getByRole('textbox', { name: 'नाम (अङ्ग्रेजीमा)' }).fill('Dhulikhel branch');
  await form.getByRole('textbox', { name: 'सङ्केत' }).fill(branch);
  await pick(own, form.getByRole('combobox', { name: 'प्रदेश' }), 'बागमती प्रदेश');
  await form.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  // It may have no address, but half of one is not thrown away.
  await expect(form.getByText('प्रदेशदेखि वडासम्म छान्नुहोस्।')).toBeVisible();
  await pick(own, form.getByRole('combobox', { name: 'जिल्ला' }), 'काभ्रेपलाञ्चोक');
  await pick(own, form.getByRole('combobox', { name: 'पालिका' }), 'धुलिखेल नगरपालिका');
  await pick(own, form.getByRole('combobox', { name: 'वडा नं.' }), '७');
  await form.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(own.getByRole('region', { name: 'शाखा' }).getByText(branch)).toBeVisible();
  await expectAccessible(own);
});

test('the admin of livestock names a project and puts somebody to work in it @phone', async ({
  page,
  comeBack,
}, info) => {
  const project = `भेडा परियोजना ${info.project.name === 'phone' ? 'ख' : 'क'}`;
  await comeBack('livestockadmin');
  await page.goto('/settings/company');
  await page.getByRole('button', { name: 'परियोजना थप्नुहोस्' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(dialog.getByRole('textbox', { name: 'नाम (नेपालीमा)' })).toHaveAccessibleDescription(/लेख्नुहोस्/);
  await dialog.getByRole('textbox', { name: 'नाम (नेपालीमा)' }).fill(project);
  await dialog.getByRole('textbox', { name: 'नाम (अङ्ग्रेजीमा)' }).fill('Sheep project');
  await dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
  await expect(page.getByRole('region', { name: 'परियोजना', exact: true }).getByText(project)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/userslivestock');
  await page.getByRole('button', { name: 'प्रयोगकर्ता थप्नुहोस्' }).click();
  const username = `project.${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'नाम', exact: true }).fill('डोल्मा');
  await dialog.getByRole('textbox', { name: 'प्रयोगकर्ता नाम' }).fill(username);
  // A phone opens its own list.
  const choose = (name: string, option: string) => {
    const list = dialog.getByRole('combobox', { name });
    return info.project.name === 'phone' ? list.selectOption({ label: option }) : pick(page, list, option);
  };
  await choose('भूमिका', 'हिमालयन समूह');
  await dialog.getByRole('textbox', { name: 'पासवर्ड', exact: true }).fill(password);
  const add = dialog.getByRole('button', { name: 'प्रयोगकर्ता थप्नुहोस्' });
  await add.click();
  await expect(dialog.getByRole('combobox', { name: 'परियोजना' })).toHaveAccessibleDescription(/अनिवार्य/);
  await choose('परियोजना', project);
  await expectAccessible(page);
  await add.click();
  await expect(dialog).toHaveCount(0);

  // Not among the groups that the page lists by itself.
  await page.goto('/userslivestock?role=himalayan');
  await expect(page.getByText(username)).toBeVisible();
});
