import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { translateFor, useTranslate } from '../../../.storybook/translate.ts';
import { pageRange } from './page-window.ts';
import { Pager } from './pager.tsx';

function Pages({ total = 148, start = 1, sizes = [2, 5, 10, 15, 20] }) {
  const translate = useTranslate();
  const [page, setPage] = useState(start);
  const [perPage, setPerPage] = useState(10);
  const { first, last } = pageRange(page, perPage, total);
  return (
    <Pager
      page={page}
      perPage={perPage}
      total={total}
      sizes={sizes}
      range={
        <>
          <bdi dir="ltr">
            {first}–{last}
          </bdi>{' '}
          {translate('of', 'من')} {total}
        </>
      }
      labels={{
        pager: translate('Pages', 'الصفحات'),
        sizes: translate('Rows', 'الصفوف'),
        previous: translate('Previous page', 'الصفحة السابقة'),
        next: translate('Next page', 'الصفحة التالية'),
        page: (number) => translate(`Page ${number}`, `الصفحة ${number}`),
      }}
      onPage={setPage}
      onPerPage={(size) => {
        setPerPage(size);
        setPage(1);
      }}
    />
  );
}

const meta = {
  title: 'Data/Pager',
  component: Pages,
  subcomponents: { Pager },
  args: {},
  parameters: {
    keyboard: [
      ['Tab', 'Moves through sizes and pages.'],
      ['Arrow keys', 'Change the number of rows.'],
      ['Enter, Space', 'Opens the page.'],
    ],
    anatomy: [
      ['Range', '“1–10 of 148”.'],
      ['Sizes', 'Rows for each page.'],
      ['Pages', 'Numbers around the current one, and arrows.'],
    ],
    accessibility: [
      'Is a navigation with a name; the current page has `aria-current`, and a new range is announced.',
    ],
    guidance: {
      do: ['Show the range and the total.'],
      dont: ['Do not use it below a list that fits on a page.'],
    },
    terms: ['pagination', 'pages'],
  },
} satisfies Meta<typeof Pages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    const previous = canvas.getByRole('button', { name: translate('Previous page', 'الصفحة السابقة') });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: translate('Next page', 'الصفحة التالية') }));
    const second = canvas.getByRole('button', { name: translate('Page 2', 'الصفحة 2') });
    await expect(second).toHaveAttribute('aria-current', 'page');
  },
};

export const Playground: Story = { args: { start: 8, total: 148 } };

/** Arrow keys select the number of rows per page. */
export const SizesByKeyboard: Story = {
  play: async ({ canvas }) => {
    const ten = canvas.getByRole('radio', { name: '10' });
    await expect(ten).toBeChecked();
    ten.focus();
    await userEvent.keyboard('{ArrowDown}');
    const fifteen = canvas.getByRole('radio', { name: '15' });
    await expect(fifteen).toHaveFocus();
    await expect(fifteen).toBeChecked();
  },
};

/** The next page is unavailable on the last one. */
export const LastPage: Story = { args: { start: 15 } };

/** All rows are on one page. */
export const OnePage: Story = { args: { total: 7 } };

/** There are no rows. */
export const Empty: Story = { args: { total: 0 } };

/** The number of rows per page is fixed. */
export const WithoutSizes: Story = { args: { sizes: [] } };

/** In the width of a phone. */
export const OnAPhone: Story = {
  args: { start: 8 },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
