import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Matrix } from '../../data/matrix/matrix.tsx';
import { DateField } from '../../form/date-field/date-field.tsx';
import { SegmentedControl } from '../../form/segmented-control/segmented-control.tsx';
import { Banner } from '../../foundation/banner/banner.tsx';
import { Button } from '../../foundation/button/button.tsx';
import { Link } from '../../foundation/link/link.tsx';
import { Breadcrumbs } from '../../navigation/breadcrumbs/breadcrumbs.tsx';
import { CommandPalette } from '../../navigation/command-palette/command-palette.tsx';
import { SkipLink } from '../../navigation/skip-link/skip-link.tsx';
import { Tabs } from '../../navigation/tabs/tabs.tsx';
import { CircleAlert } from 'lucide-react';
import {
  after,
  backwards,
  before,
  focus,
  LOCALES,
  named,
  onwards,
  press,
  pressEach,
  stage,
} from './stage.tsx';

describe.each(LOCALES)('Tabs · Tabs (%s)', (locale) => {
  const tab = named('tab');
  const open = async (manual = false) => {
    stage(
      locale,
      <Tabs
        label="Record"
        manual={manual}
        defaultValue="b"
        tabs={['A', 'B', 'C'].map((label) => ({
          key: label.toLowerCase(),
          label,
          content: `Content ${label}`,
        }))}
      />,
    );
    focus(before);
    await press('{Tab}');
  };
  it('Tab moves to the open tab', async () => {
    await open();
    await expect.element(tab('B')).toHaveFocus();
  });
  it('Tab moves from the tab to its panel', async () => {
    await open();
    await press('{Tab}');
    await expect.element(page.getByRole('tabpanel', { name: 'B' })).toHaveFocus();
  });
  it('The arrow key in reading direction opens the next tab', async () => {
    await open();
    await pressEach(onwards(locale));
    await expect.element(tab('C')).toHaveFocus();
    await expect.element(tab('C')).toHaveAttribute('aria-selected', 'true');
  });
  it('The arrow key in reading direction wraps to the first tab', async () => {
    await open();
    await pressEach(onwards(locale), onwards(locale));
    await expect.element(tab('A')).toHaveFocus();
  });
  it('The arrow key against the reading direction opens the previous tab', async () => {
    await open();
    await pressEach(backwards(locale));
    await expect.element(tab('A')).toHaveAttribute('aria-selected', 'true');
  });
  it('Home opens the first tab and End the last', async () => {
    await open();
    await pressEach('{End}');
    await expect.element(tab('C')).toHaveAttribute('aria-selected', 'true');
    await pressEach('{Home}');
    await expect.element(tab('A')).toHaveAttribute('aria-selected', 'true');
  });
  it('With manual activation the arrow keys only move, and Enter opens', async () => {
    await open(true);
    await pressEach(onwards(locale));
    await expect.element(tab('C')).toHaveFocus();
    await expect.element(tab('B')).toHaveAttribute('aria-selected', 'true');
    await press('{Enter}');
    await expect.element(tab('C')).toHaveAttribute('aria-selected', 'true');
  });
  it('The tab controls its panel, which it names', async () => {
    await open();
    const panel = page.getByRole('tabpanel', { name: 'B' }).element();
    expect(tab('B').element().getAttribute('aria-controls')).toBe(panel.id);
  });
});

function Grid() {
  const [open, setOpen] = useState<{ row: string; column: string }>();
  return (
    <Matrix
      label="Grants"
      corner="Subject"
      rows={['r1', 'r2', 'r3'].map((key) => ({ key, label: key }))}
      columns={['c1', 'c2', 'c3'].map((key) => ({ key, label: key }))}
      cell={(row, column) => ({ state: 'allow', name: `${row} ${column}` })}
      open={open}
      onOpen={(row, column) => setOpen({ row, column })}
      editor={<p>Editor</p>}
      moreLabel="More"
    />
  );
}

