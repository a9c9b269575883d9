import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorState } from './error-state.tsx';

const meta = {
  title: 'Display/ErrorState',
  component: ErrorState,
  args: {
    title: 'The requests could not be loaded',
    children: 'The server did not answer. Nothing you typed is lost.',
    retryLabel: 'Try again',
    onRetry: fn(),
    details: 'GET api/partner/v1/expenses 503, request 7f3a91',
    detailsLabel: 'Details',
  },
  argTypes: { icon: { control: false } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the retry button, then to the details.'],
      ['Enter, Space', 'Presses the button, or opens and closes the details.'],
    ],
    anatomy: [
      ['Icon', 'Cloud with a warning.'],
      ['Heading and text', 'Fault and consequence.'],
      ['Retry', 'Button that repeats the request.'],
      ['Details', 'Collapsed; number of the request and status.'],
    ],
    accessibility: ['Is announced when it replaces the content (`role="alert"`).'],
    guidance: {
      do: ['Say what failed, what it means and how to go on.'],
      dont: ['Do not show codes outside of the details.'],
    },
    terms: ['failure', 'retry'],
    ar: {
      title: 'تعذّر تحميل الطلبات',
      children: 'لم يردّ الخادم. لم تفقد شيئًا مما كتبته.',
      retryLabel: 'إعادة المحاولة',
      detailsLabel: 'التفاصيل',
    },
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.retryLabel ?? '' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByText(String(args.details))).not.toBeVisible();
  },
};

export const Playground: Story = {};

/** The retry is in progress. */
export const Retrying: Story = { args: { retrying: true } };
