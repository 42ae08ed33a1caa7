import { ownPhone } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';

const heads = ['पूरा नाम (नेपालीमा)', 'मोबाइल नं.', 'नागरिकता नं.', 'लिङ्ग', 'जन्म मिति (वि.सं.)', 'कुल जग्गा'];
const places = ['स्थायी ठेगाना: जिल्ला', 'स्थायी ठेगाना: पालिका', 'स्थायी ठेगाना: वडा नं.'];
const count = 5000;

/** Nobody is like another: each has numbers and a birth date of their own. */
function farmers(): string[][] {
  const series = ownPhone().slice(2, 6);
  return Array.from({ length: count }, (_, at) => {
    const no = String(at).padStart(4, '0');
    const day = Math.floor(at / 270) % 20;
    const born = `20${30 + (at % 30)}/0${1 + (Math.floor(at / 30) % 9)}/${10 + day}`;
    const own = [`आयात ${names[at % names.length]} थापा`, `98${series}${no}`, `31-02-${series}-${no}`];
    return [...own, at % 2 ? 'महिला' : 'पुरुष', born, '2-4-0-0 रोपनी', 'काभ्रेपलाञ्चोक', 'पनौती नगरपालिका', '७'];
  });
}

const names = ['सीता', 'गीता', 'राम', 'हरि', 'माया', 'कृष्ण', 'लक्ष्मी', 'विष्णु', 'सरिता', 'गोपाल'];

/** Ten of them wrong: a phone too short, a day that does not exist, a ward too many. */
function spoilt(rows: readonly string[][]): string[][] {
  const wrong: [number, string][] = [
    [1, '98410'],
    [4, '2050/13/01'],
    [8, '99'],
    [0, 'Sita Thapa'],
    [3, 'थाहा छैन'],
  ];
  return rows.map((row, at) => {
    const fault = at % 500 === 7 ? wrong[Math.floor(at / 500) % wrong.length] : undefined;
    return fault ? row.with(...fault) : row;
  });
}

function csv(rows: readonly string[][]): Buffer {
  return Buffer.from(`\uFEFF${[[...heads, ...places], ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`);
}

test('five thousand farmers come from a file: mistakes mended, registered, found, and all of it undone', async ({
  page,
  comeBack,
}) => {
  const rows = farmers();
  await comeBack('agent2');
  await page.goto('/registrationcrop/insuranceReportCrop');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'फाइलबाट' }).click();
  await main.getByRole('link', { name: 'नयाँ फाइल' }).click();
  const template = page.waitForEvent('download');
  await main.getByRole('button', { name: 'CSV नमुना' }).click();
  expect((await template).suggestedFilename()).toBe('farmers-template.csv');

  await put('कृषक.csv', csv(spoilt(rows)));
  await expect(page).toHaveURL(/\/imports\/\d+/);
  const errors = main.getByRole('table', { name: 'सच्याउनुपर्ने' });
  await expect(errors.getByRole('row')).toHaveCount(11);
  const marked = main.getByRole('link', { name: 'गल्ती लेखिएको फाइल' });
  await expect(marked).toHaveAttribute('href', /errors\.xlsx/);
  // In the green of the page, not in the browser's blue.
  await expect(marked).not.toHaveCSS('color', 'rgb(0, 0, 238)');
  await expect(main.getByRole('button', { name: 'दर्ता गर्नुहोस्' })).toHaveCount(0);
  await main.getByRole('button', { name: 'महल' }).click();
  await page.getByRole('button', { name: /^मोबाइल नं\./ }).click();
  await expect(errors.getByRole('row')).toHaveCount(3);

  // The columns of an office that calls them otherwise are matched once.
  await put('कृषक सच्याएको.csv', Buffer.from(csv(rows).toString().replace('मोबाइल नं.', 'सम्पर्क')));
  const register = main.getByRole('button', { name: '५,००० कृषक दर्ता गर्नुहोस्' });
  await expect(register).toBeDisabled();
  await expect(main.getByText('पहिले माथिका महल मिलाउनुहोस् वा छोड्नुहोस्।')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('combobox', { name: 'सम्पर्क' }).selectOption({ label: 'मोबाइल नं.' });
  await main.getByRole('button', { name: 'यसैगरी जाँच्नुहोस्' }).click();
  await expect(main.getByText('अघिल्लो पटक छानेअनुसार')).toBeVisible();
  await main.getByRole('button', { name: '५,००० कृषक दर्ता गर्नुहोस्' }).click();
  await expect(main.getByRole('heading', { name: '५,००० कृषक दर्ता भयो' })).toBeVisible();

  await main.getByRole('link', { name: 'सूची हेर्नुहोस्' }).click();
  const search = main.getByRole('searchbox');
  await search.fill(rows[4321]?.[1] ?? '');
  await expect(main.getByRole('row')).toHaveCount(2);
  await expect(main.getByRole('row').nth(1)).toContainText('आयात');

  await page.goto('/downloads');
  await main.getByRole('link', { name: 'कृषक सच्याएको.csv' }).first().click();
  await main.getByRole('button', { name: 'सबै दर्ता बदर गर्नुहोस्' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /सबै दर्ता बदर गर्नुहोस्/ })
    .click();
  await expect(main.getByRole('heading', { name: /ले .* मा दर्ता बदर गर्नुभयो/ })).toBeVisible();
  await page.goto(`/registrationcrop/insuranceReportCrop?search=${rows[4321]?.[1]}`);
  await expect(main.getByText(/मिल्ने कृषक भेटिएन/)).toBeVisible();

  async function put(name: string, buffer: Buffer) {
    await main.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  }
});
