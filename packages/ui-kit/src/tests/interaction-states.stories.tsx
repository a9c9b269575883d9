import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Copy, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate, type Translate } from '../../.storybook/translate.ts';
import { Wide } from '../../.storybook/wide.tsx';
import * as kit from '../index.ts';

/** Elements of a cell that show its state. */
const inCell = (state: string) =>
  ['a', 'button', 'input', 'select', 'textarea', 'label', 'div'].map(
    (element) => `[data-show="${state}"] ${element}`,
  );

/** Elements of a cell that can have the focus. */
const focusable = (state: string) => inCell(state).filter((selector) => !/(?:label|div)$/u.test(selector));

const STATES = [
  ['rest', 'At rest', 'بلا تفاعل'],
  ['hover', 'Hover', 'مرور المؤشر'],
  ['focus', 'Focus', 'تركيز'],
  ['active', 'Pressed', 'ضغط'],
] as const;

/** Components of a page by their names, each rendered with a suffix that keeps accessible names unique. */
type Samples = Readonly<Record<string, (name: (text: string) => string) => ReactNode>>;

/** Table with a row for each component and a column for each state. */
function States({ samples }: { samples: (translate: Translate) => Samples }) {
  const translate = useTranslate();
  return (
    <Wide label={translate('States', 'الحالات')}>
      <table className="story-states">
        <thead>
          <tr>
            <th scope="col">{translate('Component', 'المكوّن')}</th>
            {STATES.map(([state, en, ar]) => (
              <th key={state} scope="col">
                {translate(en, ar)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(samples(translate)).map(([component, render]) => (
            <tr key={component}>
              <th scope="row" lang="en">
                {component}
              </th>
              {STATES.map(([state, en, ar]) => (
                <td key={state} data-show={state}>
                  {render((text) => `${text} (${translate(en, ar)})`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

const nothing = () => undefined;
const saved = async () => undefined;
const options = (translate: Translate) => [
  { value: 'riyadh', label: translate('Riyadh', 'الرياض') },
  { value: 'jeddah', label: translate('Jeddah', 'جدة') },
];
const listTexts = {
  loading: '',
  empty: '',
  failed: '',
  retry: '',
  count: String,
  remove: (label: string) => label,
  added: String,
  removed: String,
  selected: String,
};

const buttons = (translate: Translate): Samples => ({
  'Button, primary': () => <kit.Button variant="primary">{translate('Approve', 'اعتماد')}</kit.Button>,
  'Button, secondary': () => <kit.Button icon={Copy}>{translate('Duplicate', 'إنشاء نسخة')}</kit.Button>,
  'Button, quiet': () => <kit.Button variant="quiet">{translate('Cancel', 'إلغاء')}</kit.Button>,
  'Button, danger': () => <kit.Button variant="danger">{translate('Reject', 'رفض')}</kit.Button>,
  'Button, denied': () => (
    <kit.Button denied={translate('The period is closed.', 'الفترة مُقفلة.')}>
      {translate('Book', 'ترحيل')}
    </kit.Button>
  ),
  IconButton: (name) => <kit.IconButton icon={Bell} label={name(translate('Notifications', 'الإشعارات'))} />,
  'IconButton, secondary': (name) => (
    <kit.IconButton icon={Trash2} variant="secondary" label={name(translate('Delete', 'حذف'))} />
  ),
  Link: () => <kit.Link href="#requests">{translate('Requests', 'الطلبات')}</kit.Link>,
  CopyButton: () => (
    <kit.CopyButton
      text="SA03"
      label={translate('Copy', 'نسخ')}
      copiedLabel={translate('Copied', 'تم النسخ')}
    />
  ),
  Tag: (name) => (
    <kit.Tag onRemove={nothing} removeLabel={name(translate('Remove Travel', 'إزالة السفر'))}>
      {translate('Travel', 'السفر')}
    </kit.Tag>
  ),
  FilterButton: () => <kit.FilterButton label={translate('Status', 'الحالة')} onClick={nothing} />,
});

const fields = (translate: Translate): Samples => ({
  TextField: (name) => (
    <kit.TextField label={name(translate('Purpose', 'الغرض'))} defaultValue={translate('Visit', 'زيارة')} />
  ),
  'TextField, error': (name) => (
    <kit.TextField
      label={name(translate('Purpose', 'الغرض'))}
      error={translate('Enter a purpose.', 'أدخل الغرض.')}
    />
  ),
  TextArea: (name) => <kit.TextArea label={name(translate('Note', 'ملاحظة'))} />,
  NumberField: (name) => (
    <kit.NumberField label={name(translate('Days', 'الأيام'))} value={30} onValueChange={nothing} />
  ),
  MoneyField: (name) => (
    <kit.MoneyField
      label={name(translate('Amount', 'المبلغ'))}
      currency="SAR"
      decimals={2}
      value={12_500}
      onValueChange={nothing}
    />
  ),
  DateField: (name) => <kit.DateField label={name(translate('Date', 'التاريخ'))} defaultValue="2026-11-26" />,
  Select: (name) => <kit.Select label={name(translate('City', 'المدينة'))} options={options(translate)} />,
  Combobox: (name) => (
    <kit.Combobox
      label={name(translate('Supplier', 'المورّد'))}
      value={null}
      onValueChange={nothing}
      source={options(translate)}
      texts={listTexts}
    />
  ),
  MultiSelect: (name) => (
    <kit.MultiSelect
      label={name(translate('Teams', 'الفِرق'))}
      defaultValue={options(translate).slice(0, 1)}
      source={options(translate)}
      texts={listTexts}
    />
  ),
  TreeSelect: (name) => (
    <kit.TreeSelect
      label={name(translate('Account', 'الحساب'))}
      nodes={options(translate)}
      placeholder={translate('Choose an account', 'اختر حسابًا')}
    />
  ),
  InlineEdit: (name) => (
    <kit.InlineEdit
      label={name(translate('Description', 'الوصف'))}
      value={translate('Dinner', 'عشاء')}
      placeholder=""
      texts={{
        edit: translate('Edit', 'تعديل'),
        save: translate('Save', 'حفظ'),
        cancel: translate('Cancel', 'إلغاء'),
        failed: translate('Not saved. Try again.', 'لم يُحفظ. أعد المحاولة.'),
        saving: translate('Saving', 'جارٍ الحفظ'),
      }}
      onValueChange={saved}
    />
  ),
});

const choices = (translate: Translate): Samples => ({
  Checkbox: (name) => <kit.Checkbox label={name(translate('Select', 'تحديد'))} />,
  'Checkbox, checked': (name) => <kit.Checkbox label={name(translate('Select', 'تحديد'))} defaultChecked />,
  Switch: (name) => <kit.Switch label={name(translate('Active', 'نشط'))} />,
  'Switch, on': (name) => <kit.Switch label={name(translate('Active', 'نشط'))} defaultChecked />,
  RadioGroup: (name) => (
    <kit.RadioGroup label={name(translate('City', 'المدينة'))} options={options(translate)} />
  ),
  SegmentedControl: (name) => (
    <kit.SegmentedControl
      label={name(translate('City', 'المدينة'))}
      options={options(translate)}
      defaultValue="riyadh"
    />
  ),
  Accordion: () => (
    <kit.Accordion
      sections={[{ key: 'one', title: translate('How are rates set?', 'كيف تُحدَّد الأسعار؟'), content: '—' }]}
    />
  ),
  Tabs: (name) => (
    <kit.Tabs
      label={name(translate('Sets', 'المجموعات'))}
      tabs={options(translate).map(({ value, label }) => ({ key: value, label, content: label }))}
    />
  ),
  Breadcrumbs: (name) => (
    <kit.Breadcrumbs
      label={name(translate('Path', 'المسار'))}
      path={[
        { key: 'settings', label: translate('Settings', 'الإعدادات'), href: '#settings' },
        { key: 'teams', label: translate('Teams', 'الفِرق') },
      ]}
    />
  ),
});

/**
 * Components at rest, under the pointer, with the keyboard focus and pressed. The states are forced by the pseudo-states
 * add-on; its toolbar forces them on any other story.
 */
const meta = {
  title: 'Interaction states',
  component: States,
  // Rows of copies leave no room for a finger.
  tags: ['!autodocs', 'desktop-only'],
  parameters: {
    pseudo: {
      hover: [...inCell('hover'), ...inCell('active')],
      focus: focusable('focus'),
      focusVisible: focusable('focus'),
      active: focusable('active'),
    },
    // A second copy of a component is no second place to go.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  args: { samples: buttons },
  argTypes: { samples: { control: false } },
} satisfies Meta<typeof States>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Buttons and links in all states. */
export const Buttons: Story = {};

/** Fields in all states. */
export const Fields: Story = { args: { samples: fields } };

/** Choices in all states. */
export const Choices: Story = { args: { samples: choices } };
