import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { DateRange } from './date-range.tsx';

it('limits each date by the range too where the other date is outside of it', async () => {
  mount(
    <DateRange
      label="Period"
      fromLabel="From"
      toLabel="To"
      defaultValue={{ from: '', to: '2027-02-01' }}
      max="2026-12-31"
    />,
  );
  await userEvent.fill(page.getByRole('textbox', { name: 'From' }), '06/01/2027');
  await userEvent.tab();
  await expect
    .element(page.getByRole('textbox', { name: 'From' }))
    .toHaveAccessibleDescription(/31 December 2026 or earlier/u);
});
