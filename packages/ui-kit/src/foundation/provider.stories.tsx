import type { Meta, StoryObj } from '@storybook/react-vite';
import { X } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { ARABIC_MESSAGES } from '../../.storybook/arabic-messages.ts';
import { IconButton } from './icon-button/icon-button.tsx';
import { KitProvider, useKit } from './provider.tsx';

function InForce() {
  const { dir, locale, theme, density, messages } = useKit();
  return (
    <div className="story-row" dir={dir}>
      <IconButton icon={X} label={messages.close} />
      {[locale, dir, theme, density].map((value) => (
        <bdi key={value} dir="ltr">
          {value}
        </bdi>
      ))}
    </div>
  );
}

const meta = {
  title: 'Foundation/KitProvider',
  component: KitProvider,
  args: { locale: 'en', theme: 'light', density: 'regular', children: <InForce /> },
  argTypes: { children: { control: false }, messages: { control: false }, ownsDocument: { control: false } },
  parameters: {
    keyboard: [],
    anatomy: [['Children', 'The app.']],
    accessibility: [
      '`ownsDocument` sets `lang` and `dir` of the page, which screen readers and browsers need.',
    ],
    guidance: {
      do: ['Render it once, at the root of the app or of a hydrated part.'],
      dont: [
        'Do not nest providers of different languages: directions of layers would differ from the page.',
      ],
    },
    terms: ['theme provider', 'locale provider', 'config provider'],
  },
} satisfies Meta<typeof KitProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

/** Derives the direction from the locale and shows the kit's messages in Arabic. */
export const Arabic: Story = {
  args: { locale: 'ar-u-nu-latn', messages: ARABIC_MESSAGES },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const close = canvas.getByRole('button', { name: ARABIC_MESSAGES.close });
    await expect(close.closest('[dir]')).toHaveAttribute('dir', 'rtl');
  },
};