describe.each(LOCALES)('Grid · Matrix (%s)', (locale) => {
  const cell = named('button', true);
  const open = async (width = 1200) => {
    await page.viewport(width, 800);
    stage(locale, <Grid />);
    focus(before);
    await press('{Tab}');
    await expect.element(cell('r1 c1')).toHaveFocus();
  };
  it('One cell is in the order of the Tab key', async () => {
    await open();
    expect(document.querySelectorAll('[data-position][tabindex="0"]')).toHaveLength(1);
  });
  it('The arrow key in reading direction moves to the next cell and stops at the end', async () => {
    await open();
    await press(onwards(locale));
    await expect.element(cell('r1 c2')).toHaveFocus();
    await press(`${onwards(locale)}${onwards(locale)}`);
    await expect.element(cell('r1 c3')).toHaveFocus();
  });
  it('The arrow key against the reading direction moves to the previous cell', async () => {
    await open();
    await press(`${onwards(locale)}${backwards(locale)}`);
    await expect.element(cell('r1 c1')).toHaveFocus();
  });
  it('Down Arrow moves to the cell below and Up Arrow to the one above', async () => {
    await open();
    await press('{ArrowDown}');
    await expect.element(cell('r2 c1')).toHaveFocus();
    await press('{ArrowUp}');
    await expect.element(cell('r1 c1')).toHaveFocus();
  });
  it('End moves to the last cell of the row and Home to the first', async () => {
    await open();
    await press('{End}');
    await expect.element(cell('r1 c3')).toHaveFocus();
    await press('{Home}');
    await expect.element(cell('r1 c1')).toHaveFocus();
  });
  it('Control and End move to the last cell, Control and Home to the first', async () => {
    await open();
    await press('{Control>}{End}{/Control}');
    await expect.element(cell('r3 c3')).toHaveFocus();
    await press('{Control>}{Home}{/Control}');
    await expect.element(cell('r1 c1')).toHaveFocus();
  });
  it('Enter opens the editor of the cell', async () => {
    await open();
    await press('{Enter}');
    await expect.element(page.getByText('Editor')).toBeVisible();
    await expect.element(cell('r1 c1')).toHaveAttribute('aria-expanded', 'true');
  });
});

/** Date of the focused day. */
const day = (): string => document.activeElement?.closest('td')?.dataset['day'] ?? '';

