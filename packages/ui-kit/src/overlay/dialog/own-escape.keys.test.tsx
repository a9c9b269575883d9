import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { LineChart } from '../../chart/line-chart/line-chart.tsx';
import { SearchBox } from '../../data/filter-bar/filter-bar.tsx';
import { DateField } from '../../form/date-field/date-field.tsx';
import { mount } from '../../tests/mount.tsx';
import { AlertDialog } from '../alert-dialog/alert-dialog.tsx';
import { Popover } from '../popover/popover.tsx';
import { SideSheet } from '../side-sheet/side-sheet.tsx';
import { Dialog } from './dialog.tsx';

const chart = (
  <LineChart
    label="Spending"
    tableToggle="Table"
    categoryHead="Month"
    categories={[
      { key: 'a', label: 'Jan' },
      { key: 'b', label: 'Feb' },
    ]}
    series={[{ key: 's', label: 'Approved', values: [1, 2] }]}
  />
);
const tip = () => document.querySelector('[data-chart-tooltip]');
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

describe.each(['over', 'beside'] as const)('sheet that is %s the page', (placement) => {
  it('stays open while Escape hides the values of a chart', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    mount(
      <SideSheet open onOpenChange={onOpenChange} title="EXP-1" placement={placement}>
        {chart}
      </SideSheet>,
    );
    focus('input[type="range"]');
    await expect.poll(tip).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.poll(tip).toBeNull();
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('stays open while Escape cancels a composition', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    mount(
      <SideSheet open onOpenChange={onOpenChange} title="EXP-1" placement={placement}>
        <input aria-label="Name" />
      </SideSheet>,
    );
    focus('input[aria-label="Name"]');
    await cdp().send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

it('a dialog stays open while Escape clears a search', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  mount(
    <Dialog open onOpenChange={onOpenChange} title="Choose">
      <SearchBox label="Search" clearLabel="Clear" defaultValue="taxi" />
    </Dialog>,
  );
  focus('input[type="search"]');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it.each(['alert dialog', 'popover'])('an %s stays open while Escape restores a date', async (kind) => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const layer = { open: true, onOpenChange, title: 'Period', children: <DateField label="From" /> };
  mount(
    kind === 'popover' ? (
      <Popover {...layer} trigger={<button type="button">Open</button>} />
    ) : (
      <AlertDialog
        {...layer}
        description="Sure?"
        actionLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => undefined}
      />
    ),
  );
  await userEvent.click(page.getByRole('textbox', { name: 'From' }));
  await userEvent.keyboard('12/x{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveValue('');
  expect(onOpenChange).not.toHaveBeenCalled();
});

function Guarded() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Comment"
        guard={{ active: true, question: 'Discard?', keepLabel: 'Keep', discardLabel: 'Discard' }}
      >
        <button type="button" onClick={() => setOpen(false)}>
          Save
        </button>
      </Dialog>
    </>
  );
}

it('does not ask again when it opens after the host closed it during the question', async () => {
  mount(<Guarded />);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Discard?')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(document.body.textContent).not.toContain('Discard?');
});
