import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useOpenAtTop } from '../../.storybook/open-at-top.ts';
import { mount } from './mount.tsx';

/** Documentation page with a control of a story far below its top. */
function DocumentationPage() {
  useOpenAtTop();
  return (
    <div style={{ paddingBlock: 4000 }}>
      <input aria-label="Control of a story" />
    </div>
  );
}

/** Focuses the control, as a story does that is rendered, and resolves when the browser has scrolled to it. */
async function focusControl(): Promise<void> {
  const scrolled = new Promise((resolve) => {
    window.addEventListener('scroll', resolve, { once: true });
  });
  const control = page.getByRole('textbox').element();
  if (control instanceof HTMLElement) control.focus();
  await scrolled;
  await new Promise(requestAnimationFrame);
}

it('keeps a documentation page at its top while its stories take the focus', async () => {
  mount(<DocumentationPage />);
  await focusControl();
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  expect(window.scrollY).toBe(0);
});

it('lets a documentation page scroll after the first action of the user', async () => {
  mount(<DocumentationPage />);
  await userEvent.keyboard('{Shift}');
  await focusControl();
  expect(window.scrollY).toBeGreaterThan(0);
});