describe.each(LOCALES)('Date picker dialog · DateField (%s)', (locale) => {
  const open = async () => {
    stage(locale, <DateField label="Date" defaultValue="2026-11-18" />);
    await press('{Tab}');
    focus(page.getByRole('textbox', { name: 'Date' }));
    await press('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(day).toBe('2026-11-18');
  };
  it('Alt and Down Arrow open the calendar at the date', async () => {
    await open();
    await expect.element(page.getByRole('dialog', { name: 'Date' })).toBeVisible();
  });
  it('The arrow key in reading direction moves to the next day', async () => {
    await open();
    await press(onwards(locale));
    await expect.poll(day).toBe('2026-11-19');
  });
  it('The arrow key against the reading direction moves to the previous day', async () => {
    await open();
    await press(backwards(locale));
    await expect.poll(day).toBe('2026-11-17');
  });
  it('Down Arrow moves to the next week', async () => {
    await open();
    await press('{ArrowDown}');
    await expect.poll(day).toBe('2026-11-25');
  });
  it('Up Arrow moves to the previous week', async () => {
    await open();
    await press('{ArrowUp}');
    await expect.poll(day).toBe('2026-11-11');
  });
  it('Home moves to the first day of the week and End to the last', async () => {
    await open();
    await press('{Home}');
    const first = new Date(`${day()}T00:00:00Z`);
    await press('{End}');
    await expect.poll(() => (Date.parse(`${day()}T00:00:00Z`) - first.getTime()) / 86_400_000).toBe(6);
  });
  it('Page Down moves to the next month', async () => {
    await open();
    await press('{PageDown}');
    await expect.poll(day).toBe('2026-12-18');
  });
  it('Page Up moves to the previous month', async () => {
    await open();
    await press('{PageUp}');
    await expect.poll(day).toBe('2026-10-18');
  });
  it('Shift and Page Down move to the next year', async () => {
    await open();
    await press('{Shift>}{PageDown}{/Shift}');
    await expect.poll(day).toBe('2027-11-18');
  });
  it('Shift and Page Up move to the previous year', async () => {
    await open();
    await press('{Shift>}{PageUp}{/Shift}');
    await expect.poll(day).toBe('2025-11-18');
  });
  it('Enter chooses the day, closes the calendar and returns the focus', async () => {
    await open();
    await press('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /: Date/u })).toHaveFocus();
  });
  it('Escape closes the calendar and keeps the date', async () => {
    await open();
    const text = page.getByRole('textbox', { name: 'Date', includeHidden: true });
    const value = text.element().getAttribute('value');
    await press('{ArrowDown}{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(text.element().getAttribute('value')).toBe(value);
  });
  it('Tab stays in the calendar', async () => {
    await open();
    await press('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  });
});

describe.each(LOCALES)('Radio group · SegmentedControl (%s)', (locale) => {
  const radio = named('radio');
  const open = () => {
    stage(
      locale,
      <SegmentedControl
        label="Billing"
        defaultValue="m"
        options={[
          { value: 'm', label: 'Monthly' },
          { value: 'y', label: 'Yearly' },
        ]}
      />,
    );
    focus(before);
  };
  it('Tab moves to the selected segment and leaves the control', async () => {
    open();
    await press('{Tab}');
    await expect.element(radio('Monthly')).toHaveFocus();
    await press('{Tab}');
    await expect.element(after).toHaveFocus();
  });
  it('The arrow key in reading direction selects the next segment', async () => {
    open();
    await press(`{Tab}${onwards(locale)}`);
    await expect.element(radio('Yearly')).toBeChecked();
  });
});

function Palette() {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <output>{chosen}</output>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        label="Go to"
        query={query}
        onQuery={setQuery}
        onChoose={setChosen}
        groups={[
          { key: 'g', label: 'Pages', items: ['one', 'two', 'three'].map((key) => ({ key, label: key })) },
        ]}
      />
    </>
  );
}

describe.each(LOCALES)('Combobox in a dialog · CommandPalette (%s)', (locale) => {
  const box = page.getByRole('combobox', { name: 'Go to' });
  const selected = page.getByRole('option', { selected: true });
  const open = async () => {
    stage(locale, <Palette />);
    focus(page.getByRole('button', { name: 'Open' }));
    await press('{Enter}');
    await expect.element(box).toHaveFocus();
  };
  it('Opens with the first result active', async () => {
    await open();
    await expect.element(selected).toHaveTextContent('one');
  });
  it('Down Arrow and Up Arrow move between the results', async () => {
    await open();
    await press('{ArrowDown}');
    await expect.element(selected).toHaveTextContent('two');
    await press('{ArrowUp}');
    await expect.element(selected).toHaveTextContent('one');
  });
  it('Enter chooses the active result and closes the dialog', async () => {
    await open();
    await press('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('status').getByText('two')).toBeInTheDocument();
  });
  it('Escape closes the dialog and returns the focus', async () => {
    await open();
    await press('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});

describe.each(LOCALES)('Breadcrumb · Breadcrumbs (%s)', (locale) => {
  it('Is a navigation with a name whose last entry is the current page', async () => {
    stage(
      locale,
      <Breadcrumbs
        label="Path"
        path={[
          { key: 'a', label: 'Finance', href: '#a' },
          { key: 'b', label: 'Tax' },
        ]}
      />,
    );
    const path = page.getByRole('navigation', { name: 'Path' });
    await expect.element(path.getByText('Tax')).toHaveAttribute('aria-current', 'page');
    await expect.element(path.getByRole('link', { name: 'Finance' })).toBeVisible();
  });
});

function Counting() {
  const [count, setCount] = useState(0);
  return <Button onClick={() => setCount(count + 1)}>{`Pressed ${count}`}</Button>;
}

describe.each(LOCALES)('Button · Button (%s)', (locale) => {
  it('Enter and Space press the button', async () => {
    stage(locale, <Counting />);
    focus(page.getByRole('button', { name: 'Pressed 0' }));
    await press('{Enter} ');
    await expect.element(page.getByRole('button', { name: 'Pressed 2' })).toHaveFocus();
  });
  it('A denied button has the focus and states the reason', async () => {
    stage(locale, <Button denied="Only its owner sends it.">Send</Button>);
    focus(before);
    await press('{Tab}');
    const button = page.getByRole('button', { name: 'Send' });
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription('Only its owner sends it.');
  });
});

describe.each(LOCALES)('Link · Link, SkipLink (%s)', (locale) => {
  it('Enter follows the link', async () => {
    stage(locale, <Link href="#target">Terms</Link>);
    focus(page.getByRole('link', { name: 'Terms' }));
    await press('{Enter}');
    await expect.poll(() => location.hash).toBe('#target');
    history.replaceState(null, '', location.pathname + location.search);
  });
  it('The link that skips the navigation is visible on focus', async () => {
    stage(locale, <SkipLink target="main">Skip</SkipLink>);
    focus(before);
    await press('{Tab}');
    await expect.element(page.getByRole('link', { name: 'Skip' })).toHaveFocus();
    await expect.element(page.getByRole('link', { name: 'Skip' })).toBeInViewport();
  });
});

describe.each(LOCALES)('Alert · Banner (%s)', (locale) => {
  it('Is announced without taking the focus', async () => {
    stage(
      locale,
      <Banner icon={CircleAlert} live="assertive" onDismiss={() => undefined}>
        Not saved.
      </Banner>,
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved.');
    expect(document.activeElement).toBe(document.body);
  });
});
