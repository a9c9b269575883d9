import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { Checkbox } from './checkbox.tsx';

function Some() {
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <Checkbox label="All" mixed checked={false} onChange={() => setClicks(clicks + 1)} />
      <output>{clicks}</output>
    </>
  );
}

it('stays mixed after a click while the host says so', async () => {
  mount(<Some />);
  await userEvent.click(page.getByRole('checkbox'));
  await expect.element(page.getByRole('status')).toHaveTextContent('1');
  await expect.element(page.getByRole('checkbox')).toBePartiallyChecked();
});
