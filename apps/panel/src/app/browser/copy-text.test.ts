import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

it('reports if the text was copied, also at an address without a clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('https://example.com')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://example.com');
  writeText.mockRejectedValueOnce(new DOMException('Denied', 'NotAllowedError'));
  expect(await copyText('https://example.com')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyText('https://example.com')).toBe(false);
});
