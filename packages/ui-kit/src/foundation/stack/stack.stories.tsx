import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Grid, Stack, type StackProps } from './stack.tsx';

/** Buttons in a stack. */
function Buttons(props: StackProps) {
  const translate = useTranslate();
  return (
    <Stack {...props}>
      <Button variant="primary">{translate('Approve', 'اعتماد')}</Button>
      <Button>{translate('Request info', 'طلب استيضاح')}</Button>
      <Button variant="quiet">{translate('Cancel', 'إلغاء')}</Button>
    </Stack>
  );
}

const meta = {
  title: 'Foundation/Stack',
  component: Buttons,
  subcomponents: { Stack, Grid },
  args: {},
  parameters: {
    keyboard: [],
    anatomy: [['Children', 'In a column, a row or a grid of equal columns.']],
    accessibility: ['Changes no roles; `asChild` keeps a list a list.'],
    guidance: {
      do: ['Use the steps of the scale for all space between elements.'],
      dont: ['Do not nest stacks where a grid or a form row fits.'],
    },
    terms: ['layout', 'flex', 'row', 'column', 'grid'],
  },
} satisfies Meta<typeof Buttons>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button').map((one) => one.getBoundingClientRect());
    await expect(Math.round((second?.top ?? 0) - (first?.bottom ?? 0))).toBe(16);
  },
};

export const Playground: Story = { args: { row: true, gap: 3 } };

/** First at the start and last at the end of the line. */
export const AtBothEnds: Story = { args: { row: true, justify: 'between' } };

/** As many columns as fit. */
export const GridOfCards: Story = {
  render: function Cards() {
    const translate = useTranslate();
    return (
      <Grid column="s" asChild>
        <ul className="story-plain">
          {[1, 2, 3, 4].map((number) => (
            <li key={number}>
              <Card title={`${translate('Team', 'الفريق')} ${number}`} level={3}>
                {translate('12 requests', '12 طلبًا')}
              </Card>
            </li>
          ))}
        </ul>
      </Grid>
    );
  },
};
