import { AddFilter, Button, ColumnPicker, DensityMenu, Dialog, SortMenu, TextField } from '@outlay/ui-kit';
import { useState } from 'react';
import { usePanel } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import { useText } from '../i18n/use-intl.tsx';
import { FilterControl } from './filter-control.tsx';
import type { ListControlsProps } from './list-controls-slot.tsx';
import { namesOf, type ListFilter } from './list-filter.ts';

/** Filters and table options of a list; one chunk, fetched once the rows are in sight. */
export function ListControls(props: ListControlsProps) {
  return props.part === 'table' ? <TableControls {...props} /> : <FilterControls {...props} />;
}

function TableControls({ list, columns, kept }: ListControlsProps) {
  const text = useText();
  const { look } = usePanel();
  const { sort } = list.address;
  // The pickers read key and label alone; the cells are of no matter to them.
  const plain = columns.map((column) => ({ ...column, cell: () => null }));
  return (
    <>
      <SortMenu
        label={text('list.sort')}
        columns={plain}
        sort={sort === null ? undefined : { column: sort.field, descending: sort.desc }}
        onSort={({ column }) => list.sortBy(column)}
        ascending={text('list.ascending')}
        descending={text('list.descending')}
      />
      <DensityMenu
        label={text('list.density')}
        value={useStore(look.density)}
        onChange={look.density.set}
        options={{
          compact: text('list.density.compact'),
          regular: text('list.density.regular'),
          relaxed: text('list.density.relaxed'),
        }}
      />
      <ColumnPicker label={text('list.columns')} columns={plain} hidden={kept.hidden} onChange={kept.hide} />
    </>
  );
}

const keyOf = (filter: ListFilter): string => namesOf(filter).join(' ');

function FilterControls({ list, filters, kept, saving, onSaved }: ListControlsProps) {
  const text = useText();
  const [added, setAdded] = useState<readonly string[]>([]);
  const isSet = (filter: ListFilter) => namesOf(filter).some((name) => list.address.filters[name]);
  const inSight = filters.filter((filter) => filter.always || isSet(filter) || added.includes(keyOf(filter)));
  const others = filters.filter((filter) => !inSight.includes(filter));
  const inOrder = [...inSight.filter(isSet), ...inSight.filter((filter) => !isSet(filter))];
  return (
    <>
      {inOrder.map((filter) => (
        <FilterControl
          key={keyOf(filter)}
          filter={filter}
          values={list.address.filters}
          onChange={list.filter}
          opened={added.at(-1) === keyOf(filter) && !isSet(filter)}
        />
      ))}
      {others.length > 0 ? (
        <AddFilter
          label={text('list.filter')}
          options={others.map((filter) => ({ key: keyOf(filter), label: filter.label }))}
          onAdd={(key) => setAdded([...added, key])}
        />
      ) : null}
      {Object.keys(list.address.filters).length > 1 ? (
        <Button size="s" variant="quiet" onClick={list.clear}>
          {text('list.filters.clear')}
        </Button>
      ) : null}
      <SaveView
        open={saving}
        onClose={onSaved}
        onSave={(label) => kept.saveView({ label, filters: list.address.filters, q: list.address.q })}
      />
    </>
  );
}

function SaveView(props: { open: boolean; onClose: () => void; onSave: (label: string) => void }) {
  const { open, onClose, onSave } = props;
  const text = useText();
  const { toasts } = usePanel();
  const [label, setLabel] = useState('');
  const save = () => {
    if (label.trim() === '') return;
    onSave(label.trim());
    setLabel('');
    onClose();
    toasts.toast({ kind: 'success', text: text('list.view.saved') });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={text('list.view.save')}
      footer={
        <Button variant="primary" onClick={save}>
          {text('save')}
        </Button>
      }
    >
      <TextField
        label={text('list.view.name')}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
      />
    </Dialog>
  );
}
