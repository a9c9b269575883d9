import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { CompanySwitcher } from './company-switcher.tsx';

function Companies({ count = 2, long = false }: { count?: number; long?: boolean }) {
  const translate = useTranslate();
  const [value, setValue] = useState('acme');
  const companies = [
    {
      key: 'acme',
      name: long
        ? translate(
            'Acme Arabia Trading and Contracting Company',
            'شركة أكمي العربية للتجارة والمقاولات المحدودة',
          )
        : translate('Acme Arabia', 'أكمي العربية'),
      note: translate('Currency: SAR', 'العملة: SAR'),
    },
    { key: 'nakheel', name: translate('Nakheel', 'نخيل'), note: translate('Currency: KWD', 'العملة: KWD') },
  ];
  return (
    <div className="story-nav">
      <CompanySwitcher
        label={translate('Company', 'الشركة')}
        companies={companies.slice(0, count)}
        value={value}
        onValueChange={setValue}
      />
    </div>
  );
}

const meta = {
  title: 'Navigation/CompanySwitcher',
  component: Companies,
  subcomponents: { CompanySwitcher },
  args: {},
  parameters: {
    keyboard: [
      ['Enter, Space, arrow down', 'Opens the list.'],
      ['Arrow keys', 'Move between the companies.'],
      ['Enter', 'Switches.'],
      ['Escape', 'Closes the list.'],
    ],
    anatomy: [
      ['Button', 'Letter, name and note of the current company.'],
      ['List', 'Companies with a tick at the current one.'],
    ],
    accessibility: ['The name of the button contains the current company.'],
    guidance: {
      do: ['Show the company on every page; with a single one it is plain text.'],
      dont: ['Do not discard what was typed when the company changes.'],
    },
    terms: ['tenant', 'workspace', 'organisation'],
  },
} satisfies Meta<typeof Companies>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    button.focus();
    await userEvent.keyboard('{Enter}');
    const [, second] = await screen.findAllByRole('menuitemradio');
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveAccessibleName(/Nakheel|نخيل/));
  },
};

export const Playground: Story = { args: { count: 2, long: false } };

/** The name of the only company, without a menu. */
export const OneCompany: Story = { args: { count: 1 } };

/** A company with a long name. */
export const LongName: Story = { args: { long: true } };
