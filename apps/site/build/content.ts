/** Reads the documents, changelogs and changesets of the repository that the site shows. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import type {
  Guide,
  ListedDocument,
  Release,
  SecurityStates,
  SiteContent,
} from '../src/content/site-content.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Guides that the developers' page contains as a whole. */
const GUIDES = ['sdk', 'webhooks'];
/** Packages with a changelog. */
const PACKAGES = ['domain', 'api-client', 'ui-kit', 'conformance'];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** Returns the address of a link between documents on the site; null if the site does not have its target. */
const addressOf = (href: string): string | null => {
  if (/^https?:\/\//u.test(href)) return href;
  const [file = '', part] = href.split('#');
  const name = file.replace(/\.md$/u, '');
  if (!GUIDES.includes(name)) return null;
  return `#${part === undefined ? name : `${name}-${part}`}`;
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns a parser whose headings are one level lower, with ids that start with `name`; unknown links become text. */
const parserFor = (name: string, headings: { id: string; text: string }[] = []): Marked =>
  new Marked({
    renderer: {
      heading({ depth, text, tokens }) {
        const id = `${name}-${idOf(text)}`;
        const html = this.parser.parseInline(tokens);
        if (depth === 1) return '';
        if (depth === 2) headings.push({ id, text: text.replaceAll('`', '') });
        return `<h${depth + 1} id="${id}">${html}</h${depth + 1}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = addressOf(href);
        return address === null ? text : `<a href="${escape(address)}">${text}</a>`;
      },
      code({ text }) {
        // Wide samples scroll by keyboard, too.
        return `<pre tabindex="0"><code>${escape(text)}</code></pre>\n`;
      },
      table(token) {
        const cells = (tag: string, row: typeof token.header): string =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
        return `<div tabindex="0"><table><thead><tr>${cells('th', token.header)}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });

const toHtml = (parser: Marked, text: string): string => {
  const html = parser.parse(text, { async: false });
  return html.trim();
};

const toInline = (text: string): string => parserFor('').parseInline(text, { async: false }) as string;

const titleOf = (text: string): string => /^# (.+)$/mu.exec(text)?.[1] ?? '';

/** Returns the first paragraph below the title, up to its first sentence. */
const summaryOf = (text: string): string => {
  const paragraph = text.split(/\n{2,}/u).find((part) => !/^(?:#|```|\|)/u.test(part)) ?? '';
  return firstSentence(paragraph);
};

/** A first sentence that is shorter is a heading: the next one belongs to it. */
const MIN_SUMMARY = 40;

/** Returns the first sentences of a paragraph, up to one that says something; the rest is in the repository. */
const firstSentence = (paragraph: string): string => {
  const line = paragraph.replaceAll(/\s+/gu, ' ').trim();
  const sentences = line.split(/(?<=[.:]) (?=[A-Z`])/u);
  let summary = '';
  for (const sentence of sentences) {
    if (summary.length >= MIN_SUMMARY) break;
    summary = summary === '' ? sentence : `${summary} ${sentence}`;
  }
  return summary.replace(/:$/u, '.');
};

const guide = (name: string): Guide => {
  const text = read(`docs/${name}.md`);
  const headings: { id: string; text: string }[] = [];
  return { name, title: titleOf(text), html: toHtml(parserFor(name, headings), text), headings };
};

const documents = (): ListedDocument[] =>
  readdirSync(join(ROOT, 'docs'))
    .filter((file) => file.endsWith('.md') && !GUIDES.includes(file.replace(/\.md$/u, '')))
    .toSorted()
    .map((file) => {
      const text = read(`docs/${file}`);
      return { file: `docs/${file}`, title: titleOf(text), summaryHtml: toInline(summaryOf(text)) };
    });

const CHANGESET = /^---\n(?<head>[^]*?)---\n(?<text>[^]*)$/u;

/** Returns the changes of the next release, by the first paragraph of each changeset. */
const nextRelease = (): Release => {
  const files = readdirSync(join(ROOT, '.changeset')).filter(
    (file) => file.endsWith('.md') && file !== 'README.md',
  );
  const changes = files.toSorted().flatMap((file) => {
    const { head = '', text = '' } = CHANGESET.exec(read(`.changeset/${file}`))?.groups ?? {};
    const packages = [...head.matchAll(/@outlay\/([a-z-]+)/gu)].map(([, name = '']) => name);
    const [paragraph = ''] = text.trim().split(/\n{2,}/u);
    return packages.length === 0 ? [] : [{ packages, html: toInline(firstSentence(paragraph)) }];
  });
  return { version: null, changes };
};

/** Returns the releases in the changelogs of the packages, newest first. */
const releases = (): Release[] => {
  const found = new Map<string, Release['changes'][number][]>();
  for (const name of PACKAGES) {
    const path = `packages/${name}/CHANGELOG.md`;
    if (!existsSync(join(ROOT, path))) continue;
    for (const [, version = '', text = ''] of read(path).matchAll(
      /^## (\d\S*)\n([^]*?)(?=^## |$(?![^]))/gmu,
    )) {
      const changes = found.get(version) ?? [];
      for (const [, item = ''] of text.matchAll(/^- ([^]*?)(?=\n\n|\n- |$(?![^]))/gmu))
        changes.push({ packages: [name], html: toInline(firstSentence(item)) });
      found.set(version, changes);
    }
  }
  return [...found]
    .map(([version, changes]) => ({ version, changes }))
    .toSorted((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
};

const securityStates = (): SecurityStates => {
  const states = { met: 0, operator: 0, partly: 0, 'not met': 0, 'n/a': 0 };
  for (const [, state = ''] of read('docs/security.md').matchAll(
    /^\| \d+\.\d+\.\d+ \| [^|]+ \| ([^|]+) \|/gmu,
  ))
    states[state as keyof typeof states] += 1;
  return states;
};

/** Returns the content of the repository that pages show. */
export const readContent = (): SiteContent => ({
  guides: GUIDES.map(guide),
  documents: documents(),
  releases: [nextRelease(), ...releases()],
  security: securityStates(),
});
