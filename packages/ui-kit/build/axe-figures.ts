import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { serveFolder } from '../visual/static-server.ts';
import { MODES, openMode, showStory, type Mode } from '../visual/story-pages.ts';

/** Ids of the rules of axe by their result in one story. */
interface StoryResult {
  readonly passes: readonly string[];
  readonly incomplete: readonly string[];
  readonly violations: readonly string[];
  /** Rules without any element that they apply to. */
  readonly inapplicable: readonly string[];
  /** Version of axe. */
  readonly version: string;
}

/** Results of axe in one language and theme; a rule counts once for each story that it applies to. */
export interface ModeFigures {
  readonly mode: Mode;
  /** Number of stories with a result. */
  readonly stories: number;
  /** Ids of the stories whose play function failed or took too long. */
  readonly unchecked: readonly string[];
  /** Number of rules that ran. */
  readonly rules: number;
  /** Number of rules that applied to at least one story. */
  readonly applied: number;
  readonly passes: number;
  readonly incomplete: number;
  readonly violations: number;
  /** Number of stories by rule whose result is for a reviewer. */
  readonly open: Readonly<Record<string, number>>;
  /** Violations as `story: rule`. */
  readonly faults: readonly string[];
  readonly version: string;
}

const RESULTS = '__AXE_RESULTS__';
/** Time in ms for axe after a story was rendered. */
const AXE_MS = 15_000;

/** Event of Storybook at the end of a story, with the report of its accessibility addon. */
interface FinishedEvent {
  readonly storyId: string;
  readonly reporters: readonly {
    readonly type: string;
    readonly result: Readonly<
      Partial<Record<'passes' | 'incomplete' | 'violations' | 'inapplicable', readonly { id: string }[]>> & {
        testEngine?: { version: string };
      }
    >;
  }[];
}

/** Collects the results of axe, which Storybook runs after the play function of each story. */
function collectResults(page: Page): Promise<void> {
  return page.evaluate((name) => {
    const results: Record<string, unknown> = {};
    Reflect.set(globalThis, name, results);
    const channel: unknown = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__');
    const on: unknown = channel instanceof Object ? Reflect.get(channel, 'on') : null;
    if (typeof on !== 'function') throw new Error('The preview has no channel.');
    on.call(channel, 'storyFinished', ({ storyId, reporters }: FinishedEvent) => {
      const result = reporters.find(({ type }) => type === 'a11y')?.result;
      results[storyId] = result?.passes
        ? {
            passes: result.passes.map(({ id }) => id),
            incomplete: result.incomplete?.map(({ id }) => id) ?? [],
            violations: result.violations?.map(({ id }) => id) ?? [],
            inapplicable: result.inapplicable?.map(({ id }) => id) ?? [],
            version: result.testEngine?.version ?? '',
          }
        : null;
    });
  }, RESULTS);
}

/** Shows a story and returns the results of axe; `null` if there are none. */
async function checkStory(page: Page, story: string, mode: Mode): Promise<StoryResult | null> {
  await showStory(page, story, mode);
  const read = [RESULTS, story] as const;
  await page
    .waitForFunction(([name, id]) => id in Object(Reflect.get(globalThis, name)), read, { timeout: AXE_MS })
    .catch(() => undefined);
  return page.evaluate(
    ([name, id]): StoryResult | null => Reflect.get(Object(Reflect.get(globalThis, name)), id) ?? null,
    read,
  );
}

async function checkMode(
  browser: Browser,
  origin: string,
  stories: readonly string[],
  mode: Mode,
): Promise<ModeFigures> {
  const page = await openMode(browser, origin, mode);
  await collectResults(page);
  const results: (readonly [string, StoryResult])[] = [];
  const unchecked: string[] = [];
  for (const story of stories) {
    const result = await checkStory(page, story, mode);
    if (result) results.push([story, result]);
    else unchecked.push(story);
  }
  await page.close();
  const all = results.map(([, result]) => result);
  const open = all.flatMap(({ incomplete }) => incomplete);
  const applied = all.flatMap(({ passes, incomplete, violations }) => [
    ...passes,
    ...incomplete,
    ...violations,
  ]);
  const faults = results.flatMap(([story, { violations }]) => violations.map((rule) => `${story}: ${rule}`));
  return {
    mode,
    stories: all.length,
    unchecked,
    rules: new Set([...applied, ...all.flatMap(({ inapplicable }) => inapplicable)]).size,
    applied: new Set(applied).size,
    passes: all.reduce((sum, { passes }) => sum + passes.length, 0),
    incomplete: open.length,
    violations: faults.length,
    open: Object.fromEntries(
      [...Map.groupBy(open, (rule) => rule)].map(([rule, { length }]) => [rule, length] as const),
    ),
    faults,
    version: all[0]?.version ?? '',
  };
}

/**
 * Runs axe on the stories of a built Storybook in the four modes, two at a time, with the rules of the Storybook. `every`
 * takes a sample: 5 for each fifth story.
 */
export async function axeFigures(
  browser: Browser,
  folder: string,
  every = 1,
): Promise<readonly ModeFigures[]> {
  const index: { entries: Record<string, { type: string }> } = JSON.parse(
    await readFile(join(folder, 'index.json'), 'utf8'),
  );
  const stories = Object.keys(index.entries)
    .filter((id) => index.entries[id]?.type === 'story')
    .filter((_, at) => at % every === 0);
  const served = await serveFolder(folder);
  const figures: ModeFigures[] = [];
  try {
    for (const locale of ['en', 'ar']) {
      const pair = MODES.filter((mode) => mode.locale === locale);
      figures.push(
        ...(await Promise.all(pair.map((mode) => checkMode(browser, served.origin, stories, mode)))),
      );
    }
  } finally {
    await served.close();
  }
  return figures;
}
