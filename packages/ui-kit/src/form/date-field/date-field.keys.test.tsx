import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ARABIC_MESSAGES } from '../../../.storybook/arabic-messages.ts';
import { Button } from '../../foundation/button/button.tsx';
import { KitProvider, type KitProviderProps } from '../../foundation/provider.tsx';
import { Dialog } from '../../overlay/dialog/dialog.tsx';
import { Popover } from '../../overlay/popover/popover.tsx';
import { SideSheet } from '../../overlay/side-sheet/side-sheet.tsx';
import { mount } from '../../tests/mount.tsx';
import { DateRange } from '../date-range/date-range.tsx';
import { Form } from '../form/form.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';

type Kit = Omit<KitProviderProps, 'children'>;

const TODAY = () => '2026-11-26';
const ENGLISH: Kit = { today: TODAY, country: 'SA' };
const ARABIC: Kit = {
  today: TODAY,
  locale: 'ar-SA-u-ca-gregory-nu-arab',
  messages: ARABIC_MESSAGES,
  ownsDocument: true,
};

type BoxProps = Partial<DateFieldProps> & { changed?: (date: string) => void; kit?: Kit };

function Box({ changed, kit = ENGLISH, value: initial = '2026-11-19', ...props }: BoxProps) {
  const [value, setValue] = useState(initial);
  return (
    <KitProvider {...kit}>
      <DateField
        label="Date"
        {...props}
        value={value}
        onValueChange={(date) => {
          setValue(date);
          changed?.(date);
        }}
      />
    </KitProvider>
  );
}

/** Renders the page in Arabic until the test ends. */
function mountArabic(props: BoxProps = {}) {
  onTestFinished(() => {
    document.documentElement.dir = 'ltr';
    document.documentElement.lang = 'en';
  });
  mount(<Box {...props} kit={ARABIC} />);
}

const box = () => page.getByRole('textbox', { name: 'Date' });
const opener = () => page.getByRole('button', { name: /^(Open calendar|فتح التقويم): /u });
const calendar = () => page.getByRole('dialog', { name: 'Date' });
const grid = () => page.getByRole('grid');
const focusedDay = () => document.activeElement?.closest('[data-day]')?.getAttribute('data-day');

async function open() {
  await opener().click();
  await expect.poll(focusedDay).toBeDefined();
}

async function write(text: string) {
  await box().click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard(text);
}

/** Host that sets a default when the field is emptied. */
function Stubborn() {
  const [value, setValue] = useState('2026-11-19');
  return <DateField label="Date" value={value} onValueChange={(date) => setValue(date || '2026-01-01')} />;
}

function Range() {
  const [value, setValue] = useState({ from: '2026-11-01', to: '2026-11-21' });
  return (
    <DateRange
      label="Period"
      fromLabel="From"
      toLabel="Date"
      value={value}
      onValueChange={setValue}
      presets={[{ id: 'october', label: 'October', from: '2026-10-01', to: '2026-10-31' }]}
    />
  );
}

