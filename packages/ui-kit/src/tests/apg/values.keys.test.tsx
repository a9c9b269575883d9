import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Checkbox } from '../../form/checkbox/checkbox.tsx';
import { NumberField } from '../../form/number-field/number-field.tsx';
import { PasswordMeter } from '../../form/password-field/password-meter.tsx';
import { RadioGroup } from '../../form/radio-group/radio-group.tsx';
import { Switch } from '../../form/switch/switch.tsx';
import { ColumnResizer } from '../../data/table/columns/column-resizer.tsx';
import { Table } from '../../data/table/table.tsx';
import type { ColumnWidths } from '../../data/table/table-model.ts';
import { after, backwards, before, focus, LOCALES, named, onwards, press, stage } from './stage.tsx';

describe.each(LOCALES)('Spinbutton · NumberField (%s)', (locale) => {
  const box = page.getByRole('spinbutton', { name: 'Days' });
  const open = (value = 5) => {
    stage(locale, <NumberField label="Days" defaultValue={value} min={0} max={30} help="At most 30." />);
    focus(box);
  };

  it('Arrow Up increases the value by a step', async () => {
    open();
    await press('{ArrowUp}');
    await expect.element(box).toHaveAttribute('aria-valuenow', '6');
  });
  it('Arrow Down decreases the value by a step', async () => {
    open();
    await press('{ArrowDown}');
    await expect.element(box).toHaveAttribute('aria-valuenow', '4');
  });
  it('Page Up increases the value by ten steps', async () => {
    open();
    await press('{PageUp}');
    await expect.element(box).toHaveAttribute('aria-valuenow', '15');
  });
  it('Page Down decreases the value by ten steps', async () => {
    open(15);
    await press('{PageDown}');
    await expect.element(box).toHaveAttribute('aria-valuenow', '5');
  });
  it('Home sets the least value', async () => {
    open();
    await press('{Home}');
    await expect.element(box).toHaveAttribute('aria-valuenow', '0');
  });
  it('End sets the greatest value', async () => {
    open();
    await press('{End}');
    await expect.element(box).toHaveAttribute('aria-valuenow', '30');
  });
  it('Arrow Up stops at the greatest value', async () => {
    open(30);
    await press('{ArrowUp}');
    await expect.element(box).toHaveAttribute('aria-valuenow', '30');
  });
  it('Arrow Down stops at the least value', async () => {
    open(0);
    await press('{ArrowDown}');
    await expect.element(box).toHaveAttribute('aria-valuenow', '0');
  });
  it('Digits are typed into the box', async () => {
    open();
    await press('{Backspace}12');
    await expect.element(box).toHaveAttribute('aria-valuenow', '12');
  });
  it('Shift and Home select the text before the caret', async () => {
    open(12);
    await press('{Shift>}{Home}{/Shift}7');
    await expect.element(box).toHaveAttribute('aria-valuenow', '7');
  });
  it('Tab leaves the box', async () => {
    open();
    await press('{Tab}');
    await expect.element(after).toHaveFocus();
  });
  it('States its value, range and description', async () => {
    open();
    await expect.element(box).toHaveAttribute('aria-valuemin', '0');
    await expect.element(box).toHaveAttribute('aria-valuemax', '30');
    await expect.element(box).toHaveAccessibleDescription('At most 30.');
  });
});

