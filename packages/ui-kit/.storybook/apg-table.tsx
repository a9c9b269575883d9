import { Heading } from '@storybook/addon-docs/blocks';
import { APG_PAGES, readBehaviours, type Behaviour } from '../src/tests/apg/behaviours.ts';

const SOURCES = import.meta.glob<string>('../src/tests/apg/*.keys.test.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const BEHAVIOURS = Object.entries(SOURCES).flatMap(([path, source]) =>
  readBehaviours(path.split('/').at(-1) ?? path, source),
);
const GROUPS = Map.groupBy(BEHAVIOURS, ({ pattern, components }) => `${pattern} · ${components}`);

/** Number of behaviours and of those that hold, as a sentence. */
export function ApgTotal() {
  const passed = BEHAVIOURS.filter(({ holds }) => holds).length;
  return (
    <p>
      <strong>
        {passed} of {BEHAVIOURS.length} behaviours hold
      </strong>
      , each in English (left to right) and Arabic (right to left).
    </p>
  );
}

function Group({ rows }: { rows: readonly Behaviour[] }) {
  const [first] = rows;
  if (!first) return null;
  return (
    <>
      <h2>
        {first.pattern}: {first.components}
      </h2>
      <p>
        <a href={`https://www.w3.org/WAI/ARIA/apg/patterns/${APG_PAGES[first.pattern]}/`}>Pattern</a>, tested
        in <code>{first.file}</code>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Behaviour</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, holds }) => (
            <tr key={title}>
              <td>{title}</td>
              <td>{holds ? 'Holds' : 'Does not hold'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Tested behaviours of the components of a page, under a heading for each pattern; nothing for components without any. */
export function BehavioursOf({ names }: { names: readonly string[] }) {
  const groups = [...GROUPS.values()].filter(([first]) =>
    first?.components.split(', ').some((component) => names.includes(component)),
  );
  return groups.map((rows) => (
    <section key={rows[0]?.pattern}>
      <Heading>{`Tested behaviours: ${rows[0]?.pattern}`}</Heading>
      <ul>
        {rows.map(({ title, holds }) => (
          <li key={title}>
            {title}
            {holds ? '' : ' (does not hold)'}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Behaviours by pattern and component. */
export function ApgTable() {
  return [...GROUPS.values()].map((rows) => (
    <Group key={`${rows[0]?.pattern} ${rows[0]?.components}`} rows={rows} />
  ));
}