describe('keys of a calendar', () => {
  it.each([
    ['{ArrowRight}', '2026-11-20'],
    ['{ArrowLeft}', '2026-11-18'],
    ['{ArrowDown}', '2026-11-26'],
    ['{ArrowUp}', '2026-11-12'],
    ['{Home}', '2026-11-15'],
    ['{End}', '2026-11-21'],
    ['{PageDown}', '2026-12-19'],
    ['{PageUp}', '2026-10-19'],
    ['{Shift>}{PageDown}{/Shift}', '2027-11-19'],
    ['{Shift>}{PageUp}{/Shift}', '2025-11-19'],
    ['{ArrowDown}{ArrowDown}', '2026-12-03'],
  ])('%s moves from 19 November 2026 to %s', async (keys, day) => {
    mount(<Box />);
    await open();
    expect(focusedDay()).toBe('2026-11-19');
    await userEvent.keyboard(keys);
    await expect.poll(focusedDay).toBe(day);
  });

  it.each([
    ['{ArrowRight}', '2026-11-18'],
    ['{ArrowLeft}', '2026-11-20'],
    ['{ArrowDown}', '2026-11-26'],
    ['{ArrowUp}', '2026-11-12'],
    ['{Home}', '2026-11-15'],
    ['{End}', '2026-11-21'],
    ['{PageDown}', '2026-12-19'],
    ['{PageUp}', '2026-10-19'],
    ['{Shift>}{PageDown}{/Shift}', '2027-11-19'],
    ['{Shift>}{PageUp}{/Shift}', '2025-11-19'],
  ])('%s moves in Arabic from 19 November 2026 to %s', async (keys, day) => {
    mountArabic();
    await open();
    await userEvent.keyboard(keys);
    await expect.poll(focusedDay).toBe(day);
  });

  it.each(['{Enter}', ' '])('“%s” chooses the day and returns the focus to the button', async (key) => {
    const changed = vi.fn();
    mount(<Box changed={changed} />);
    await open();
    await userEvent.keyboard(`{ArrowRight}${key}`);
    await expect.element(calendar()).not.toBeInTheDocument();
    expect(changed).toHaveBeenCalledExactlyOnceWith('2026-11-20');
    await expect.element(box()).toHaveValue('20/11/2026');
    await expect.element(opener()).toHaveFocus();
  });

  it('Escape closes the calendar, keeps the date and returns the focus to the button', async () => {
    const changed = vi.fn();
    mount(<Box changed={changed} />);
    await open();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await expect.element(calendar()).not.toBeInTheDocument();
    expect(changed).not.toHaveBeenCalled();
    await expect.element(opener()).toHaveFocus();
  });

  it('Alt+ArrowDown in the box opens the calendar', async () => {
    mount(<Box />);
    await box().click();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(focusedDay).toBe('2026-11-19');
  });

  it('Tab stays in the calendar, which has one day in its order', async () => {
    mount(<Box />);
    await open();
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
    expect(calendar().element().contains(document.activeElement)).toBe(true);
    expect(grid().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('do not leave the limits', async () => {
    mount(<Box min="2026-11-18" max="2026-11-20" />);
    await open();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{PageDown}');
    expect(focusedDay()).toBe('2026-11-20');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowUp}');
    expect(focusedDay()).toBe('2026-11-18');
  });
});

it('names the button of the calendar by its field', async () => {
  mount(
    <DateRange
      label="Period"
      fromLabel="First day"
      toLabel="Last day"
      value={{ from: '', to: '' }}
      onValueChange={vi.fn()}
    />,
  );
  await expect
    .element(page.getByRole('button', { name: 'Open calendar: First day', exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Open calendar: Last day', exact: true }))
    .toBeVisible();
});

describe('calendar', () => {
  it('begins the week by the country', async () => {
    mount(<Box kit={{ today: TODAY, country: 'GB' }} />);
    await open();
    await userEvent.keyboard('{Home}');
    await expect.poll(focusedDay).toBe('2026-11-16');
  });

  it('begins at today, or in the nearest month within the limits', async () => {
    mount(<Box value="" />);
    await open();
    expect(focusedDay()).toBe('2026-11-26');
    await userEvent.keyboard('{Escape}');
    mount(<Box label="Then" value="" max="2026-10-20" />);
    await opener().nth(1).click();
    await expect.poll(focusedDay).toBe('2026-10-01');
  });

  it('selects today and clears the date', async () => {
    const changed = vi.fn();
    mount(<Box changed={changed} />);
    await open();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect.element(box()).toHaveValue('26/11/2026');
    await open();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.element(box()).toHaveValue('');
    expect(changed.mock.calls).toEqual([['2026-11-26'], ['']]);
  });

  it('offers neither today beyond the limits nor clearing a required date', async () => {
    mount(<Box max="2026-11-20" required />);
    await open();
    expect(page.getByRole('button', { name: 'Today' }).query()).toBeNull();
    expect(page.getByRole('button', { name: 'Clear' }).query()).toBeNull();
  });

  it('moves by month and year with the pointer', async () => {
    mount(<Box />);
    await open();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(grid()).toHaveAccessibleName('December 2026');
    await page.getByRole('combobox', { name: 'Year' }).selectOptions('2024');
    await page.getByRole('combobox', { name: 'Month' }).selectOptions('March');
    await expect.element(grid()).toHaveAccessibleName('March 2024');
    await page.getByRole('button', { name: 'Friday, 15 March 2024' }).click();
    await expect.element(box()).toHaveValue('15/03/2024');
  });

  it('has the months and digits of the locale', async () => {
    onTestFinished(() => void (document.documentElement.dir = 'ltr'));
    const kit = { ...ARABIC, locale: 'ar-JO-u-ca-gregory-nu-arab', hijri: true };
    mount(<Box kit={kit} />);
    await open();
    await expect.element(grid()).toHaveAccessibleName('تشرين الثاني ٢٠٢٦');
    await expect.element(page.getByText('جمادى الأولى – جمادى الآخرة ١٤٤٨ هـ')).toBeVisible();
    expect(document.activeElement?.textContent).toBe('١٩');
    expect(document.activeElement?.querySelector('span')?.dataset['day']).toBe('٩');
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('الخميس، ١٩ تشرين الثاني ٢٠٢٦ (٩ جمادى الآخرة ١٤٤٨ هـ)');
  });

  it('closes alone in a dialog', async () => {
    const close = vi.fn();
    mount(
      <Dialog open onOpenChange={close} title="Entry">
        <Box />
      </Dialog>,
    );
    await open();
    await userEvent.keyboard('{Escape}');
    await expect.element(calendar()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledExactlyOnceWith(false);
  });

  it.each(['over', 'beside'] as const)('closes alone in a sheet %s the page', async (placement) => {
    const close = vi.fn();
    mount(
      <SideSheet open onOpenChange={close} title="Entry" placement={placement}>
        <Box />
      </SideSheet>,
    );
    await open();
    await userEvent.keyboard('{Escape}');
    await expect.element(calendar()).not.toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
  });

  it('is used in a popover without closing it', async () => {
    mount(
      <Popover trigger={<Button>Filter</Button>} title="Filter">
        <Box />
      </Popover>,
    );
    await page.getByRole('button', { name: 'Filter' }).click();
    await open();
    await page.getByRole('button', { name: 'Friday, 20 November 2026' }).click();
    await expect.element(calendar()).not.toBeInTheDocument();
    await expect.element(box()).toHaveValue('20/11/2026');
  });
});

describe('text of a date field', () => {
  it.each(['20/11/2026', '20112026', '20.11.2026', '٢٠/١١/٢٠٢٦', '٢٠١١٢٠٢٦', '2026-11-20', '20 nov 2026'])(
    '“%s” is reported once and formatted when it is left',
    async (text) => {
      const changed = vi.fn();
      mount(<Box changed={changed} />);
      await write(text);
      expect(changed).toHaveBeenCalledExactlyOnceWith('2026-11-20');
      await expect.element(box()).toHaveValue(text);
      await userEvent.tab();
      await expect.element(box()).toHaveValue('20/11/2026');
      await expect.element(page.getByRole('status')).toHaveTextContent('Friday, 20 November 2026');
    },
  );

  it('has Arabic-Indic digits where the locale has them', async () => {
    mountArabic();
    await expect.element(box()).toHaveValue('١٩/١١/٢٠٢٦');
    await write('20112026');
    await userEvent.tab();
    await expect.element(box()).toHaveValue('٢٠/١١/٢٠٢٦');
  });

  it('that is no date stays, is an error when it is left, and changes no value', async () => {
    const changed = vi.fn();
    mount(<Box changed={changed} name="day" />);
    await write('31/02/2026');
    await expect.element(box()).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect.element(box()).toHaveValue('31/02/2026');
    await expect.element(box()).toHaveAccessibleDescription(/Enter a date as day\/month\/year/u);
    await expect.element(page.getByRole('status')).toHaveTextContent('');
    expect(changed).not.toHaveBeenCalled();
    expect(document.querySelector<HTMLInputElement>('[name="day"]')?.value).toBe('');
  });

  it('that is no date is replaced by a date of the calendar', async () => {
    mount(<Box value="" />);
    await write('31/02/2026');
    await open();
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveValue('26/11/2026');
    await expect.element(box()).not.toHaveAttribute('aria-invalid');
  });

  it('that is no date keeps a form from being submitted, and Escape restores the date', async () => {
    const submit = vi.fn();
    mount(
      <Form onSubmit={submit} summaryTitle={String}>
        <Box name="day" />
        <Button type="submit">Save</Button>
      </Form>,
    );
    await write('19.11.{Enter}');
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(submit).not.toHaveBeenCalled();
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).toHaveValue('19/11/2026');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(submit).toHaveBeenCalledOnce();
  });

  it('that is no date is discarded by Escape before a dialog closes', async () => {
    const close = vi.fn();
    mount(
      <Dialog open onOpenChange={close} title="Entry">
        <Box />
      </Dialog>,
    );
    await write('19.11.');
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).toHaveValue('19/11/2026');
    expect(close).not.toHaveBeenCalled();
  });

  it('that is removed empties the value', async () => {
    const changed = vi.fn();
    mount(<Box changed={changed} />);
    await write('{Delete}');
    expect(changed).toHaveBeenCalledExactlyOnceWith('');
  });

  it('outside of the limits is reported and shows an error', async () => {
    const changed = vi.fn();
    mount(<Box changed={changed} max="2026-11-21" min="2026-11-01" />);
    await write('22/11/2026');
    await userEvent.tab();
    expect(changed).toHaveBeenCalledExactlyOnceWith('2026-11-22');
    await expect.element(box()).toHaveAccessibleDescription('Choose Saturday, 21 November 2026 or earlier.');
    await write('31/10/2026');
    await userEvent.tab();
    await expect.element(box()).toHaveAccessibleDescription('Choose Sunday, 1 November 2026 or later.');
  });

  it('stays while it is typed although the host sets another date', async () => {
    mount(<Stubborn />);
    await write('{Delete}2');
    await expect.element(box()).toHaveValue('2');
    await userEvent.keyboard('0/11/2026{Tab}');
    await expect.element(box()).toHaveValue('20/11/2026');
  });

  it('cannot be changed when the field is read-only, and there is no calendar', async () => {
    mount(<Box readOnly />);
    await box().click();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect([opener().query(), calendar().query()]).toEqual([null, null]);
  });

  it('is submitted as YYYY-MM-DD, and an error of the form focuses the box', async () => {
    const submit = vi.fn((event: { currentTarget: HTMLFormElement }) =>
      new FormData(event.currentTarget).get('day'),
    );
    function Entry() {
      const [faults, setFaults] = useState<{ name: string; text: string }[]>([]);
      return (
        <Form
          summaryTitle={String}
          faults={faults}
          onSubmit={(event) => {
            submit(event);
            setFaults([{ name: 'day', text: 'Closed' }]);
          }}
        >
          <Box name="day" />
          <Button type="submit">Save</Button>
        </Form>
      );
    }
    mount(<Entry />);
    await page.getByRole('button', { name: 'Save' }).click();
    expect(submit).toHaveReturnedWith('2026-11-19');
    await expect.element(box()).toHaveFocus();
  });

  it('is replaced by a preset of a range', async () => {
    mount(<Range />);
    await write('nothing');
    await page.getByRole('button', { name: 'October' }).click();
    await expect.element(box()).toHaveValue('31/10/2026');
    await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveValue('01/10/2026');
    await opener().nth(1).click();
    await expect.poll(focusedDay).toBe('2026-10-31');
    const marked = [...grid().element().querySelectorAll('td[class*="span"]')];
    expect(marked).toHaveLength(31);
  });
});
