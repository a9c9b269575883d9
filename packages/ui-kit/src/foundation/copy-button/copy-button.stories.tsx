import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyButton } from './copy-button.tsx';

const meta = {
  title: 'Foundation/CopyButton',
  component: CopyButton,
  args: { text: 'sk_live_4f2a', label: 'Copy', copiedLabel: 'Copied' },
  argTypes: { ref: { table: { disable: true } } },
  parameters: { ar: { label: 'نسخ', copiedLabel: 'تم النسخ' } },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { variant: 'quiet', size: 's' } };

export const Denied: Story = {
  args: { denied: 'Only its creator may copy the token.' },
  parameters: { ar: { ...meta.parameters.ar, denied: 'لا ينسخ الرمز إلا منشئه.' } },
};
