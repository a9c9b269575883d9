import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { CopyButton } from './copy-button.tsx';

afterEach(() => vi.restoreAllMocks());

describe('copy button', () => {
  it('copies the text, keeps the focus and announces it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const copied = vi.fn();
    mount(<CopyButton text="abc" label="Copy" copiedLabel="Copied" onCopied={copied} />);
    page.getByRole('button', { name: 'Copy' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Copied' })).toHaveFocus();
    await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
    expect(write).toHaveBeenCalledWith('abc');
    expect(copied).toHaveBeenCalledOnce();
    await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  });

  it('reports a refusal of the browser and does not claim to have copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const failed = vi.fn();
    mount(<CopyButton text="abc" label="Copy" copiedLabel="Copied" onCopyError={failed} />);
    await page.getByRole('button', { name: 'Copy' }).click();
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    await expect.element(page.getByRole('status')).toHaveTextContent('');
    await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  });
});
