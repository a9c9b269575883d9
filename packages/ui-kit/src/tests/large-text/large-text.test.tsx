import { composeStories, setProjectAnnotations, type Meta } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { createElement, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import preview from '../../../.storybook/preview.tsx';
import { BarList } from '../../chart/bar-list/bar-list.tsx';
import { DonutChart } from '../../chart/donut-chart/donut-chart.tsx';
import { Checklist } from '../../data/checklist/checklist.tsx';
import { FilterBar, SearchBox } from '../../data/filter-bar/filter-bar.tsx';
import { Checkbox } from '../../form/checkbox/checkbox.tsx';
import { RadioGroup } from '../../form/radio-group/radio-group.tsx';
import { Switch } from '../../form/switch/switch.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { Icon } from '../../foundation/icon/icon.tsx';
import { Spinner } from '../../foundation/spinner/spinner.tsx';
import { SideSheet } from '../../overlay/side-sheet/side-sheet.tsx';
import { cutOffContent } from './cut-text.ts';

const MODULES = import.meta.glob<{ default: Meta }>('../../**/*.stories.tsx', { eager: true });

/** Width of the smallest phone, and of 1280 px at 400 % zoom, in CSS px. */
const PHONE = 320;
/** Width at which most layouts have two columns. */
const WIDE_PHONE = 480;
/** Width of a window in which tables have columns and the navigation is a rail of icons. */
const WINDOW = 1600;
/** Width of a wide window, in which the navigation has labels. */
const WIDE_WINDOW = 2240;
/** Default size of text in browsers, in CSS px. */
const TEXT_PX = 16;

/** Sets the text size in the settings of the browser, which media queries in `rem` depend on. */
const setTextSize = (standard: number) => cdp().send('Page.setFontSizes', { fontSizes: { standard } });

beforeAll(async () => {
  await page.viewport(PHONE, 740);
  await setTextSize(2 * TEXT_PX);
  setProjectAnnotations(preview);
});
afterAll(() => setTextSize(TEXT_PX));

/** Resolves after the next frame, in which observers of sizes have run. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Renders a component, and calls back while it is visible. */
async function whileShown<Result>(Story: ComponentType, read: () => Result): Promise<Result> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  try {
    flushSync(() => root.render(createElement(Story)));
    await painted();
    return read();
  } finally {
    flushSync(() => root.unmount());
    host.remove();
  }
}

const cutOffIn = (Story: ComponentType) => whileShown(Story, () => cutOffContent(document.body));

type Composed = ComponentType & { parameters: Readonly<Record<string, unknown>> };

/** Returns the stories of a module by name, with their Arabic args in Arabic: the preview applies those in its own runner only. */
function storiesOf(module: { default: Meta }, locale: string): readonly (readonly [string, ComponentType])[] {
  const stories: Record<string, Composed> = composeStories(module, { initialGlobals: { locale } });
  return Object.entries(stories).map(([name, Story]) => {
    const { ar } = Story.parameters;
    const args = locale === 'ar' && typeof ar === 'object' ? { ...ar } : {};
    return [name, () => <Story {...args} />];
  });
}

/** Returns a component with a text in a box with inline styles. */
const box = (style: CSSProperties, text: ReactNode) => () => <div style={style}>{text}</div>;
const narrow: CSSProperties = { inlineSize: 40, whiteSpace: 'nowrap' };
const clamped: CSSProperties = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 1 };
const ellipsis: CSSProperties = { ...narrow, overflow: 'hidden', textOverflow: 'ellipsis' };

