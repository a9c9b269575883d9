import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { Tabs } from './tabs.tsx';

/** Runs animations again, which the tests otherwise disable: those of the row depend on its scroll position, not on time. */
function animate(): void {
  const still = [...document.querySelectorAll('style')].filter((style) =>
    style.textContent.includes('animation: none'),
  );
  const set = (disabled: boolean) => {
    for (const { sheet } of still) if (sheet) sheet.disabled = disabled;
  };
  set(true);
  onTestFinished(() => set(false));
}

const tabsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    label: `Section ${index}`,
    content: null,
  }));

/** Returns the px in which the row fades at its start and at its end. */
async function fades(): Promise<readonly string[]> {
  // Scroll positions reach animations in the next frame.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const style = getComputedStyle(page.getByRole('tablist').element());
  return ['--cut-start', '--cut-end'].map((name) => style.getPropertyValue(name));
}

it('fades where the row is cut', async () => {
  await page.viewport(360, 700);
  animate();
  mount(<Tabs label="Parts" tabs={tabsOf(12)} />);
  expect(await fades()).toEqual(['0px', '24px']);
  page.getByRole('tablist').element().scrollLeft = 300;
  expect(await fades()).toEqual(['24px', '24px']);
  page.getByRole('tablist').element().scrollLeft = 10_000;
  expect(await fades()).toEqual(['24px', '0px']);
});

it('does not fade a row that fits', async () => {
  await page.viewport(360, 700);
  animate();
  mount(<Tabs label="Parts" tabs={tabsOf(2)} />);
  expect(await fades()).toEqual(['0px', '0px']);
});

it('shows the whole tab that receives the focus', async () => {
  await page.viewport(360, 700);
  mount(<Tabs label="Parts" tabs={tabsOf(12)} />);
  await userEvent.tab();
  for (const next of [1, 2, 3, 4]) {
    await userEvent.keyboard('{ArrowRight}');
    // The focus moves after the event; a key before that would start from the same tab again.
    await expect.element(page.getByRole('tab', { name: `Section ${next}` })).toHaveFocus();
  }
  const row = page.getByRole('tablist').element().getBoundingClientRect();
  const tab = page.getByRole('tab', { name: 'Section 4' }).element().getBoundingClientRect();
  // Scroll positions are whole pixels.
  expect(tab.right).toBeLessThan(row.right - 24 + 1);
});
