import type { Meta, StoryObj } from '@storybook/react-vite';
import { SampleStatusBadge } from '../../../.storybook/samples/sample-columns.tsx';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Counter } from '../../foundation/counter/counter.tsx';
import { Link } from '../../foundation/link/link.tsx';
import { Amount } from '../amount/amount.tsx';
import { TotalAmount } from '../total-amount/total-amount.tsx';
import { Axis, RecordBody, RecordHead, Section } from './record.tsx';

function Head({ long = false }: { long?: boolean }) {
  const translate = useTranslate();
  return (
    <RecordBody>
      <RecordHead
        title={
          long
            ? translate(
                'Return freight of the exhibition stand with all its fittings from Dammam by way of Riyadh to Jeddah',
                'إعادة شحن جناح المعرض بكل تجهيزاته من الدمام مرورًا بالرياض إلى جدة',
              )
            : translate('Spare parts freight, Kuwait to Riyadh', 'شحن قطع غيار من الكويت إلى الرياض')
        }
        sub={
          <>
            <bdi>{translate('Gulf Line Freight', 'خط الخليج للشحن')}</bdi> ·{' '}
            {translate('19 November 2026', '19 نوفمبر 2026')}
          </>
        }
        total={
          <TotalAmount size="l">
            <Amount figure="5,039.68" code="SAR" />
          </TotalAmount>
        }
        states={
          <>
            <SampleStatusBadge status="pending" translate={translate} />
            <Axis name={translate('Step', 'المرحلة')}>{translate('2 of 2, Finance', '2 من 2، المالية')}</Axis>
            <Axis name={translate('Payment', 'الدفع')}>{translate('Unpaid', 'غير مدفوع')}</Axis>
          </>
        }
      />
      <Section
        title={translate('Receipts', 'الإيصالات')}
        count={<Counter>2</Counter>}
        aside={<Link href="#add">{translate('Add', 'إضافة')}</Link>}
      >
        <p>{translate('Two receipts are attached.', 'إيصالان مرفقان.')}</p>
      </Section>
    </RecordBody>
  );
}

const meta = {
  title: 'Data/RecordHead',
  component: Head,
  subcomponents: { RecordHead, Axis, Section, RecordBody },
  args: {},
  decorators: (Story) => (
    <div className="story-chart">
      <Story />
    </div>
  ),
  parameters: {
    keyboard: [['Tab', 'Moves through links and controls.']],
    anatomy: [
      ['Head', 'Title, person and date, total, status.'],
      ['Axes', 'States beside the status, in neutral text.'],
      ['Sections', 'Facts under headings, with counts.'],
    ],
    accessibility: ['Headings of the sections make an outline.'],
    guidance: {
      do: ['Keep the same order in all records: status, facts, files, history.'],
      dont: ['Do not put actions between the facts: use the action bar.'],
    },
    terms: ['detail', 'sheet'],
  },
} satisfies Meta<typeof Head>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { long: false } };

/** A long title wraps. */
export const LongTitle: Story = { args: { long: true } };

/** A long title in the width of a phone. */
export const OnAPhone: Story = {
  args: { long: true },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
