import { Component, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { chooseCompany } from './chosen-company.ts';
import { OtherCompany, useOwnCompany } from './own-company.ts';

const superadmin = 1;

afterEach(() => chooseCompany(superadmin, null));

class Caught extends Component<{ children: ReactNode }, { of?: number }> {
  override state: { of?: number } = {};
  static getDerivedStateFromError(error: unknown) {
    return { of: error instanceof OtherCompany ? error.insurance : undefined };
  }
  override render() {
    return this.state.of === undefined ? this.props.children : <p>company {this.state.of}</p>;
  }
}

function FarmerFile() {
  useOwnCompany({ insurance: 1 });
  return <p>the file</p>;
}

async function open() {
  await show(
    <Caught>
      <FarmerFile />
    </Caught>,
  );
}

test('a record opens under its own company and while all companies are shown, never under the name of another', async () => {
  await open();
  await expect.element(page.getByText('the file')).toBeVisible();

  chooseCompany(superadmin, 1);
  await expect.element(page.getByText('the file')).toBeVisible();

  chooseCompany(superadmin, 2);
  await expect.element(page.getByText('company 1')).toBeVisible();
  await expect.element(page.getByText('the file')).not.toBeInTheDocument();
});