describe.each(LOCALES)('Radio group · RadioGroup (%s)', (locale) => {
  const OPTIONS = [
    { value: 'a', label: 'Cash' },
    { value: 'b', label: 'Card', disabled: true },
    { value: 'c', label: 'Transfer' },
  ];
  const radio = named('radio');
  const open = (value?: string) =>
    stage(locale, <RadioGroup label="Method" options={OPTIONS} defaultValue={value} error="Choose one." />);

  it('Tab moves to the checked option', async () => {
    open('c');
    focus(before);
    await press('{Tab}');
    await expect.element(radio('Transfer')).toHaveFocus();
  });
  it('Tab moves to the first option when none is checked', async () => {
    open();
    focus(before);
    await press('{Tab}');
    await expect.element(radio('Cash')).toHaveFocus();
    await expect.element(radio('Cash')).not.toBeChecked();
  });
  it('Space checks the focused option', async () => {
    open();
    focus(radio('Cash'));
    await press(' ');
    await expect.element(radio('Cash')).toBeChecked();
  });
  it('Arrow Down checks the next enabled option', async () => {
    open('a');
    focus(radio('Cash'));
    await press('{ArrowDown}');
    await expect.element(radio('Transfer')).toBeChecked();
    await expect.element(radio('Transfer')).toHaveFocus();
  });
  it('Arrow Up checks the previous option', async () => {
    open('c');
    focus(radio('Transfer'));
    await press('{ArrowUp}');
    await expect.element(radio('Cash')).toBeChecked();
  });
  it('The arrow key in reading direction checks the next option', async () => {
    open('a');
    focus(radio('Cash'));
    await press(onwards(locale));
    await expect.element(radio('Transfer')).toBeChecked();
  });
  it('The arrow key against the reading direction checks the previous option', async () => {
    open('c');
    focus(radio('Transfer'));
    await press(backwards(locale));
    await expect.element(radio('Cash')).toBeChecked();
  });
  it('Arrow Down wraps from the last option to the first', async () => {
    open('c');
    focus(radio('Transfer'));
    await press('{ArrowDown}');
    await expect.element(radio('Cash')).toBeChecked();
  });
  it('Tab leaves the group from any option', async () => {
    open('a');
    focus(radio('Cash'));
    await press('{Tab}');
    await expect.element(after).toHaveFocus();
  });
  it('The group has a name and its error as description', async () => {
    open();
    await expect
      .element(page.getByRole('radiogroup', { name: 'Method' }))
      .toHaveAccessibleDescription('Choose one.');
  });
});

describe.each(LOCALES)('Checkbox · Checkbox (%s)', (locale) => {
  const box = page.getByRole('checkbox', { name: 'Billable' });
  it('Space checks and unchecks the box', async () => {
    stage(locale, <Checkbox label="Billable" />);
    focus(box);
    await press(' ');
    await expect.element(box).toBeChecked();
    await press(' ');
    await expect.element(box).not.toBeChecked();
  });
  it('A box that stands for several is partially checked', async () => {
    stage(locale, <Checkbox label="Billable" mixed />);
    await expect.element(box).toBePartiallyChecked();
  });
  it('Is described by its help and error', async () => {
    stage(locale, <Checkbox label="Billable" help="To a client." error="Choose." />);
    await expect.element(box).toHaveAccessibleDescription('Choose. To a client.');
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  });
});

describe.each(LOCALES)('Switch · Switch (%s)', (locale) => {
  const control = page.getByRole('switch', { name: 'Mails' });
  it('Space turns the switch on and off', async () => {
    stage(locale, <Switch label="Mails" />);
    focus(control);
    await press(' ');
    await expect.element(control).toBeChecked();
    await press(' ');
    await expect.element(control).not.toBeChecked();
  });
  it('Its name does not change with its state', async () => {
    stage(locale, <Switch label="Mails" defaultChecked />);
    await expect.element(control).toHaveAccessibleName('Mails');
  });
});

describe.each(LOCALES)('Meter · PasswordMeter (%s)', (locale) => {
  it('States its value, range and meaning', async () => {
    stage(locale, <PasswordMeter level="weak" width={33.33} text="Too short" />);
    const meter = page.getByRole('meter', { name: 'Too short' });
    await expect.element(meter).toHaveAttribute('aria-valuenow', '33.33');
    await expect.element(meter).toHaveAttribute('aria-valuemin', '0');
    await expect.element(meter).toHaveAttribute('aria-valuemax', '100');
    await expect.element(meter).toHaveAttribute('aria-valuetext', 'Too short');
  });
});

