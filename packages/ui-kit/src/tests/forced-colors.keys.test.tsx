import { Lock } from 'lucide-react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { SegmentedControl } from '../form/segmented-control/segmented-control.tsx';
import { Switch } from '../form/switch/switch.tsx';
import { Button } from '../foundation/button/button.tsx';
import { IconButton } from '../foundation/icon-button/icon-button.tsx';
import { DropdownMenu, MenuItem } from '../overlay/menu/menu.tsx';
import '../tokens/tokens.css';
import '../tokens/base.css';
import { mount } from './mount.tsx';

const setForcedColors = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(() => setForcedColors('active'));
afterEach(() => setForcedColors('none'));

const colourOf = (element: Element) => getComputedStyle(element).color;

const button = (name: string) => page.getByRole('button', { name }).element();

/** Colour that the system uses for text that is not available. */
function grayText(): string {
  const probe = document.createElement('span');
  probe.style.color = 'GrayText';
  document.body.append(probe);
  const colour = colourOf(probe);
  probe.remove();
  return colour;
}

it('shows that actions are denied or unavailable in forced colours', async () => {
  mount(
    <>
      <Button>Approve</Button>
      <Button denied="Only approvers">Reject</Button>
      <Button busy>Saving</Button>
      <IconButton icon={Lock} label="Previous" unavailable />
      <DropdownMenu trigger={<Button>More</Button>}>
        <MenuItem>Copy</MenuItem>
        <MenuItem denied="Only drafts">Delete</MenuItem>
      </DropdownMenu>
    </>,
  );
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  expect(colourOf(button('Approve'))).not.toBe(grayText());
  expect(colourOf(button('Reject'))).toBe(grayText());
  expect(getComputedStyle(button('Reject')).borderTopColor).toBe(grayText());
  expect(colourOf(button('Previous'))).toBe(grayText());
  expect(colourOf(button('Saving'))).not.toBe(grayText());
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  expect(colourOf(page.getByRole('menuitem', { name: /^Delete/u }).element())).toBe(grayText());
  expect(colourOf(page.getByRole('menuitem', { name: 'Copy' }).element())).not.toBe(grayText());
});

it('shows the state of switches and segments in forced colours', () => {
  mount(
    <>
      <Switch label="Mails" defaultChecked />
      <SegmentedControl
        label="Billing"
        defaultValue="yearly"
        options={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'yearly', label: 'Yearly' },
        ]}
      />
    </>,
  );
  // The system draws the control with its tick.
  expect(getComputedStyle(page.getByRole('switch').element()).appearance).toBe('auto');
  const outlines = ['Monthly', 'Yearly'].map((name) => {
    const label = page.getByRole('radio', { name }).element().closest('label');
    return label ? getComputedStyle(label).outlineStyle : '';
  });
  expect(outlines).toEqual(['none', 'solid']);
});
