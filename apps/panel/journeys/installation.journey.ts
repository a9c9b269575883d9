import type { Installation } from '@outlay/domain';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import {
  closeContexts,
  expectNoFaults,
  launch,
  localizedText,
  visit,
  waitUntilIdle,
} from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';

const ADMIN = 'admin@outlay.example';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  // A journey that failed during the maintenance must not refuse the writes of those after it.
  const admin = await callerOf(ADMIN);
  const { settings } = await admin.get<Installation>('installation');
  if (settings.read_only) await admin.post('installation', { ...settings, read_only: false });
  await closeContexts(browser);
});

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Returns the time at which the clean-up has run last. */
const lastRun = ({ jobs }: Installation) => jobs.find(({ name }) => name === 'clean-up')?.last_run_at ?? '';

describe.each([
  { language: 'en', width: 1280 },
  { language: 'ar', width: 360 },
] as const)('in $language at $width px', ({ language, width }) => {
  const localized = localizedText(language);

  it('shows version, migrations, storage and queues, runs a job, and finds an account that cannot sign in', async () => {
    const owner = await callerOf('owner@outlay.example');
    const name = localized('Huda Invited', 'هدى المدعوة');
    const email = `huda.${language}@invited.example`;
    await owner.post('web/user', { name, email, role: 'client' });

    const user = await visit(browser, { language, width, email: ADMIN, path: '/panel/installation' });
    const { page } = user;
    await page
      .getByText(/^\d+\.\d+\.\d+/u)
      .first()
      .waitFor();
    await page.getByText(localized('Up to date', 'محدَّثة'), { exact: true }).waitFor();
    await page.getByText(localized('Receipt storage', 'مساحة الإيصالات'), { exact: true }).waitFor();
    const queues = page.getByRole('list', { name: localized('Queues', 'قوائم الانتظار') });
    const mails = queues.getByRole('listitem').filter({ hasText: localized('Mails', 'الرسائل') });
    await mails.getByText(localized('queued, 0 failed', 'في الانتظار، 0 فاشلة')).waitFor();
    const job = localized('Clean-up of expired data', 'تنظيف البيانات المنتهية');
    const jobs = page.getByRole('list', { name: localized('Scheduled jobs', 'المهام المجدولة') });
    const before = lastRun(await (await callerOf(ADMIN)).get<Installation>('installation'));
    // The first read after the start finds that the job has not run yet.
    let reads = 0;
    await page.route(/\/api\/[^?]*\/installation$/u, async (route) => {
      if (route.request().method() !== 'GET' || reads > 0) return route.fallback();
      reads += 1;
      const response = await route.fetch();
      const body = (await response.json()) as { data: Installation };
      const early = body.data.jobs.map((one) => ({ ...one, last_run_at: before }));
      return route.fulfill({ response, json: { ...body, data: { ...body.data, jobs: early } } });
    });
    const ran = page.waitForResponse(async (response) => {
      if (response.request().method() !== 'GET' || !response.url().endsWith('/installation')) return false;
      return lastRun(((await response.json()) as { data: Installation }).data) > before;
    });
    // Isolating characters surround names and times in Arabic.
    await jobs.getByRole('button', { name: new RegExp(job, 'u') }).click();
    await ran;
    await jobs
      .getByRole('listitem')
      .filter({ hasText: job })
      .getByText(localized('this minute', 'هذه الدقيقة'))
      .waitFor();
    await waitUntilIdle(user);
    await expectAccessible(page);

    await page.goto(`${page.url()}?list=accounts`);
    await press(page, localized('Sign-in problems', 'مشكلات تسجيل الدخول'));
    await page
      .getByRole('menuitemradio', { name: localized('Invitation not used', 'لم تُقبل الدعوة') })
      .click();
    await page.getByRole('searchbox').fill(email);
    await page.getByRole('link', { name, exact: true }).click();
    // The reason describes the denied button; it is not displayed.
    await page
      .getByText(localized('There are no sessions.', 'لا توجد جلسات.'))
      .first()
      .waitFor({ state: 'attached' });
    await expectAccessible(page);
    expectNoFaults(user);
    await user.context.close();
  });

  it('refuses the writes of members during a maintenance, with the note, and loses nothing', async () => {
    const email = language === 'en' ? 'member@outlay.example' : 'member@nakheel.example';
    const notice = localized('Back at 14:00.', 'نعود الساعة 14:00.');
    const maintenance = localized('nothing can be saved at the moment', 'ولا يمكن حفظ أي شيء حاليًا');
    const save = localized('Save', 'حفظ');
    const member = await visit(browser, { language, width, email, path: '/panel/profile' });
    const admin = await visit(browser, { language, width, email: ADMIN, path: '/panel/installation' });
    const switchTo = async (isReadOnly: boolean) => {
      await admin.page
        .getByLabel(localized('Maintenance: nothing can be changed', 'وضع الصيانة: لا يمكن تعديل أي شيء'), {
          exact: true,
        })
        .setChecked(isReadOnly);
      await admin.page
        .getByLabel(localized('Note for users', 'ملاحظة للمستخدمين'), { exact: true })
        .fill(isReadOnly ? notice : '');
      const saved = admin.page.waitForResponse((response) => response.request().method() === 'POST');
      await press(admin.page, save);
      expect((await saved).status()).toBe(200);
    };
    const name = member.page.getByLabel(localized('Name', 'الاسم'), { exact: true });
    await name.waitFor();
    await switchTo(true);
    await admin.page.getByText(notice, { exact: true }).waitFor();
    await waitUntilIdle(admin);
    await expectAccessible(admin.page);

    const typed = `${await name.inputValue()} II`;
    await name.fill(typed);
    await press(member.page, save);
    await member.page.getByText(maintenance).first().waitFor();
    // The refused write shows the banner, without a navigation.
    await member.page.getByText(notice).waitFor();
    expect(await name.inputValue()).toBe(typed);
    await member.page.reload();
    await member.page.getByText(notice).waitFor();
    await expect.poll(() => name.inputValue()).toBe(typed);
    await expectAccessible(member.page);

    await switchTo(false);
    const stored = member.page.waitForResponse((response) => response.request().method() === 'POST');
    await press(member.page, save);
    expect((await stored).status()).toBe(200);
    await member.page.getByText(notice).waitFor({ state: 'detached' });
    await member.page.reload();
    await expect.poll(() => name.inputValue()).toBe(typed);
    expectNoFaults(member);
    await member.context.close();
    await admin.context.close();
  });
});
