import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banknote, Clock, HandCoins, ReceiptText } from 'lucide-react';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Amount } from '../../data/amount/amount.tsx';
import { DataCard, DataCards } from './data-card.tsx';

const meta = {
  title: 'Display/DataCard',
  component: DataCard,
  subcomponents: { DataCards },
  args: {
    icon: Clock,
    title: '38,610.25',
    subtitle: 'Waiting for approval',
    quantity: 12,
    note: '6 wait for you, 3 are overdue',
  },
  argTypes: { icon: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    keyboard: [],
    anatomy: [
      ['Subtitle', 'What the figure is, with a count in brackets.'],
      ['Icon', 'At the end of the first line.'],
      ['Title', 'The figure.'],
      ['Note', 'A comparison or the next step.'],
    ],
    accessibility: ['The label comes before the figure in the reading order.'],
    guidance: {
      do: ['Use three or four for the figures that a page is about.'],
      dont: ['Do not use it for text, or for more figures than a row has.'],
    },
    terms: ['KPI', 'metric', 'tile'],
    ar: { subtitle: 'بانتظار الاعتماد', note: '6 بانتظارك، و3 متأخرة' },
  },
} satisfies Meta<typeof DataCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('(12)')).toBeVisible();
  },
};

export const Playground: Story = {};

/** The figure without a quantity beside it. */
export const WithoutQuantity: Story = {
  args: { title: '184,220.40', subtitle: 'Spent this month', note: undefined },
  parameters: { ar: { subtitle: 'المصروف هذا الشهر' } },
  render: ({ quantity: _quantity, note: _note, ...args }) => <DataCard {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/\(/u)).toBeNull();
  },
};

/** Four figures share one frame. */
export const FourInAFrame: Story = {
  render: function Four() {
    const translate = useTranslate();
    return (
      <DataCards>
        <DataCard
          icon={ReceiptText}
          subtitle={translate('Spent this month', 'المصروف هذا الشهر')}
          title={<Amount figure="184,220.40" code="SAR" />}
          note={translate('158,400.00 last November', '158,400.00 في نوفمبر الماضي')}
        />
        <DataCard
          icon={Clock}
          subtitle={translate('Waiting for approval', 'بانتظار الاعتماد')}
          quantity={12}
          title={<Amount figure="38,610.25" code="SAR" />}
          note={translate('6 wait for you, 3 are overdue', '6 بانتظارك، و3 متأخرة')}
        />
        <DataCard
          icon={HandCoins}
          subtitle={translate('Owed to employees', 'مستحق للموظفين')}
          quantity={7}
          title={<Amount figure="9,482.00" code="SAR" />}
          note={translate('Next run on 25 November', 'الصرف القادم في 25 نوفمبر')}
        />
        <DataCard
          icon={Banknote}
          subtitle={translate('Cash in', 'المقبوضات')}
          quantity={14}
          title={<Amount figure="241,900.00" code="SAR" />}
          note={translate('2 entries not confirmed yet', 'سندان لم يُؤكَّدا بعد')}
        />
      </DataCards>
    );
  },
};

/** Figures are below each other in the width of a phone. */
export const OnAPhone: Story = {
  ...FourInAFrame,
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
