import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Dialog } from '../../overlay/dialog/dialog.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { matching } from './use-options.ts';

const SUPPLIERS = [
  { value: '1', label: 'Bayt Al-Nakhla Restaurant', note: 'Riyadh' },
  { value: '2', label: 'Gulf Line Freight', note: 'Kuwait' },
  { value: '3', label: 'Marsa Hotel', note: 'Jeddah' },
  { value: '4', label: 'Old Office Supplies', note: 'No longer used', disabled: true },
  { value: '5', label: 'Wadi Computers', note: 'Riyadh' },
];
const NAMES = [
  { value: '1', label: 'مطعم بيت النخلة', note: 'الرياض' },
  { value: '2', label: 'خط الخليج للشحن', note: 'الكويت' },
  { value: '3', label: 'فندق مرسى', note: 'جدة' },
  { value: '4', label: 'لوازم المكاتب القديمة', note: 'لم تعد مستخدمة', disabled: true },
  { value: '5', label: 'حواسيب الوادي', note: 'الرياض' },
];
const TEXTS = {
  loading: 'Searching',
  empty: 'No supplier of this name',
  failed: 'The suppliers could not be loaded',
  retry: 'Try again',
  count: (count: number) => `${count} suppliers`,
};
const ARABIC = {
  loading: 'جارٍ البحث',
  empty: 'لا مورّد بهذا الاسم',
  failed: 'تعذّر تحميل المورّدين',
  retry: 'إعادة المحاولة',
  count: (count: number) => (count <= 10 ? `${count} مورّدين` : `${count} مورّدًا`),
};

function Controlled(props: ComboboxProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Combobox
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        props.onValueChange?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Form/Combobox',
  component: Combobox,
  args: {
    label: 'Supplier',
    value: null,
    source: SUPPLIERS,
    texts: TEXTS,
    onValueChange: fn(),
    name: 'supplier_id',
  },
  argTypes: { source: { control: false }, texts: { control: false }, value: { control: false } },
  parameters: {
    anatomy: [
      ['Label', 'Names the text box and the list.'],
      ['Text', 'Label of the selected option, or the text of a search.'],
      ['List', 'The first 100 matches, with their number.'],
      ['New', 'Option that creates a record from the text, where `create` is given.'],
      ['Help or error', 'Below the box.'],
    ],
    accessibility: [
      'Is an editable `combobox` with a `listbox`; the focus stays in the text.',
      'The number of matches, waiting and failures are announced.',
      'Options that cannot be selected are shown and skipped.',
    ],
    guidance: {
      do: ['Use it for one of many records: suppliers, accounts, members.'],
      dont: ['Do not use it for fewer than six fixed options: use a select or radio buttons.'],
    },
    terms: ['autocomplete', 'type-ahead', 'picker', 'lookup'],
    keyboard: [
      ['Arrow up, arrow down', 'Opens the list and moves between the options.'],
      ['Page Up, Page Down', 'Moves by several options.'],
      ['Enter', 'Chooses the active option.'],
      ['Escape', 'Closes the list and keeps the text; again, discards the text.'],
    ],
    ar: { label: 'المورّد', source: NAMES, texts: ARABIC },
  },
  render: (args) => (
    <div className="story-stack">
      <Controlled {...args} />
    </div>
  ),
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox', { name: String(args.label) });
    const source = typeof args.source === 'function' ? [] : args.source;
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(screen.getAllByRole('option')).toHaveLength(5);
    await userEvent.keyboard('{ArrowDown}');
    const marked = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
    await expect(marked).toHaveTextContent(source[1]?.label ?? '');
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(source[1]);
    await expect(box).toHaveValue(source[1]?.label);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

/**
 * Covers each key of the pattern: both ends, skipped disabled options, Alt with an arrow, Home and End in the text,
 * Tab.
 */
export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox');
    const source = typeof args.source === 'function' ? [] : args.source;
    const marked = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
    box.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(await screen.findAllByRole('option')).toHaveLength(5);
    await expect(marked()).toHaveTextContent(source[4]?.label ?? '');
    await userEvent.keyboard('{ArrowDown}');
    await expect(marked()).toHaveTextContent(source[0]?.label ?? '');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(marked()).toHaveTextContent(source[4]?.label ?? '');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.type(box, 'zz');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(box).toHaveValue('zz');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await userEvent.type(box, source[2]?.label.slice(0, 3) ?? '');
    await userEvent.keyboard('{Home}{Delete}{End}');
    await expect(box).toHaveValue(source[2]?.label.slice(1, 3));
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(box).not.toHaveFocus();
    await expect(box).toHaveValue(source[2]?.label.slice(1, 3));
    await expect(box).toBeInvalid();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const Playground: Story = {};

/** Typed letters leave the options that match. */
export const TypingNarrowsTheList: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox');
    const source = typeof args.source === 'function' ? [] : args.source;
    await userEvent.type(box, source[2]?.label.slice(0, 4) ?? '');
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
  },
};

/** The open list with the selected option ticked. */
export const Open: Story = {
  args: { value: SUPPLIERS[1] ?? null },
  parameters: { ar: { ...meta.parameters.ar, value: NAMES[1] } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await screen.findAllByRole('option')).toHaveLength(5);
  },
};

/** Typing replaces the chosen option as a whole; leaving without a choice keeps the option. */
export const TypingReplacesTheChoice: Story = {
  args: { value: SUPPLIERS[1] ?? null },
  parameters: { ar: { ...meta.parameters.ar, value: NAMES[1] } },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox');
    const source = typeof args.source === 'function' ? [] : args.source;
    const typed = source[2]?.label.slice(0, 4) ?? '';
    await userEvent.click(box);
    await userEvent.keyboard(typed);
    await expect(box).toHaveValue(typed);
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(source[2]);
    await expect(box).toHaveValue(source[2]?.label);
  },
};

