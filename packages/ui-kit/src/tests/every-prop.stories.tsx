import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { propsInWords } from '../../.storybook/prop-words.ts';
import * as kit from '../index.ts';

interface Page {
  default: { title?: string; component?: unknown; subcomponents?: Record<string, unknown> };
}

const PAGES = Object.values(
  import.meta.glob<Page>(['../**/*.stories.tsx', '!./every-prop.stories.tsx'], { eager: true }),
);

/** Every component the kit exports; hooks, functions and lists of words are no components. */
const COMPONENTS = Object.entries(kit).filter(
  ([name, part]) => /^[A-Z][a-z]/u.test(name) && typeof part === 'function',
);

function pageOf(part: unknown): string | undefined {
  const page = PAGES.find(
    ({ default: meta }) =>
      meta.component === part || Object.values(meta.subcomponents ?? {}).some((sub) => sub === part),
  );
  return page?.default.title;
}

function EveryProp() {
  return (
    <table className="story-props">
      <thead>
        <tr>
          <th scope="col">Prop</th>
          <th scope="col">Type</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      {COMPONENTS.map(([name, part]) => (
        <tbody key={name}>
          <tr>
            <th colSpan={3} scope="rowgroup">
              {name} <span>{pageOf(part)}</span>
            </th>
          </tr>
          {propsInWords(part).map((prop) => (
            <tr key={prop.name}>
              <th scope="row">{prop.name}</th>
              <td>{prop.type}</td>
              <td>{prop.description}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** All props of all components in one table, to search in. English, as the other pages about the kit. */
const meta = {
  title: 'Every prop',
  component: EveryProp,
  tags: ['!autodocs'],
  globals: { locale: 'en', direction: 'ltr' },
} satisfies Meta<typeof EveryProp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await expect(COMPONENTS.length).toBeGreaterThan(90);
    await expect(COMPONENTS.filter(([, part]) => !pageOf(part)).map(([name]) => name)).toEqual([]);
  },
};
