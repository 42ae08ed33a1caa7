import { text } from '@krishi-bima/contract/values/text';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setLanguage } from '#i18n/t.ts';
import { phone, show } from '../../test/show.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Page } from './page.tsx';
import { PageTabs } from './page-tabs.tsx';
import { Steps } from './steps.tsx';

const title = text('बाली दर्ता', 'Crop registration');

test('a page gives its title to the window and takes it back', async () => {
  await show(<Page title={title}>…</Page>);
  expect(document.title).toBe('बाली दर्ता · कृषि बीमा');

  setLanguage('en');

  await expect.element(page.getByRole('heading', { level: 1, name: 'Crop registration' })).toBeVisible();
  expect(document.title).toBe('Crop registration · Krishi Bima');
});

test('the open tab is told, the others are links', async () => {
  const tabs = [
    { id: 'farmers', label: text('कृषक', 'Farmers'), count: '१,२४८' },
    { id: 'fields', label: text('खेत', 'Fields') },
  ] as const;
  await show(
    <PageTabs
      label={title}
      tabs={tabs}
      active="farmers"
      renderLink={(id, { children, ...props }) => (
        <a key={id} href={`#${id}`} {...props}>
          {children}
        </a>
      )}
    />,
  );

  await expect.element(page.getByRole('link', { name: 'कृषक १,२४८' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'खेत' })).not.toHaveAttribute('aria-current');
});

test('on a phone the open tab stands in view, also when a skeleton covered the row before', async () => {
  const names = ['कृषक', 'प्रस्ताव', 'बीमालेख', 'मेरो पालोका काम', 'खेत', 'रसिद र दाखिला', 'अनुदान'];
  const tabs = names.map((name) => ({ id: name, label: name }));
  const row = (
    <div id="cover" style={{ display: 'none', width: 320 }}>
      <PageTabs
        label={title}
        tabs={tabs}
        active="अनुदान"
        renderLink={(id, { children, ...props }) => (
          <a key={id} href={`#${id}`} {...props}>
            {children}
          </a>
        )}
      />
    </div>
  );
  await show(row);

  document.querySelector<HTMLElement>('#cover')?.style.removeProperty('display');

  await expect.element(page.getByRole('link', { name: 'अनुदान' })).toBeInViewport({ ratio: 1 });
});

const steps = [
  { id: 'insured', label: text('बीमित', 'Insured'), state: 'done' as const },
  { id: 'crops', label: text('बाली', 'Crops') },
  { id: 'bank', label: text('बैंक तथा ऋण', 'Bank and loan'), state: 'faulty' as const },
];

test('steps can be gone to, and say what is done and what is faulty', async () => {
  const onSelect = vi.fn();
  await show(<Steps steps={steps} current="crops" onSelect={onSelect} />);

  await expect.element(page.getByRole('button', { name: /बाली/ })).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: /बैंक तथा ऋण.*सच्याउनुपर्ने/ }).click();

  expect(onSelect).toHaveBeenCalledExactlyOnceWith('bank');
});

test('on a phone the steps are a count and the name of the next one', async () => {
  await show(<Steps steps={steps} current="crops" />, phone);

  await expect.element(page.getByText('२ / ३ · बाली')).toBeVisible();
  await expect.element(page.getByText('अर्को: बैंक तथा ऋण')).toBeVisible();
});

test('the language is switched by its own name', async () => {
  await show(<LanguageSwitch />);

  await page.getByRole('radio', { name: 'English' }).click({ force: true });

  expect(document.documentElement.lang).toBe('en');
  await expect.element(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible();
});
