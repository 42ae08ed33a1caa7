import { randomInt } from 'node:crypto';
import { type FarmField, fields } from '@krishi-bima/contract/fields/fields';
import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import type { Page } from '@playwright/test';
import { type Desk, registerFarmer } from './desk.ts';
import { squareFrom } from './ground.ts';
import { expect } from './office.ts';

/** A square of about fifty metres where no other story has its fields. */
export function ownGround(): { polygon: Polygon; corner: Position } {
  const corner: Position = [83 + randomInt(0, 9000) / 10_000, 28.1 + randomInt(0, 9000) / 10_000];
  return { polygon: squareFrom(corner), corner };
}

export async function fieldOn(desk: Desk, polygon: Polygon, name_np = 'सीता थापा', field_name = 'ठूलो पाटो') {
  const farmer = await registerFarmer(desk, { name_np });
  const body = { farm_id: farmer.personal_info.id, field_name, field_polygon_json: polygon };
  return { farmer, field: await desk(fields.create, { body }) };
}

/** The page on which a field is drawn; its tools answer once the map stands. */
export async function whereFieldsAreDrawn(page: Page) {
  const main = page.getByRole('main');
  await expect(main.locator('.maplibregl-ctrl-scale')).toBeVisible();
  await expect(main.getByRole('button', { name: 'कोर्नुहोस्', exact: true })).toBeEnabled();
  return main;
}

export async function openField(page: Page, kyc: number, { id, field_name }: FarmField) {
  await page.goto(`/farmers/${kyc}?tab=fields`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `${field_name}: कार्य` })
    .click();
  await page.getByRole('menuitem', { name: 'सच्याउनुहोस्' }).click();
  await expect(page).toHaveURL(`/fields/${id}/boundary`);
  return whereFieldsAreDrawn(page);
}
