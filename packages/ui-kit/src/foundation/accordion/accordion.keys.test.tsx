import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { Accordion } from './accordion.tsx';

const SECTIONS = [
  { key: 'one', title: 'First', content: <a href="#one">Link</a> },
  { key: 'two', title: 'Second', content: 'Second text' },
];
const heading = (name: string) => page.getByRole('button', { name });

describe('accordion', () => {
  it('opens and closes a section by Enter and Space, and skips closed content', async () => {
    mount(<Accordion sections={SECTIONS} />);
    heading('First').element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(heading('Second')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    await expect.element(page.getByRole('region', { name: 'First' })).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('link', { name: 'Link' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift} ');
    await expect.element(heading('First')).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows the sections of the host when it is controlled', async () => {
    mount(<Accordion sections={SECTIONS} value={['two']} />);
    await heading('First').click();
    await expect.element(heading('First')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByText('Second text')).toBeVisible();
  });
});
