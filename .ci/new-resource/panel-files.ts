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
import { expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { open, signInAt } from './setup/steps.ts';

const OWNER = 'owner@outlay.example';
const PATH = '/panel/settings/${snake.plural}/list';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Row {
  readonly name: string;
  readonly code: string | null;
}

const stored = async (name: string): Promise<readonly Row[]> => {
  const owner = await callerOf(OWNER);
  const { items } = await owner.get<{ items: readonly Row[] }>(\`${path}?q=\${encodeURIComponent(name)}\`);
  return items;
};

it('lists ${inSentence(en.plural)} from the navigation, and creates, changes and deletes one', async () => {
  const person = await visit(browser, { path: '/panel/login' });
  const { page } = person;
  await signInAt(page, OWNER);
  await page.getByRole('navigation').getByRole('link', { name: '${en.plural}', exact: true }).click();
  await page.waitForURL(\`**\${PATH}\`);
  await page.getByRole('heading', { level: 1, name: '${en.plural}' }).waitFor();
  await page.locator('tbody').getByRole('link', { name: '${en.singular} 100' }).waitFor();

  await page.getByRole('link', { name: 'New ${inSentence(en.singular)}' }).first().click();
  const code = page.getByLabel(/^Code/);
  await code.fill('N-1');
  await page.getByLabel('Name', { exact: true }).fill('Northern branch');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await code.waitFor({ state: 'detached' });
  const row = page.locator('tbody').getByRole('link', { name: 'Northern branch' });
  await row.waitFor();
  expect(await stored('Northern branch')).toMatchObject([{ name: 'Northern branch', code: 'N-1' }]);

  await row.click();
  await code.fill('N-2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await code.waitFor({ state: 'detached' });
  expect(await stored('Northern branch')).toMatchObject([{ code: 'N-2' }]);

  await row.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => stored('Northern branch')).toEqual([]);
  expectNoFaults(person);
  await person.context.close();
});

it('shows ${inSentence(en.plural)} in Arabic', async () => {
  const person = await visit(browser, { email: OWNER, language: 'ar', path: PATH });
  await person.page.getByRole('heading', { level: 1, name: '${ar.plural}' }).waitFor();
  expect(await person.page.getByRole('link', { name: 'إضافة ${ar.singular}' }).count()).toBeGreaterThan(0);
  expectNoFaults(person);
  await person.context.close();
});

it('hides ${inSentence(en.plural)} from members', async () => {
  const { page, context } = await visit(browser, { email: 'member@outlay.example', path: PATH });
  await page.waitForURL(/not-authorized/);
  await open(page, '/panel/dashboard');
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  expect(await page.getByRole('link', { name: '${en.plural}', exact: true }).count()).toBe(0);
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