const COLUMNS = [
  { key: 'a', label: 'Number', rowHeader: true, sortable: true, cell: (row: number) => row },
  { key: 'b', label: 'Owner', sortable: true, cell: (row: number) => row },
];

function Resizable() {
  const [widths, setWidths] = useState<ColumnWidths>({});
  return (
    <Table
      caption="Requests"
      columns={COLUMNS}
      rows={[1]}
      rowKey={(row) => row}
      widths={widths}
      renderResizer={({ key, label }) => (
        <ColumnResizer
          column={key}
          label={`Width of ${label}`}
          formatWidth={(px) => `${px} pixels`}
          widths={widths}
          onWidthsChange={setWidths}
        />
      )}
    />
  );
}

describe.each(LOCALES)('Window splitter · ColumnResizer (%s)', (locale) => {
  const handles = page.getByRole('separator');
  const width = () => Number(handles.first().element().getAttribute('aria-valuenow'));
  const open = async () => {
    await page.viewport(1200, 800);
    stage(locale, <Resizable />);
    await expect.poll(width).toBeGreaterThan(60);
    focus(handles.first());
  };
  it('The arrow key in reading direction widens the column', async () => {
    await open();
    const before0 = width();
    await press(onwards(locale));
    await expect.poll(width).toBeGreaterThan(before0);
  });
  it('The arrow key against the reading direction narrows the column', async () => {
    await open();
    const before0 = width();
    await press(backwards(locale));
    await expect.poll(width).toBeLessThan(before0);
  });
  it('Home sets the least width', async () => {
    await open();
    await press('{Home}');
    await expect.poll(width).toBe(Number(handles.first().element().getAttribute('aria-valuemin')));
  });
  it('End sets the greatest width', async () => {
    await open();
    await press('{End}');
    await expect.poll(width).toBe(Number(handles.first().element().getAttribute('aria-valuemax')));
  });
  it('Enter restores the default width', async () => {
    await open();
    const before0 = width();
    await press('{End}{Enter}');
    await expect.poll(width).toBe(before0);
  });
  it('States its orientation and its width in words', async () => {
    await open();
    await expect.element(handles.first()).toHaveAttribute('aria-orientation', 'vertical');
    expect(handles.first().element().getAttribute('aria-valuetext')).toBe(`${width()} pixels`);
  });
});

function Sortable() {
  const [sort, setSort] = useState<{ column: string; descending: boolean }>();
  return (
    <Table
      caption="Requests"
      columns={COLUMNS}
      rows={[1]}
      rowKey={(row) => row}
      sort={sort}
      onSort={setSort}
    />
  );
}

const announced = () => document.querySelector('[aria-live]')?.textContent;

describe.each(LOCALES)('Sortable table · Table (%s)', (locale) => {
  const head = page.getByRole('columnheader', { name: 'Number' });
  beforeEach(() => page.viewport(1200, 800));
  it('Enter on a heading sorts by the column, and again reverses the order', async () => {
    stage(locale, <Sortable />);
    focus(head.getByRole('button'));
    await press('{Enter}');
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await press('{Enter}');
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  });
  it('Space on a heading sorts by the column', async () => {
    stage(locale, <Sortable />);
    focus(head.getByRole('button'));
    await press(' ');
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  });
  it('Announces a new order, and none before', async () => {
    stage(locale, <Sortable />);
    expect(announced()).toBe('');
    focus(head.getByRole('button'));
    await press('{Enter}');
    await expect.poll(announced).toBe('Number: ascending');
    await press('{Enter}');
    await expect.poll(announced).toBe('Number: descending');
  });
  it('Only the heading of the order states one', async () => {
    stage(locale, <Sortable />);
    focus(head.getByRole('button'));
    await press('{Enter}');
    await expect.element(page.getByRole('columnheader', { name: 'Owner' })).not.toHaveAttribute('aria-sort');
  });
});
