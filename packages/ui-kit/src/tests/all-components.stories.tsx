import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { SearchBox } from '../data/filter-bar/filter-bar.tsx';
import { matching } from '../form/combobox/use-options.ts';
import * as kit from '../index.ts';

interface Page {
  default: {
    title?: string;
    component?: unknown;
    subcomponents?: Record<string, unknown>;
    args?: Record<string, unknown>;
    parameters?: {
      terms?: readonly string[];
      keyboard?: readonly unknown[];
      anatomy?: readonly unknown[];
      accessibility?: readonly string[];
      guidance?: { do: readonly string[]; dont: readonly string[] };
    };
  };
  Playground?: { args?: Record<string, unknown> };
}

const PAGES = Object.values(
  import.meta.glob<Page>(['../**/*.stories.tsx', '!./all-components.stories.tsx'], { eager: true }),
);

/** Exported components; names of hooks, other functions and constants do not match. */
const COMPONENTS = Object.entries(kit).filter(
  ([name, part]) => /^[A-Z][a-z]/u.test(name) && typeof part === 'function',
);

const pageOf = (part: unknown): Page['default'] | undefined =>
  PAGES.find(
    ({ default: meta }) =>
      meta.component === part || Object.values(meta.subcomponents ?? {}).some((sub) => sub === part),
  )?.default;

/** Components as options of a search, with the title of their page and other names. */
const ROWS = COMPONENTS.map(([name, part]) => {
  const page = pageOf(part);
  const terms = page?.parameters?.terms?.join(', ') ?? '';
  return { value: name, label: name, title: page?.title ?? '', terms, note: `${page?.title} ${terms}` };
});

/** Returns true if a playground has controls: for the props of its component, or for values of its own. */
const hasControls = ({ default: { component, args }, Playground }: Page): boolean =>
  '__docgenInfo' in Object(component) ||
  Object.values({ ...args, ...Playground?.args }).some((value) => typeof value !== 'function');

function AllComponents() {
  const [query, setQuery] = useState('');
  const found = new Set(matching(ROWS, query).map(({ value }) => value));
  return (
    <>
      <div className="story-stack">
        <SearchBox label="Find a component" clearLabel="Clear" value={query} onValueChange={setQuery} />
      </div>
      <table className="story-props">
        <thead>
          <tr>
            <th scope="col">Component</th>
            <th scope="col">Page</th>
            <th scope="col">Also known as</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.filter(({ value }) => found.has(value)).map(({ value, title, terms }) => (
            <tr key={value}>
              <th scope="row">{value}</th>
              <td>{title}</td>
              <td>{terms}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Lists every component with the title of its documentation page; the search also finds other common names. */
const meta = {
  title: 'All components',
  component: AllComponents,
  tags: ['!autodocs'],
  globals: { locale: 'en', direction: 'ltr' },
} satisfies Meta<typeof AllComponents>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(COMPONENTS.length).toBeGreaterThan(90);
    await expect(ROWS.filter(({ title }) => title === '').map(({ value }) => value)).toEqual([]);
    const incomplete = COMPONENTS.filter(([, part]) => {
      const { keyboard, anatomy, accessibility, guidance, terms } = pageOf(part)?.parameters ?? {};
      const sections = [anatomy, accessibility, guidance?.do, guidance?.dont, terms];
      return !keyboard || sections.some((rows) => !rows?.length);
    });
    await expect(incomplete.map(([name]) => name)).toEqual([]);
    const documented = PAGES.filter(({ default: { parameters } }) => parameters?.anatomy);
    await expect(
      documented.filter((one) => !hasControls(one)).map(({ default: { title } }) => title),
    ).toEqual([]);
    await userEvent.type(canvas.getByRole('searchbox'), 'dropdown');
    await expect(canvas.getByRole('rowheader', { name: 'Select' })).toBeVisible();
    await expect(canvas.queryByRole('rowheader', { name: 'Table' })).toBeNull();
    await userEvent.clear(canvas.getByRole('searchbox'));
  },
};
