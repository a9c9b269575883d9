import { inSentence, type Files } from './domain-files.ts';
import type { Names } from './names.ts';
import { apiPath } from './server-files.ts';

const screen = ({
  camel,
  pascal,
  snake,
  en,
  icon,
}: Names): string => `import { ${camel.plural}, pathOf } from '@outlay/domain';
import { ${icon} } from 'lucide-react';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../list/resource-screen.tsx';

/** ${en.plural} screen. */
export function ${pascal.plural}Screen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={${camel.plural}}
      member="${camel.plural}"
      path={pathOf('settings.${snake.plural}.list')}
      title={text('route.settings.${snake.plural}.list')}
      newLabel={text('${snake.plural}.new')}
      searchLabel={text('${snake.plural}.search')}
      emptyIcon={${icon}}
      emptyTitle={text('${snake.plural}.empty')}
      emptyHelp={text('${snake.plural}.empty.help')}
    />
  );
}
`;

const journey = (
  { snake, en, ar }: Names,
  path: string,
): string => `import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, visit } from './setup/browser.ts';
import {
  deleteOpened,
  endVisit,
  expectInArabic,
  openFromNavigation,
  openNew,
  rowOf,
  save,
  storedRows,
  type PlainResource,
} from './setup/plain-resource.ts';
import { open } from './setup/steps.ts';

const RESOURCE: PlainResource = {
  path: '/panel/settings/${snake.plural}/list',
  call: '${path}',
  title: '${en.plural}',
  create: 'New ${inSentence(en.singular)}',
  arabic: { title: '${ar.plural}', create: 'إضافة ${ar.singular}' },
};

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('lists ${inSentence(en.plural)} from the navigation, and creates, changes and deletes one', async () => {
  const user = await openFromNavigation(browser, RESOURCE);
  const { page } = user;
  await rowOf(page, '${en.singular} 100').waitFor();

  await openNew(page, RESOURCE);
  const code = page.getByLabel(/^Code/);
  await code.fill('N-1');
  await page.getByLabel('Name', { exact: true }).fill('Northern branch');
  await save(page, code);
  const row = rowOf(page, 'Northern branch');
  await row.waitFor();
  expect(await storedRows(RESOURCE, 'Northern branch')).toMatchObject([{ name: 'Northern branch', code: 'N-1' }]);

  await row.click();
  await code.fill('N-2');
  await save(page, code);
  expect(await storedRows(RESOURCE, 'Northern branch')).toMatchObject([{ code: 'N-2' }]);

  await row.click();
  await deleteOpened(page, RESOURCE, 'Northern branch');
  await endVisit(user);
});

it('shows ${inSentence(en.plural)} in Arabic', async () => {
  await endVisit(await expectInArabic(browser, RESOURCE));
});

it('hides ${inSentence(en.plural)} from members', async () => {
  const { page, context } = await visit(browser, { email: 'member@outlay.example', path: RESOURCE.path });
  await page.waitForURL(/not-authorized/);
  await open(page, '/panel/dashboard');
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  expect(await page.getByRole('link', { name: RESOURCE.title, exact: true }).count()).toBe(0);
  await context.close();
});
`;

/** Returns the files of a resource in the panel: its screen and a journey through it. */
export const panelFiles = (names: Names): Files => {
  const { plural } = names.kebab;
  return {
    [`apps/panel/src/screens/${plural}/${plural}.screen.tsx`]: screen(names),
    [`apps/panel/journeys/${plural}.journey.ts`]: journey(names, apiPath(names)),
  };
};

/** Returns the entry of the changelogs of the published packages. */
export const changeset = ({ kebab, camel, en }: Names): Files => ({
  [`.changeset/${kebab.plural}.md`]: `---
'@outlay/domain': minor
'@outlay/api-client': minor
---

${en.plural}: \`client.${camel.plural}\` lists, reads, creates, changes, deletes, imports and downloads them.

\`\`\`ts
await client.${camel.plural}.create({ name: 'One' });
\`\`\`
`,
});
