import { open, shot, browser } from './look.mjs';
for (const [lang, theme, width] of [['en','light',1280],['ar','dark',360],['ar','light',1280]]) {
  const page = await open(lang==='en'?'finance@outlay.example':'owner@outlay.example', { lang, theme, width, height: 900 });
  await page.goto(process.env.BASE + '/panel/profile'); await page.waitForTimeout(2500);
  await page.getByRole('button', { name: lang==='en' ? 'New API token' : 'رمز وصول جديد', exact: true }).click(); await page.waitForTimeout(1200);
  const d = page.getByRole('dialog');
  await d.locator('[name=name]').fill(lang==='en'?'Nightly export':'تصدير ليلي');
  await d.locator('select[name=scopes]').selectOption('expense'); await d.locator('select[name=scopes]').selectOption('suppliers');
  await page.waitForTimeout(500); await shot(page, `new-${lang}-${width}`);
  await d.getByRole('button', { name: lang==='en' ? 'Create token' : 'إنشاء الرمز', exact: true }).click(); await page.waitForTimeout(1500); await shot(page, `made-${lang}-${width}`);
  await d.getByRole('button', { name: lang==='en' ? 'Done' : 'تم', exact: true }).click(); await page.waitForTimeout(600);
  await page.getByText(lang==='en'?'API tokens':'رموز الوصول البرمجي',{exact:true}).first().scrollIntoViewIfNeeded(); await page.waitForTimeout(400); await shot(page, `list-${lang}-${width}`);
  await page.getByRole('list',{name: lang==='en'?'API tokens':'رموز الوصول البرمجي'}).getByRole('button').first().click(); await page.waitForTimeout(600); await shot(page, `revoke-${lang}-${width}`);
}
await browser.close();
