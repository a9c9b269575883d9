import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as kit from '../index.ts';

interface Page {
  default: { title?: string; component?: unknown; subcomponents?: Record<string, unknown> };
}

const PAGES = Object.values(
  import.meta.glob<Page>(['../**/*.stories.tsx', '!./all-components.stories.tsx'], { eager: true }),
);

/** Exported components; names of hooks, other functions and constants do not match. */
const COMPONENTS = Object.entries(kit).filter(
  ([name, part]) => /^[A-Z][a-z]/u.test(name) && typeof part === 'function',
);

function titleOf(part: unknown): string | undefined {
  const page = PAGES.find(
    ({ default: meta }) =>
      meta.component === part || Object.values(meta.subcomponents ?? {}).some((sub) => sub === part),
  );
  return page?.default.title;
}

function AllComponents() {
  return (
    <table className="story-props">
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col">Page</th>
        </tr>
      </thead>
      <tbody>
        {COMPONENTS.map(([name, part]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{titleOf(part)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lists every component with the title of its documentation page. */
const meta = {
  title: 'All components',
  component: AllComponents,
  tags: ['!autodocs'],
  globals: { locale: 'en', direction: 'ltr' },
} satisfies Meta<typeof AllComponents>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await expect(COMPONENTS.length).toBeGreaterThan(90);
    await expect(COMPONENTS.filter(([, part]) => !titleOf(part)).map(([name]) => name)).toEqual([]);
  },
};
