import type { Expense } from '@outlay/domain';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { fromMenu, REQUESTS } from './setup/steps.ts';

const MEMBER = 'member@outlay.example';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const stored = async (page: Page): Promise<Expense> => {
  const id = /list\/(?<id>\d+)$/u.exec(new URL(page.url()).pathname)?.groups?.['id'];
  return (await callerOf(MEMBER)).get<Expense>(`expenses/companyExpenses/${id}`);
};

const isSaved = (url: URL): boolean => /list\/\d+$/u.test(url.pathname) && url.hash === '';

it('claims a drive with the amount of the rates while it is typed, and submits it', async () => {
  const user = await visit(browser, { email: MEMBER, path: `${REQUESTS}#new` });
  const { page, context } = user;
  await page.getByRole('radio', { name: 'Mileage' }).check();
  await page.getByLabel(/^Description/).fill('Visit of a customer');
  await page.getByLabel('Date', { exact: true }).fill('2026-02-02');
  await page.getByLabel(/^From/).fill('Riyadh');
  await page.getByRole('radio', { name: 'Odometer readings' }).check();
  await page.getByLabel('Odometer at the start').fill('45210');
  await page.getByLabel('Odometer at the end').fill('45200');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText('The reading at the end is not greater than the one at the start.').first().waitFor();

  await page.getByLabel('Odometer at the end').fill('45260');
  await page.getByText('40.00').first().waitFor();
  await page.getByLabel('Round trip').check();
  // The button does not wait for the amount that is shown.
  await page.getByRole('button', { name: 'Save and submit' }).click();
  await page.waitForURL(isSaved);
  await page.getByText('100 km').first().waitFor();
  await page.getByText('Example: KSA, car, up to 10,000 km').first().waitFor();
  expect(await stored(page)).toMatchObject({
    status: 'pending',
    amount: { minor: 8000, currency: 'SAR' },
    paid_by: 'employee',
    mileage: { from: 'Riyadh', odometer: { start: 45210, end: 45260 }, breakdown: { distance: 100 } },
  });

  await fromMenu(page, 'Duplicate');
  await page.getByRole('heading', { name: 'New request' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Mileage' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Distance', { exact: true }).inputValue()).toBe('50');
  expectNoFaults(user);
  await context.close();
});

/** Adds a per diem rate of a city in Germany. */
const addRate = async (city: string, more: object) =>
  (await callerOf('owner@outlay.example')).post('setting/per-diem-rate', {
    name: `Rate of ${city}`,
    country: 'DE',
    city,
    full_day: { minor: 4_000, currency: 'EUR' },
    source: 'Letter',
    ...more,
  });

it('claims the days of a trip, and asks for a rate that the tables do not have', async () => {
  await addRate('Bremen', { valid_from: '2026-02-03' });
  await addRate('Kassel', { valid_from: '2021-01-01', valid_to: '2021-12-31' });
  const user = await visit(browser, { email: MEMBER, path: `${REQUESTS}#new` });
  const { page, context } = user;
  await page.getByRole('radio', { name: 'Per diem' }).check();
  await page.getByLabel('Departure', { exact: true }).fill('2026-02-02');
  await page.getByLabel('Time of departure').fill('08:00');
  await page.getByLabel('Return', { exact: true }).fill('2026-02-02');
  await page.getByLabel('Time of return').fill('15:00');
  const country = (day: string) => page.getByRole('group', { name: day }).getByLabel('Country');
  const choose = async (day: string, name: string) => {
    await country(day).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('2 February 2026', 'Germany');
  // Seven hours of absence give nothing, which is said instead of “required”.
  await page.getByText('The rates give nothing for this claim.').waitFor();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  expect(await page.getByText('This field is required.').count()).toBe(0);
  await page.getByLabel('Return', { exact: true }).fill('2026-02-04');
  await page.getByLabel('Time of return').fill('18:00');
  const city = page.getByRole('group', { name: '4 February 2026' }).getByLabel('City');
  await expect.poll(() => city.locator('option').allTextContents()).toEqual(['Other places', 'Bremen']);
  await expect.poll(() => country('4 February 2026').inputValue()).toBe('Germany');
  await page.getByRole('group', { name: '3 February 2026' }).getByLabel('Breakfast').check();
  await page.getByText('50.40').first().waitFor();

  await choose('4 February 2026', 'Italy');
  await page
    .getByText(/No per diem rate of .*IT.* is valid on/u)
    .first()
    .waitFor();
  await choose('4 February 2026', 'Germany');
  await page.getByText('50.40').first().waitFor();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.waitForURL(isSaved);
  await page.getByText('EUR 28.00').first().waitFor();
  expect(await stored(page)).toMatchObject({
    status: 'draft',
    amount: { minor: 5040, currency: 'EUR' },
    incurred_on: '2026-02-04',
    per_diem: { days: [{ country: 'DE' }, { breakfast: true }, { country: 'DE' }] },
  });
  expectNoFaults(user);
  await context.close();
});
