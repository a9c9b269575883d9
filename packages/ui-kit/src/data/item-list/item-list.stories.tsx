import type { Meta, StoryObj } from '@storybook/react-vite';
import { AlarmClock } from 'lucide-react';
import { sampleRequests } from '../../../.storybook/samples/sample-requests.ts';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Avatar } from '../../foundation/avatar/avatar.tsx';
import { Button } from '../../foundation/button/button.tsx';
import { Amount } from '../amount/amount.tsx';
import { Mark } from '../mark/mark.tsx';
import { TotalAmount } from '../total-amount/total-amount.tsx';
import { Item, ItemList } from './item-list.tsx';

function Waiting({ first = 4 }: { first?: number }) {
  const translate = useTranslate();
  return (
    <ItemList label={translate('Waiting for you', 'بانتظارك')}>
      {sampleRequests(translate)
        .slice(0, first)
        .map((row) => (
          <Item
            key={row.id}
            before={<Avatar name={row.owner} />}
            sub={
              <>
                <bdi>{row.owner}</bdi> ·{' '}
                {row.marks.includes('overdue') ? (
                  <Mark icon={AlarmClock}>{translate('Overdue 1 day', 'متأخر يومًا واحدًا')}</Mark>
                ) : (
                  row.date
                )}
              </>
            }
            end={<Amount {...row.amount} decimals={2} />}
            action={<Button size="s">{translate('Approve', 'اعتماد')}</Button>}
          >
            <a href={`#${row.number}`}>{row.title}</a>
          </Item>
        ))}
    </ItemList>
  );
}

const meta = {
  title: 'Data/ItemList',
  component: Waiting,
  subcomponents: { ItemList, Item },
  args: {},
  parameters: {
    keyboard: [
      ['Tab', 'Moves through links and actions.'],
      ['Enter', 'Follows the link of an item.'],
    ],
    anatomy: [
      ['Before', 'Avatar or icon.'],
      ['Text', 'Two lines.'],
      ['End', 'Amount or date.'],
      ['Action', 'Quick action, hidden in narrow cards.'],
    ],
    accessibility: ['Is a list with a name, so that screen readers say how many items there are.'],
    guidance: {
      do: ['Use it for up to ten records on a card.'],
      dont: ['Do not use it for records that are sorted or selected: use a table.'],
    },
    terms: ['list'],
  },
} satisfies Meta<typeof Waiting>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { first: 8 } };

/** Balances with their total under the double rule. */
export const WithATotal: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
  render: function Accounts() {
    const translate = useTranslate();
    return (
      <ItemList label={translate('Accounts', 'الحسابات')}>
        <Item sub={<bdi dir="ltr">1010</bdi>} end={<Amount figure="412,806.15" code="SAR" decimals={2} />}>
          {translate('Current account', 'الحساب الجاري')}
        </Item>
        <Item sub={<bdi dir="ltr">1030</bdi>} end={<Amount figure="−18,204.55" code="SAR" decimals={2} />}>
          {translate('Company cards', 'بطاقات الشركة')}
        </Item>
        <Item
          total
          end={
            <TotalAmount>
              <Amount figure="394,601.60" code="SAR" decimals={2} />
            </TotalAmount>
          }
        >
          {translate('Total', 'الإجمالي')}
        </Item>
      </ItemList>
    );
  },
};

/** In the width of a phone. */
export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