describe('cutOffContent', () => {
  it.each([
    [
      'a text wider than its box',
      box({ ...narrow, overflow: 'hidden' }, 'Spare parts freight'),
      'is cut by div.',
    ],
    ['a text higher than its box', box({ blockSize: 10, overflow: 'hidden' }, 'Freight'), 'is cut by div.'],
    ['an amount that ends in an ellipsis', box(ellipsis, <data>5,039.68</data>), 'is cut by div.'],
    [
      'a text that covers what is beside its box',
      box(narrow, 'Spare parts freight'),
      'is wider than its box',
    ],
    [
      'lines beyond a clamp',
      box(clamped, 'Spare parts freight from the port of Jeddah'),
      'overlaps what follows',
    ],
    [
      'a text beyond the page',
      box({ position: 'fixed', insetInlineStart: 300 }, 'Freight'),
      'leaves the page',
    ],
    ['a page that scrolls sideways', box({ inlineSize: 400, blockSize: 1 }, ''), 'the page scrolls 80 px'],
    [
      'an input lower than its value',
      () => <input style={{ blockSize: 12, inlineSize: 90 }} defaultValue="g" />,
      'the value of input',
    ],
  ])('reports %s', async (_, Story, fault) => {
    expect(await cutOffIn(Story)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });

  it.each([
    ['a name that ends in an ellipsis', box(ellipsis, 'Spare parts freight')],
    ['a text in a scroll container', box({ ...narrow, overflow: 'auto' }, 'Spare parts freight')],
    ['a text that wraps', box({}, 'Spare parts freight, heavy, from the port of Jeddah to the workshop')],
  ])('accepts %s', async (_, Story) => {
    expect(await cutOffIn(Story)).toEqual([]);
  });
});

/** Returns width and height in px of the first element of a selector in a component. */
const sizeIn = (Story: ComponentType, selector: string) =>
  whileShown(Story, () => {
    const edges = document.querySelector(selector)?.getBoundingClientRect();
    return [edges?.width, edges?.height];
  });

it.each([
  ['an icon', () => <Icon of={Check} />, '[data-icon]', [32, 32]],
  ['a spinner', () => <Spinner />, '[data-size]', [28, 28]],
  ['the box of a checkbox', () => <Checkbox label="Draft" />, '[type=checkbox]', [32, 32]],
  [
    'the circle of a radio button',
    () => <RadioGroup label="Paid by" options={[{ value: 'company', label: 'Company' }]} />,
    '[type=radio]',
    [32, 32],
  ],
  ['a switch', () => <Switch label="Mails" />, '[role=switch]', [60, 36]],
])('enlarges %s with the text', async (_, Story, selector, size) => {
  expect(await sizeIn(Story, selector)).toEqual(size);
});

/** Returns the area of the intersection of two boxes, in px². */
function overlapOf(one: Element, other: Element): number {
  const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const width = Math.min(first.right, second.right) - Math.max(first.left, second.left);
  const height = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
  return Math.max(0, width) * Math.max(0, height);
}

it.each([800, WINDOW])('keeps counts of the navigation beside its icons (page of %i px)', async (width) => {
  const module = MODULES['../../navigation/app-shell/app-shell.stories.tsx'];
  const rail = module && storiesOf(module, 'en').find(([name]) => name === 'Rail');
  if (!rail) throw new Error('There is no story of a rail.');
  await page.viewport(width, 740);
  const [counts, covered] = await whileShown(rail[1], () => {
    const links = [...document.querySelectorAll('[data-shell-side] nav a')];
    const pairs = links.map(
      (link) => [link.querySelector('svg'), link.querySelector('[aria-hidden]:not(svg)')] as const,
    );
    const shown = pairs.flatMap(([icon, count]) => (icon && count ? [overlapOf(icon, count)] : []));
    return [shown.length, shown.filter((area) => area > 0).length];
  });
  await page.viewport(PHONE, 740);
  expect(counts).toBeGreaterThan(1);
  expect(covered).toBe(0);
});

it.each([
  [PHONE, 'none', 'flex'],
  [1000, 'none', 'flex'],
  [WINDOW, 'block', 'none'],
])(
  'chooses the layout of the shell by the width in characters (page of %i px)',
  async (width, side, menu) => {
    const module = MODULES['../../navigation/app-shell/app-shell.stories.tsx'];
    const first = module && storiesOf(module, 'en')[0];
    if (!first) throw new Error('There is no story of a shell.');
    await page.viewport(width, 740);
    const shown = await whileShown(first[1], () =>
      ['[data-shell-side]', 'header > :has([aria-haspopup=dialog])'].map((part) => {
        const element = document.querySelector(part);
        return element && getComputedStyle(element).display;
      }),
    );
    await page.viewport(PHONE, 740);
    expect(shown).toEqual([side, menu]);
  },
);

it('keeps the words of labels whole beside values', async () => {
  const items = [{ key: 'a', label: 'Administration', value: 1, reading: 'SAR 12,036.00' }];
  const heights = await whileShown(
    () => <BarList label="Teams" items={items} />,
    () => [...document.querySelectorAll('li > span')].map((text) => text.getBoundingClientRect()),
  );
  const [label, reading] = heights;
  expect(label?.height).toBe(reading?.height);
  expect(reading?.top).toBeGreaterThanOrEqual(label?.bottom ?? Infinity);
});

it('keeps a distance between the steps of a checklist', async () => {
  const items = ['a', 'b'].map((key) => ({
    key,
    label: 'Add rent and other recurring expenses',
    done: false,
  }));
  const [first, second] = await whileShown(
    () => <Checklist label="Set up" doneLabel="Done:" items={items} />,
    () =>
      [...document.querySelectorAll('li')].map((step) => {
        const letters = document.createRange();
        letters.selectNodeContents(step);
        return letters.getBoundingClientRect();
      }),
  );
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
});

it('keeps room for the text of a search box beside buttons', async () => {
  const [width] = await sizeIn(
    () => (
      <FilterBar
        label="Filters"
        search={<SearchBox label="Search requests" clearLabel="Clear" />}
        controls={['a', 'b'].map((key) => (
          <IconButton key={key} icon={Check} label={key} />
        ))}
      />
    ),
    'div:has(> [type=search])',
  );
  expect(width).toBeGreaterThanOrEqual(280);
});

it.each([
  ['ltr', 'right'],
  ['rtl', 'left'],
] as const)('aligns the shares of a donut chart at the end of their lines (%s)', async (dir, end) => {
  const slices = [{ key: 'a', label: 'Administration', value: 1 }];
  const [line, share] = await whileShown(
    () => (
      <div dir={dir}>
        <DonutChart
          label="Teams"
          slices={slices}
          formatValue={() => 'SAR 12,036.00'}
          formatShare={() => '7%'}
        />
      </div>
    ),
    () => {
      const item = document.querySelector('figure li');
      return [item, item?.lastElementChild].map((part) => part?.getBoundingClientRect());
    },
  );
  expect(share?.[end]).toBe(line?.[end]);
});

it.each(['over', 'beside'] as const)('keeps the title of a sheet whole (%s)', async (placement) => {
  const tools = ['a', 'b', 'c'].map((key) => <IconButton key={key} icon={Check} label={key} />);
  const room = await whileShown(
    () => (
      <SideSheet open onOpenChange={() => undefined} title="EX-1048" tools={tools} placement={placement} />
    ),
    () => {
      const title = document.querySelector('h2');
      return title && title.clientWidth - title.scrollWidth;
    },
  );
  expect(room).toBe(0);
});

it('renders the Arabic args of a story in Arabic', async () => {
  const module = MODULES['../../form/radio-group/radio-group.stories.tsx'];
  const [first] = module ? storiesOf(module, 'ar') : [];
  if (!first) throw new Error('There is no story of a radio group.');
  const text = await whileShown(first[1], () => document.querySelector('legend')?.textContent);
  expect(text).toMatch(/^\p{Script=Arabic}/u);
});

describe.each([
  ['en', PHONE],
  ['ar', PHONE],
  ['en', WIDE_PHONE],
  ['ar', WINDOW],
  ['en', WIDE_WINDOW],
])('text of double size (%s, page of %i px)', (locale, width) => {
  beforeAll(() => page.viewport(width, 740));

  it.each(Object.entries(MODULES))('%s cuts nothing off', async (_, module) => {
    const faults: string[] = [];
    for (const [name, Story] of storiesOf(module, locale)) {
      faults.push(...(await cutOffIn(Story)).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
