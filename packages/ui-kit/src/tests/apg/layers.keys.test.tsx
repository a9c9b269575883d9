import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Accordion } from '../../foundation/accordion/accordion.tsx';
import { Button } from '../../foundation/button/button.tsx';
import { AlertDialog } from '../../overlay/alert-dialog/alert-dialog.tsx';
import { Dialog } from '../../overlay/dialog/dialog.tsx';
import { DropdownMenu, MenuCheckItem, MenuChoice, MenuItem, SubMenu } from '../../overlay/menu/menu.tsx';
import { Popover } from '../../overlay/popover/popover.tsx';
import { Tooltip } from '../../overlay/tooltip/tooltip.tsx';
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

function WithDialog({ alert = false }: { alert?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {alert ? (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title="Delete?"
          description="It cannot be restored."
          actionLabel="Delete"
          cancelLabel="Cancel"
          onConfirm={() => setOpen(false)}
        />
      ) : (
        <Dialog open={open} onOpenChange={setOpen} title="Details" description="Of the request.">
          <input aria-label="Name" />
          <button type="button">Save</button>
        </Dialog>
      )}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Open' });

describe.each(LOCALES)('Dialog (modal) · Dialog (%s)', (locale) => {
  const dialog = page.getByRole('dialog', { name: 'Details' });
  const open = async () => {
    stage(locale, <WithDialog />);
    focus(opener);
    await press('{Enter}');
    await expect.element(dialog).toBeVisible();
  };
  it('The focus moves to the first control', async () => {
    await open();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });
  it('Tab wraps from the last control to the first', async () => {
    await open();
    await press('{Tab}{Tab}');
    await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  });
  it('Shift and Tab wrap from the first control to the last', async () => {
    await open();
    await press('{Shift>}{Tab}{Tab}{/Shift}');
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toHaveFocus();
  });
  it('Escape closes the dialog and returns the focus', async () => {
    await open();
    await press('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
  it('Has a name and a description, and hides the page behind it', async () => {
    await open();
    await expect.element(dialog).toHaveAccessibleDescription('Of the request.');
    expect(page.getByRole('button', { name: 'Before' }).elements()).toEqual([]);
  });
});

describe.each(LOCALES)('Alert dialog · AlertDialog (%s)', (locale) => {
  const dialog = page.getByRole('alertdialog', { name: 'Delete?' });
  const open = async () => {
    stage(locale, <WithDialog alert />);
    focus(opener);
    await press('{Enter}');
    await expect.element(dialog).toBeVisible();
  };
  it('The focus moves to the button that cancels', async () => {
    await open();
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });
  it('Tab stays inside', async () => {
    await open();
    await press('{Tab}{Tab}');
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });
  it('Escape cancels and returns the focus', async () => {
    await open();
    await press('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
  it('Is described by the consequences', async () => {
    await open();
    await expect.element(dialog).toHaveAccessibleDescription('It cannot be restored.');
  });
});

describe.each(LOCALES)('Menu button · DropdownMenu (%s)', (locale) => {
  const menu = page.getByRole('menu', { name: 'Open' });
  const item = named('menuitem');
  const open = async (key = '{Enter}') => {
    stage(
      locale,
      <DropdownMenu trigger={<Button>Open</Button>}>
        <MenuItem>Copy</MenuItem>
        <SubMenu label="Move to">
          <MenuItem>Archive</MenuItem>
        </SubMenu>
        <MenuItem denied="Only its owner deletes it.">Delete</MenuItem>
      </DropdownMenu>,
    );
    focus(opener);
    await press(key);
    await expect.element(item('Copy')).toHaveFocus();
  };
  it('Enter opens the menu at its first item', async () => {
    await open();
    await expect.element(item('Copy')).toHaveFocus();
  });
  it('Space opens the menu at its first item', async () => {
    await open(' ');
    await expect.element(item('Copy')).toHaveFocus();
  });
  it('Down Arrow opens the menu at its first item', async () => {
    await open('{ArrowDown}');
    await expect.element(item('Copy')).toHaveFocus();
  });
  it('Down Arrow moves to the next item and wraps at the end', async () => {
    await open();
    await press('{ArrowDown}');
    await expect.element(item('Move to')).toHaveFocus();
    await pressEach('{ArrowDown}', '{ArrowDown}');
    await expect.element(item('Copy')).toHaveFocus();
  });
  it('Up Arrow moves to the previous item and wraps at the start', async () => {
    await open();
    await press('{ArrowUp}');
    await expect.element(item(/^Delete/u)).toHaveFocus();
  });
  it('End moves to the last item and Home to the first', async () => {
    await open();
    await press('{End}');
    await expect.element(item(/^Delete/u)).toHaveFocus();
    await press('{Home}');
    await expect.element(item('Copy')).toHaveFocus();
  });
  it('A letter moves to the item that begins with it', async () => {
    await open();
    await press('m');
    await expect.element(item('Move to')).toHaveFocus();
  });
  it('Enter on an item closes the menu and returns the focus', async () => {
    await open();
    await press('{Enter}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
  it('Escape closes the menu and returns the focus', async () => {
    await open();
    await press('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
  it('The arrow key in reading direction opens a submenu at its first item', async () => {
    await open();
    await pressEach('{ArrowDown}', onwards(locale));
    await expect.element(item('Archive')).toHaveFocus();
  });
  it('The arrow key against the reading direction closes a submenu', async () => {
    await open();
    await pressEach('{ArrowDown}', onwards(locale));
    await expect.element(item('Archive')).toHaveFocus();
    await press(backwards(locale));
    await expect.element(item('Archive')).not.toBeInTheDocument();
    await expect.element(item('Move to')).toHaveFocus();
  });
  it('Enter opens a submenu', async () => {
    await open();
    await pressEach('{ArrowDown}', '{Enter}');
    await expect.element(item('Archive')).toHaveFocus();
  });
  it('A denied item has the focus, states the reason and stays open on Enter', async () => {
    await open();
    await pressEach('{End}', '{Enter}');
    await expect.element(item(/^Delete/u)).toHaveFocus();
    await expect.element(item(/^Delete/u)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item(/^Delete/u)).toHaveAccessibleName(/Only its owner/u);
  });
  it('The button states that it opens a menu and whether it is open', async () => {
    stage(
      locale,
      <DropdownMenu trigger={<Button>Open</Button>}>
        <MenuItem>Copy</MenuItem>
      </DropdownMenu>,
    );
    await expect.element(opener).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    focus(opener);
    await press('{Enter}');
    await expect.element(item('Copy')).toHaveFocus();
    expect(document.querySelector('[aria-haspopup="menu"]')?.getAttribute('aria-expanded')).toBe('true');
  });
});

function Choices() {
  const [checked, setChecked] = useState(false);
  const [value, setValue] = useState('a');
  return (
    <DropdownMenu trigger={<Button>Open</Button>}>
      <MenuCheckItem checked={checked} onCheckedChange={setChecked}>
        Notes
      </MenuCheckItem>
      <MenuChoice
        label="Density"
        value={value}
        onValueChange={setValue}
        options={[
          { value: 'a', label: 'Compact' },
          { value: 'b', label: 'Regular' },
        ]}
      />
    </DropdownMenu>
  );
}

describe.each(LOCALES)('Menu with choices · MenuCheckItem, MenuChoice (%s)', (locale) => {
  const open = async () => {
    stage(locale, <Choices />);
    focus(opener);
    await press('{Enter}');
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'Notes' })).toHaveFocus();
  };
  it('Space checks an item and the menu stays open', async () => {
    await open();
    await press(' ');
    await expect
      .element(page.getByRole('menuitemcheckbox', { name: 'Notes' }))
      .toHaveAttribute('aria-checked', 'true');
  });
  it('Enter chooses one of several options', async () => {
    await open();
    await expect
      .element(page.getByRole('menuitemradio', { name: 'Compact' }))
      .toHaveAttribute('aria-checked', 'true');
    await pressEach('{End}', '{Enter}');
    await expect.element(opener).toHaveFocus();
    await press('{Enter}');
    await expect
      .element(page.getByRole('menuitemradio', { name: 'Regular' }))
      .toHaveAttribute('aria-checked', 'true');
  });
});

describe.each(LOCALES)('Tooltip · Tooltip (%s)', (locale) => {
  const tip = page.getByRole('tooltip');
  const open = async () => {
    stage(
      locale,
      <Tooltip text="Locked by policy">
        <button type="button">Lock</button>
      </Tooltip>,
    );
    focus(before);
    await press('{Tab}');
    await expect.element(tip).toBeInTheDocument();
  };
  it('Focus shows the tooltip at once and stays on its element', async () => {
    await open();
    await expect.element(page.getByRole('button', { name: 'Lock' })).toHaveFocus();
  });
  it('Its element is described by it', async () => {
    await open();
    await expect
      .element(page.getByRole('button', { name: 'Lock' }))
      .toHaveAccessibleDescription('Locked by policy');
  });
  it('Escape hides it and keeps the focus', async () => {
    await open();
    await press('{Escape}');
    await expect.element(tip).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Lock' })).toHaveFocus();
  });
  it('Tab hides it', async () => {
    await open();
    await press('{Tab}');
    await expect.element(tip).not.toBeInTheDocument();
    await expect.element(after).toHaveFocus();
  });
  it('The pointer shows it after a delay', async () => {
    stage(
      locale,
      <Tooltip text="Locked by policy" delayMs={50}>
        <button type="button">Lock</button>
      </Tooltip>,
    );
    await userEvent.hover(page.getByRole('button', { name: 'Lock' }));
    await expect.element(tip).toBeInTheDocument();
  });
});

describe.each(LOCALES)('Disclosure · Popover (%s)', (locale) => {
  const popover = page.getByRole('dialog', { name: 'Amount' });
  const open = async (key: string) => {
    stage(
      locale,
      <Popover trigger={<Button>Open</Button>} title="Amount">
        <input aria-label="From" />
      </Popover>,
    );
    focus(opener);
    await press(key);
    await expect.element(popover).toBeVisible();
  };
  it('Enter opens the popover and moves the focus into it', async () => {
    await open('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveFocus();
  });
  it('Space opens the popover', async () => {
    await open(' ');
    await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveFocus();
  });
  it('Escape closes the popover and returns the focus', async () => {
    await open('{Enter}');
    await press('{Escape}');
    await expect.element(popover).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
  it('The button states whether it is open', async () => {
    await open('{Enter}');
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    await press('{Escape}');
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  });
});

describe.each(LOCALES)('Accordion · Accordion (%s)', (locale) => {
  const head = named('button');
  const open = () => {
    stage(
      locale,
      <Accordion
        sections={[
          { key: 'a', title: 'Limits', content: <a href="#a">More on limits</a> },
          { key: 'b', title: 'Mileage', content: 'Per km' },
        ]}
      />,
    );
    focus(head('Limits'));
  };
  it('Enter opens and closes a section', async () => {
    open();
    await press('{Enter}');
    await expect.element(head('Limits')).toHaveAttribute('aria-expanded', 'true');
    await press('{Enter}');
    await expect.element(head('Limits')).toHaveAttribute('aria-expanded', 'false');
  });
  it('Space opens a section', async () => {
    open();
    await press(' ');
    await expect.element(head('Limits')).toHaveAttribute('aria-expanded', 'true');
  });
  it('Tab moves through the content of an open section to the next heading', async () => {
    open();
    await press('{Enter}{Tab}');
    await expect.element(page.getByRole('link', { name: 'More on limits' })).toHaveFocus();
    await press('{Tab}');
    await expect.element(head('Mileage')).toHaveFocus();
  });
  it('Tab skips the content of a closed section', async () => {
    open();
    await press('{Tab}');
    await expect.element(head('Mileage')).toHaveFocus();
  });
  it('Each button is in a heading and controls its region', async () => {
    open();
    await press('{Enter}');
    await expect.element(page.getByRole('heading', { level: 3, name: 'Limits' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Limits' })).toBeVisible();
  });
});