/** Text in place of the options when none matches. */
export const NothingMatches: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await waitFor(() => expect(screen.getByText(args.texts.empty)).toBeVisible());
  },
};

const created = fn();

/** Offers to create the option, unless one has this label already. */
export const CreatesAnOption: Story = {
  args: { create: { label: (typed) => `Add supplier “${typed}”`, onCreate: created } },
  parameters: {
    ar: {
      ...meta.parameters.ar,
      create: { label: (typed: string) => `إضافة المورّد «${typed}»`, onCreate: created },
    },
  },
  beforeEach: () => {
    created.mockClear();
  },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('combobox');
    const source = typeof args.source === 'function' ? [] : args.source;
    await userEvent.type(box, source[2]?.label ?? '');
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.clear(box);
    await userEvent.type(box, ' Cafe Bos ');
    await expect(
      await screen.findByRole('option', { name: args.create?.label('Cafe Bos') ?? '' }),
    ).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(created.mock.calls).toEqual([['Cafe Bos']]);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

const search = fn();

function searchIn(options: typeof SUPPLIERS) {
  return async (query: string) => {
    search(query);
    return matching(options, query);
  };
}

/** Options come from a search, which waits until typing pauses. */
export const AsyncSearch: Story = {
  args: {
    waitMs: 20,
    source: searchIn(SUPPLIERS),
  },
  parameters: { ar: { ...meta.parameters.ar, source: searchIn(NAMES) } },
  beforeEach: () => {
    search.mockClear();
  },
  play: async ({ canvas, args, globals }) => {
    const [typed, found] = globals['locale'] === 'ar' ? ['حواسيب', NAMES[4]] : ['wadi', SUPPLIERS[4]];
    await userEvent.type(canvas.getByRole('combobox'), typed, { delay: 1 });
    await expect(await screen.findByText(args.texts.count(1))).toBeInTheDocument();
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await expect(search).toHaveBeenLastCalledWith(typed);
    await expect(search.mock.calls.length).toBeLessThan(typed.length + 1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(found);
  },
};

let fails = true;

function failingFor(options: typeof SUPPLIERS) {
  return async () => {
    if (fails) throw new Error('offline');
    return options;
  };
}

/** Error with a retry in the list when the search fails. */
export const SearchFailed: Story = {
  args: {
    waitMs: 0,
    source: failingFor(SUPPLIERS),
  },
  parameters: { ar: { ...meta.parameters.ar, source: failingFor(NAMES) } },
  beforeEach: () => {
    fails = true;
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getByText(String(args.texts.failed))).toBeVisible());
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: args.texts.retry }));
    await expect(await screen.findAllByRole('option')).toHaveLength(5);
  },
};

/** The list opens over a dialog, and Escape closes only the list. */
export const InADialog: Story = {
  parameters: { docs: { story: { inline: false, height: '360px' } }, ar: meta.parameters.ar },
  render: (args) => (
    <Dialog open onOpenChange={() => undefined} title={args.label}>
      <Controlled {...args} />
    </Dialog>
  ),
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const source = typeof args.source === 'function' ? [] : args.source;
    const box = within(dialog).getByRole('combobox');
    await userEvent.click(box);
    const option = await screen.findByRole('option', { name: new RegExp(source[2]?.label ?? '', 'u') });
    await userEvent.click(option);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(source[2]);
    await expect(dialog).toBeInTheDocument();
    await expect(box).toHaveValue(source[2]?.label);
    await expect(box).toHaveFocus();
  },
};

/** The error is announced and describes the field. */
export const Wrong: Story = {
  args: { error: 'Choose the supplier.' },
  parameters: { ar: { ...meta.parameters.ar, error: 'اختر المورّد.' } },
};

const unanswered = () => new Promise<never>(() => undefined);

/** Keeps the text while the search is in progress. */
export const Searching: Story = {
  args: { waitMs: 0, source: unanswered },
  parameters: { ar: { source: unanswered } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'gulf', { delay: 1 });
    await waitFor(() => expect(screen.getByText(args.texts.loading)).toBeVisible());
    await expect(canvas.getByRole('combobox')).toHaveValue('gulf');
  },
};

const refused = () => Promise.reject(new Error('offline'));

/** Shows the error and a retry button in the list when the search fails. */
export const Failed: Story = {
  args: { waitMs: 0, source: refused },
  parameters: { ar: { source: refused } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await waitFor(() => expect(screen.getByText(String(args.texts.failed))).toBeVisible());
    await expect(screen.getByRole('button', { name: args.texts.retry })).toBeVisible();
  },
};

/** Use it only where the whole form is read-only; a single denied action states its reason instead. */
export const OutOfReach: Story = {
  args: { disabled: true, value: SUPPLIERS[1] ?? null },
  parameters: { ar: { ...meta.parameters.ar, value: NAMES[1] ?? null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('combobox')).toBeDisabled();
  },
};

const LONG = [
  {
    value: '1',
    label: 'Gulf Line Freight and Customs Clearance Company for the Eastern Province and Bahrain',
    note: 'Commercial registration 1010123456, Dammam Second Industrial City',
  },
  { value: '2', label: 'شركة خط الخليج للشحن والتخليص الجمركي في المنطقة الشرقية والبحرين', note: 'الدمام' },
];

/** Keeps the direction of long names in either script and truncates them at their own end. */
export const LongText: Story = {
  args: { source: LONG, value: LONG[0] ?? null },
  parameters: { ar: { ...meta.parameters.ar, source: LONG } },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    for (const option of await screen.findAllByRole('option')) {
      await expect(option.scrollWidth).toBeLessThanOrEqual(option.clientWidth + 1);
    }
  },
};
