import { describe, expect, it } from 'vitest';
import { receiptUploads } from './receipt-uploads.ts';

describe('receiptUploads', () => {
  it('is none without files, running while one is, and failed when all ended and one failed', () => {
    expect(receiptUploads([])).toBe('none');
    expect(receiptUploads(['failed', 'running'])).toBe('running');
    expect(receiptUploads(['running'])).toBe('running');
    expect(receiptUploads(['failed', 'failed'])).toBe('failed');
  });
});
