import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { SampleRemoteList } from '../../.storybook/samples/sample-remote-list.tsx';
import { SampleShell } from '../../.storybook/samples/sample-shell.tsx';
import { translateFor } from '../../.storybook/translate.ts';

/**
 * A list whose data come from a server: handlers of Mock Service Worker answer its requests. Search, pages, failures and
 * the retry behave as in an app.
 */
const meta = {
  title: 'Screens/List with a server',
  component: SampleRemoteList,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
  render: (args) => (
    <SampleShell current="requests">
      <SampleRemoteList {...args} />
    </SampleShell>
  ),
} satisfies Meta<typeof SampleRemoteList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Loads, turns a page and searches. */
export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(5));
    const first = canvas.getAllByRole('rowheader')[0]?.textContent;
    await userEvent.click(canvas.getByRole('button', { name: translate('Next page', 'الصفحة التالية') }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')[0]?.textContent).not.toBe(first));
    await userEvent.type(canvas.getByRole('searchbox'), translate('freight', 'شحن'));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1));
    await expect(canvas.getByRole('rowheader')).toHaveTextContent('EX-1048');
  },
};

export const Playground: Story = {
  args: { server: 'ready' },
  argTypes: {
    server: { control: 'inline-radio', options: ['ready', 'slow', 'failing once', 'forbidden', 'empty'] },
  },
};

/** The answer does not come. */
export const Slow: Story = { args: { server: 'slow' } };

/** The first answer is 503; the retry succeeds. */
export const FailedOnce: Story = {
  args: { server: 'failing once' },
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    await userEvent.click(
      await canvas.findByRole('button', { name: translate('Try again', 'إعادة المحاولة') }),
    );
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(5));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** The answer is 403. */
export const Forbidden: Story = {
  args: { server: 'forbidden' },
  play: async ({ canvas, globals }) => {
    const title = translateFor(globals['locale'])('This list is not open to you', 'هذه القائمة غير متاحة لك');
    await expect(await canvas.findByRole('heading', { name: title })).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: /^Pages$/u })).toBeNull();
  },
};

/** The server has no records. */
export const Empty: Story = { args: { server: 'empty' } };

/** On a phone, 360 px wide. */
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
