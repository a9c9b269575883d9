import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LanguageSwitch } from './language-switch.tsx';

const meta = {
  title: 'Foundation/LanguageSwitch',
  component: LanguageSwitch,
  args: {
    languages: [
      { code: 'en', name: 'English' },
      { code: 'ar', name: 'العربية' },
    ],
    value: 'en',
    onValueChange: fn(),
  },
  argTypes: { languages: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    keyboard: [['Enter, Space', 'Changes the language; as a link, Enter follows it.']],
    anatomy: [['Label', 'Name of the next language.']],
    accessibility: ['The name has the `lang` of its language, so that screen readers pronounce it.'],
    guidance: {
      do: ['Name each language in itself.'],
      dont: ['Do not use flags: a language is no country.'],
    },
    terms: ['locale', 'Arabic'],
    ar: { value: 'ar' },
  },
} satisfies Meta<typeof LanguageSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onValueChange).toHaveBeenCalledWith(args.value === 'en' ? 'ar' : 'en');
  },
};

export const Playground: Story = {};

/** A link to the same page in the other language, for pages without script. */
export const AsALink: Story = {
  args: { hrefFor: (code) => (code === 'en' ? '/home' : `/${code}/home`) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute(
      'href',
      args.value === 'en' ? '/ar/home' : '/home',
    );
  },
};
