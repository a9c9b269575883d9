import {
  Controls,
  Description,
  Heading,
  Primary,
  PureArgsTable,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useFramedLook } from './framed-look.ts';
import { propRow } from './prop-tables.ts';
import { isDocumented, propsInWords } from './prop-words.ts';

function PropTable({ of }: { of: unknown }) {
  const rows = propsInWords(of).map((prop) => [prop.name, propRow(prop)] as const);
  return rows.length === 0 ? (
    <p>No props of its own: what it is given goes to its element.</p>
  ) : (
    <PureArgsTable rows={Object.fromEntries(rows)} />
  );
}

/**
 * The page of a component: what it is, one look at it, its props, its states. Parts that come with it follow with their
 * own props. Stories that keep a host's state have a host as their component; then only the parts are described.
 */
export function DocsPage() {
  useFramedLook();
  const { preparedMeta } = useOf('meta', ['meta']);
  const own = isDocumented(preparedMeta.component);
  const parts = Object.entries(preparedMeta.subcomponents ?? {});
  const first = own ? undefined : parts[0];
  return (
    <>
      <Title />
      {first ? <Description of={first[1]} /> : <Description />}
      <Primary />
      {own || !first ? (
        <div className="docs-own">
          <Controls />
        </div>
      ) : null}
      {parts.map(([name, part]) => (
        <section key={name}>
          <Heading>{name}</Heading>
          {part === first?.[1] ? null : <Description of={part} />}
          <PropTable of={part} />
        </section>
      ))}
      <Stories includePrimary={false} />
    </>
  );
}
