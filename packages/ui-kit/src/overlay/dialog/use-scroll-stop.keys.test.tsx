import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { Dialog } from './dialog.tsx';

const body = () => document.querySelector<HTMLElement>('[data-body]');
const open = (paragraphs: number) =>
  mount(
    <Dialog open onOpenChange={() => undefined} title="Terms">
      {Array.from({ length: paragraphs }, (_, index) => (
        <p key={index}>Paragraph {index}</p>
      ))}
    </Dialog>,
  );

describe('body of a dialog without a control', () => {
  it('takes the focus by Tab and scrolls by the arrow keys when its text overflows', async () => {
    open(200);
    await expect.poll(() => body()?.tabIndex).toBe(0);
    await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(body());
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => body()?.scrollTop).toBeGreaterThan(0);
  });

  it('is no stop of the Tab key when its text fits', async () => {
    open(2);
    await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON');
    await userEvent.keyboard('{Tab}');
    expect(body()?.hasAttribute('tabindex')).toBe(false);
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });
});
