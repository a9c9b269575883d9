import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContent } from './content.ts';

const ROOT = join(import.meta.dirname, '../../..');
const content = readContent();

describe('guides', () => {
  test.each(content.guides)(
    '$name has a title, unique ids and links that lead somewhere',
    ({ title, html }) => {
      expect(title).not.toBe('');
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(html).not.toMatch(/<h[12]\b|<script|href="(?!#|https?:)/);
    },
  );

  test('links point to sections of the page', () => {
    const all = content.guides.map(({ html }) => html).join('');
    const targets = new Set([
      ...content.guides.map(({ name }) => name),
      ...[...all.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
    ]);
    const missing = [...all.matchAll(/href="#([^"]+)"/g)].filter(([, id = '']) => !targets.has(id));
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  test('show code as text', () => {
    const sdk = content.guides.find(({ name }) => name === 'sdk')?.html ?? '';
    expect(sdk).toContain("<code>import { createApiClient } from '@outlay/api-client';");
    expect(sdk).toContain('{ minor, currency }');
    expect(sdk).toContain('client.&lt;resource&gt;.&lt;verb&gt;');
  });
});

test('the page of documents lists every document that is no guide, with its first sentence', () => {
  const files = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'));
  expect(content.documents.length).toBe(files.length - content.guides.length);
  for (const { title, summaryHtml } of content.documents) {
    expect(title).not.toBe('');
    expect(summaryHtml).toMatch(/[.…]$/);
  }
});

test('the page of changes has one entry for each changeset, and the releases of the changelogs, newest first', () => {
  const [next, ...released] = content.releases;
  const changesets = readdirSync(join(ROOT, '.changeset')).filter(
    (file) => file.endsWith('.md') && file !== 'README.md',
  );
  expect(next?.changes).toHaveLength(changesets.length);
  const domain = readFileSync(join(ROOT, 'packages/domain/CHANGELOG.md'), 'utf8');
  const versions = [...domain.matchAll(/^## (\S+)$/gm)].map(([, version]) => version);
  expect(released.map(({ version }) => version)).toEqual(expect.arrayContaining(versions));
  for (const { packages, html } of content.releases.flatMap(({ changes }) => changes)) {
    expect(packages.length).toBeGreaterThan(0);
    expect(html).toMatch(/[.…]$/);
  }
});

test('the security page counts the 253 requirements of levels 1 and 2 of the standard', () => {
  expect(Object.values(content.security).reduce((sum, count) => sum + count)).toBe(253);
});
