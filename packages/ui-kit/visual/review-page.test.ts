import { describe, expect, it } from 'vitest';
import { reviewPage } from './review-page.ts';

describe('reviewPage', () => {
  const mode = { locale: 'ar', theme: 'dark' } as const;
  const page = reviewPage({
    summary: '8 of 8 pictures compared, 2 differ.',
    findings: [
      { story: 'form-small', mode, share: 0.01, name: 'form-small-ar-dark' },
      { story: 'form-large', mode, share: 0.5, name: 'form-large-ar-dark' },
    ],
    added: ['form-new--default'],
    removed: [],
  });

  it('shows three pictures of each difference, the largest first', () => {
    expect(page.match(/src="[^"]+"/gu)).toHaveLength(6);
    expect(page.indexOf('form-large, ar, dark: 50.00 %')).toBeLessThan(page.indexOf('form-small, ar, dark'));
    expect(page).toContain('src="form-large-ar-dark.difference.png"');
  });

  it('lists stories that one of the revisions does not have', () => {
    expect(page).toContain('<li>form-new--default</li>');
    expect(page).not.toContain('Stories removed');
  });
});
