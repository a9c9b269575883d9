import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Amount } from './amount.tsx';

const meta = {
  title: 'Display/Amount',
  component: Amount,
  args: { figure: '5,039.68', code: 'SAR' },
  argTypes: { ref: { table: { disable: true } } },
} satisfies Meta<typeof Amount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const figure = canvas.getByText(args.figure).getBoundingClientRect();
    const code = canvas.getByText('SAR').getBoundingClientRect();
    await expect(figure.right).toBeLessThanOrEqual(code.left);
  },
};

export const Playground: Story = { args: { size: 'l' } };

export const Total: Story = { args: { size: 'xl', total: true } };

export const NoLongerCounts: Story = { args: { struck: true } };

export const Column: Story = {
  render: () => (
    <table className="story-money-column">
      <tbody>
        {[
          ['5,039.68', 'SAR'],
          ['−18,204.55', 'SAR'],
          ['412.75', 'SAR'],
        ].map(([figure = '', code = '']) => (
          <tr key={figure}>
            <td>
              <Amount figure={figure} code={code} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
  play: async ({ canvasElement }) => {
    const ends = [...canvasElement.querySelectorAll('bdi > span:first-child')].map(
      (figure) => figure.getBoundingClientRect().right,
    );
    await expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(1);
  },
};
