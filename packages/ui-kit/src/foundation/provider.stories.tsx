import type { Meta, StoryObj } from '@storybook/react-vite';
import { X } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { ARABIC_WORDS } from '../../.storybook/arabic-words.ts';
import { IconButton } from './icon-button/icon-button.tsx';
import { KitProvider, useKit } from './provider.tsx';

function InForce() {
  const { dir, locale, theme, density, words } = useKit();
  return (
    <div className="story-row" dir={dir}>
      <IconButton icon={X} label={words.close} />
      <bdi dir="ltr">{[locale, dir, theme, density].join(' · ')}</bdi>
    </div>
  );
}

const meta = {
  title: 'Foundation/KitProvider',
  component: KitProvider,
  args: { locale: 'en', theme: 'light', density: 'regular', children: <InForce /> },
  argTypes: { children: { control: false }, words: { control: false }, ownsDocument: { control: false } },
} satisfies Meta<typeof KitProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

/** The direction follows the language, and the kit's own words come in it. */
export const Arabic: Story = {
  args: { locale: 'ar-u-nu-latn', words: ARABIC_WORDS },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const close = canvas.getByRole('button', { name: ARABIC_WORDS.close });
    await expect(close.closest('[dir]')).toHaveAttribute('dir', 'rtl');
  },
};
