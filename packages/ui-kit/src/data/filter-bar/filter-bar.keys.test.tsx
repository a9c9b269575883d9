import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Columns3, Printer, Rows3 } from 'lucide-react';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { mount } from '../../tests/mount.tsx';
import { FilterBar, SearchBox } from './filter-bar.tsx';
import { FilterButton } from './filter-button.tsx';

it('keeps its controls in the bar where the filters do not fit', async () => {
  await page.viewport(760, 600);
  mount(
    <div style={{ inlineSize: 464 }}>
      <FilterBar
        label="Filters"
        search={
          <SearchBox label="Search requests" clearLabel="Clear" value="" onValueChange={() => undefined} />
        }
        controls={
          <>
            <IconButton icon={Rows3} label="Row height" />
            <IconButton icon={Columns3} label="Columns" />
            <IconButton icon={Printer} label="Print" />
          </>
        }
      >
        {['Status', 'Payment', 'Booking', 'Paid by'].map((label) => (
          <FilterButton key={label} label={label} />
        ))}
      </FilterBar>
    </div>,
  );
  const last = page.getByRole('button', { name: 'Print' }).element();
  const bar = last.closest('search');
  expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(bar?.getBoundingClientRect().right ?? 0);
});
