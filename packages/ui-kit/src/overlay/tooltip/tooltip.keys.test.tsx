import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { touch } from '../../tests/touch.ts';
import { Tooltip } from './tooltip.tsx';

const tip = page.getByRole('tooltip');

/** Renders two buttons, the first with a tooltip; returns the handler of its clicks. */
function open() {
  const act = vi.fn();
  mount(
    <>
      <Tooltip text="Locked by policy">
        <button type="button" onClick={act}>
          Approve
        </button>
      </Tooltip>
      <p>Elsewhere</p>
    </>,
  );
  return act;
}

const centreOf = (name: string) => {
  const { left, top, width, height } = page
    .getByText(name, { exact: true })
    .element()
    .getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

it('a long press shows the tooltip and does not activate the button', async () => {
  const act = open();
  await touch('touchStart', [centreOf('Approve')]);
  await expect.element(tip).toHaveTextContent('Locked by policy');
  await touch('touchEnd', []);
  await wait(100);
  await expect.element(tip).toBeVisible();
  expect(act).not.toHaveBeenCalled();
});

it('the keyboard activates the button after a long press', async () => {
  const act = open();
  await touch('touchStart', [centreOf('Approve')]);
  await expect.element(tip).toBeInTheDocument();
  await touch('touchEnd', []);
  const button = page.getByRole('button', { name: 'Approve' }).element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}');
  expect(act).toHaveBeenCalledOnce();
});

it('a tap elsewhere hides the tooltip, and a tap on the button activates it again', async () => {
  const act = open();
  await touch('touchStart', [centreOf('Approve')]);
  await expect.element(tip).toBeInTheDocument();
  await touch('touchEnd', []);
  await touch('touchStart', [centreOf('Elsewhere')]);
  await touch('touchEnd', []);
  await expect.element(tip).not.toBeInTheDocument();
  await touch('touchStart', [centreOf('Approve')]);
  await touch('touchEnd', []);
  await expect.poll(() => act.mock.calls.length).toBe(1);
});

it('a tap and a finger that scrolls show no tooltip', async () => {
  open();
  const { x, y } = centreOf('Approve');
  await touch('touchStart', [{ x, y }]);
  await touch('touchMove', [{ x, y: y + 40 }]);
  await wait(650);
  await expect.element(tip).not.toBeInTheDocument();
  await touch('touchEnd', []);
});
