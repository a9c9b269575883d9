import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FilterMenu } from '../data/filter-bar/filter-chip.tsx';
import { SearchBox } from '../data/filter-bar/filter-bar.tsx';
import { FileDrop } from '../form/file-drop/file-drop.tsx';
import { Button } from '../foundation/button/button.tsx';
import { AlertDialog } from '../overlay/alert-dialog/alert-dialog.tsx';
import { DropdownMenu, MenuItem } from '../overlay/menu/menu.tsx';
import { mount } from './mount.tsx';

function Files() {
  const [files, setFiles] = useState(['a.png', 'b.png'].map((name) => ({ id: name, name })));
  return (
    <FileDrop
      label="Receipts"
      files={files}
      onAdd={() => undefined}
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
      removeLabel={(name) => `Remove ${name}`}
      progressLabel={String}
    >
      Drop receipts here
    </FileDrop>
  );
}

function Filter() {
  const [selected, setSelected] = useState<readonly string[]>(['open']);
  return (
    <FilterMenu
      label="Status"
      value={selected.join()}
      options={[{ key: 'open', label: 'Open' }]}
      selected={selected}
      onSelectedChange={setSelected}
      onClear={() => setSelected([])}
      clearLabel="Remove Status"
    />
  );
}

const press = async (name: string) => {
  const button = page.getByRole('button', { name }).element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}');
};

it('focuses the next file, and the drop zone after the last one was removed', async () => {
  mount(<Files />);
  await press('Remove a.png');
  await expect.element(page.getByRole('button', { name: 'Remove b.png' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Receipts')).toHaveFocus();
});

it('focuses the filter after it was removed', async () => {
  mount(<Filter />);
  await press('Remove Status');
  await expect.element(page.getByRole('button', { name: 'Status' })).toHaveFocus();
});

it('focuses the search after it was cleared', async () => {
  mount(<SearchBox label="Search" clearLabel="Clear" defaultValue="taxi" />);
  await press('Clear');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
});

function Records() {
  const [records, setRecords] = useState(['Taxi', 'Hotel', 'Dinner']);
  const [deleted, setDeleted] = useState<string | null>(null);
  return (
    <>
      <ul>
        {records.map((record) => (
          <li key={record}>
            <DropdownMenu trigger={<Button>{`More for ${record}`}</Button>}>
              <MenuItem onSelect={() => setDeleted(record)}>Delete</MenuItem>
            </DropdownMenu>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={deleted !== null}
        onOpenChange={() => setDeleted(null)}
        title="Delete?"
        description="Gone"
        actionLabel="Delete it"
        cancelLabel="Cancel"
        onConfirm={() => {
          setRecords(records.filter((record) => record !== deleted));
          setDeleted(null);
        }}
      />
    </>
  );
}

it('is on the next record after a dialog deleted one, and on the previous one after the last', async () => {
  mount(<Records />);
  for (const [record, beside] of [
    ['Hotel', 'Dinner'],
    ['Dinner', 'Taxi'],
  ]) {
    await press(`More for ${record}`);
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await press('Delete it');
    await expect.element(page.getByRole('button', { name: `More for ${beside}` })).toHaveFocus();
  }
});
