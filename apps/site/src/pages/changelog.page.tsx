import type { Release } from '../content/site-content.ts';
import type { PageContext } from '../frame/page-context.ts';
import { Opening } from '../sections/article.tsx';
import { Section } from '../sections/section.tsx';
import styles from './changelog.module.css';

type Changes = Release['changes'];

/** Returns the changes by the package that each is mainly about: the last one that its changeset names. */
const groupsOf = (changes: Changes): [name: string, group: Changes][] => {
  const byName = Map.groupBy(changes, ({ packages }) => packages.at(-1) ?? '');
  return [...byName].toSorted(([, a], [, b]) => a.length - b.length);
};

/** Changelog: the changes of the next release and of those before, from changesets and changelogs. */
export function ChangelogPage({ page }: { page: PageContext }) {
  const { messages, content } = page;
  const { changelog } = messages;
  return (
    <>
      <Opening title={changelog.title} lead={changelog.lead} />
      {content.releases.map(({ version, changes }) => (
        <Section
          key={version}
          title={version === null ? changelog.next : changelog.version.replace('{version}', version)}
          beside
        >
          <div lang="en" dir="ltr">
            {groupsOf(changes).map(([name, group], index) => (
              <details key={name} open={index === 0}>
                <summary className={styles['package']}>
                  <code>@outlay/{name}</code> <span>{group.length}</span>
                </summary>
                <ul className={styles['changes']}>
                  {group.map(({ html }) => (
                    <li key={html} dangerouslySetInnerHTML={{ __html: html }} />
                  ))}
                </ul>
              </details>
            ))}
          </div>
        </Section>
      ))}
    </>
  );
}
