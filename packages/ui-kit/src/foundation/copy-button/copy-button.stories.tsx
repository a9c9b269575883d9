import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyButton } from './copy-button.tsx';

const meta = {
  title: 'Foundation/CopyButton',
  component: CopyButton,
  args: { text: 'sk_live_4f2a', label: 'Copy', copiedLabel: 'Copied' },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [['Enter, Space', 'Copies the text.']],
    anatomy: [
      ['Icon', 'Two sheets; a tick for two seconds after a copy.'],
      ['Label', '“Copy”, then “Copied”.'],
    ],
    accessibility: [
      'The copy is announced as a status.',
      'Where the browser refuses, `onCopyError` lets the page select the text instead.',
    ],
    guidance: {
      do: ['Use it beside identifiers, keys and addresses.'],
      dont: ['Do not copy what the user cannot see.'],
    },
    terms: ['clipboard'],
    ar: { label: 'نسخ', copiedLabel: 'تم النسخ' },
  },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { variant: 'quiet', size: 's' } };

/** Stays focusable and is described by the reason. */
export const Denied: Story = {
  args: { denied: 'Only its creator may copy the token.' },
  parameters: { ar: { ...meta.parameters.ar, denied: 'لا ينسخ الرمز إلا منشئه.' } },
};
