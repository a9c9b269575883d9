import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { ActionBar } from './action-bar.tsx';
import { Check, CircleHelp, X } from 'lucide-react';

const onAct = () => undefined;

it('shows three actions in one line on a phone, each label in one line', async () => {
  mount(
    <div style={{ inlineSize: 328 }}>
      <ActionBar
        label="Actions"
        actions={[
          { key: 'approve', label: 'Approve', icon: Check, variant: 'primary', shortcut: 'A', onAct },
          { key: 'ask', label: 'Request info', icon: CircleHelp, shortcut: 'I', onAct },
          { key: 'reject', label: 'Reject', icon: X, shortcut: 'R', onAct },
        ]}
      />
    </div>,
  );
  await expect.element(page.getByRole('button', { name: 'Reject' })).toBeVisible();
  const boxes = page
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
});
