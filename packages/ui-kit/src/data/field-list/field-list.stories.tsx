import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Amount } from '../amount/amount.tsx';
import { FieldItem, FieldList } from './field-list.tsx';

function Fields({ single = false, long = false }: { single?: boolean; long?: boolean }) {
  const translate = useTranslate();
  return (
    <FieldList single={single}>
      <FieldItem label={translate('Owner', 'مقدّم الطلب')}>
        <bdi>{translate('Faisal Al-Harbi', 'فيصل الحربي')}</bdi>
      </FieldItem>
      <FieldItem label={translate('Team', 'الفريق')}>{translate('Operations', 'التشغيل')}</FieldItem>
      <FieldItem label={translate('Original', 'المبلغ الأصلي')}>
        <Amount figure="412.750" code="KWD" />
      </FieldItem>
      <FieldItem label={translate('Account', 'الحساب')}>
        <bdi dir="ltr">5210</bdi> {translate('Freight in', 'مصروفات الشحن')}
      </FieldItem>
      <FieldItem label={translate('E-mail', 'البريد الإلكتروني')}>
        <bdi dir="ltr">
          {long ? 'faisal.al-harbi.operations.eastern@acme-arabia.example' : 'faisal@acme.example'}
        </bdi>
      </FieldItem>
      <FieldItem wide label={translate('Description', 'الوصف')}>
        {long
          ? translate(
              'Spare parts for the Jubail line, by road because the sea freight would have come a week late and the line would have stood still.',
              'قطع غيار لخط الجبيل، برًّا لأن الشحن البحري كان سيتأخر أسبوعًا وسيتوقف الخط عن العمل.',
            )
          : translate('Spare parts for the Jubail line', 'قطع غيار لخط الجبيل')}
      </FieldItem>
    </FieldList>
  );
}

const meta = {
  title: 'Data/FieldList',
  component: Fields,
  subcomponents: { FieldList, FieldItem },
  args: {},
  parameters: {
    keyboard: [],
    anatomy: [
      ['Label', 'Name of the field.'],
      ['Value', 'Text, amount, link or badge.'],
    ],
    accessibility: ['Is a definition list: each value belongs to its label.'],
    guidance: {
      do: ['Show a text for an empty value: “No supplier”.'],
      dont: ['Do not use it for values that users edit in place: use inline edit in it.'],
    },
    terms: ['description list', 'properties', 'details'],
  },
} satisfies Meta<typeof Fields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(6);
    await expect(canvas.getAllByRole('definition')).toHaveLength(6);
  },
};

export const Playground: Story = { args: { single: true, long: false } };

/** Keeps long values inside their column, in two columns and both directions. */
export const LongText: Story = {
  args: { long: true },
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const value of canvas.getAllByRole('definition')) {
      await expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth);
      for (const child of value.children) {
        const [inner, outer] = [child.getBoundingClientRect(), value.getBoundingClientRect()];
        await expect(inner.left).toBeGreaterThanOrEqual(outer.left - 0.5);
        await expect(inner.right).toBeLessThanOrEqual(outer.right + 0.5);
      }
    }
  },
};

/** Long values wrap in the width of a phone. */
export const OnAPhone: Story = {
  args: { long: true },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
