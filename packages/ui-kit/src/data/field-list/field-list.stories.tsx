import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useSay } from '../../../.storybook/say.ts';
import { Amount } from '../amount/amount.tsx';
import { FieldItem, FieldList } from './field-list.tsx';

function Fields({ single = false, long = false }: { single?: boolean; long?: boolean }) {
  const say = useSay();
  return (
    <FieldList single={single}>
      <FieldItem label={say('Owner', 'صاحب المصروف')}>
        <bdi>{say('Faisal Al-Harbi', 'فيصل الحربي')}</bdi>
      </FieldItem>
      <FieldItem label={say('Team', 'الفريق')}>{say('Operations', 'التشغيل')}</FieldItem>
      <FieldItem label={say('Original', 'المبلغ الأصلي')}>
        <Amount figure="412.750" code="KWD" />
      </FieldItem>
      <FieldItem label={say('Account', 'الحساب')}>
        <bdi dir="ltr">5210</bdi> {say('Freight in', 'مصروفات الشحن')}
      </FieldItem>
      <FieldItem wide label={say('Description', 'الوصف')}>
        {long
          ? say(
              'Spare parts for the Jubail line, by road because the sea freight would have come a week late and the line would have stood still.',
              'قطع غيار لخط الجبيل، برًّا لأن الشحن البحري كان سيتأخر أسبوعًا وسيتوقف الخط عن العمل.',
            )
          : say('Spare parts for the Jubail line', 'قطع غيار لخط الجبيل')}
      </FieldItem>
    </FieldList>
  );
}

const meta = {
  title: 'Data/FieldList',
  component: Fields,
  subcomponents: { FieldList, FieldItem },
  args: {},
} satisfies Meta<typeof Fields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(5);
    await expect(canvas.getAllByRole('definition')).toHaveLength(5);
  },
};

export const Playground: Story = { args: { single: true } };

export const LongText: Story = { args: { long: true } };

export const OnAPhone: Story = {
  args: { long: true },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
