/** Changesets of the repository, which a release moves to the changelogs. */
const CHANGESETS: Readonly<Record<string, string>> = import.meta.glob('../../../.changeset/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Texts of the changesets of the kit as Markdown, in the order of their names. */
export const UNRELEASED = Object.values(CHANGESETS)
  .filter((text) => /^'@outlay\/ui-kit': /mu.test(text))
  .map((text) => text.replace(/^---[\s\S]*?\n---\n/u, '').trim())
  .join('\n\n---\n\n');
