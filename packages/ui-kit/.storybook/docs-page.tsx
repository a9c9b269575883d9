import {
  ArgTypes,
  Controls,
  Description,
  Heading,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';

const isDocumented = (component: unknown): boolean =>
  (typeof component === 'object' || typeof component === 'function') &&
  component !== null &&
  '__docgenInfo' in component;

/** Keys of a component and what they do, in `parameters.keyboard`. */
type KeyboardRows = readonly (readonly [keys: string, effect: string])[];

/** Lists the keys that a component handles. */
function Keyboard({ rows }: { rows: KeyboardRows }) {
  return (
    <section>
      <Heading>Keyboard</Heading>
      <table>
        <thead>
          <tr>
            <th scope="col">Keys</th>
            <th scope="col">Effect</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([keys, effect]) => (
            <tr key={keys}>
              <td>
                <kbd>{keys}</kbd>
              </td>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Documentation page of a component: description, first story, keys, props, further stories. Subcomponents follow with
 * their own props. A meta whose component is only a stateful wrapper shows its subcomponents alone.
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const hasOwnProps = isDocumented(preparedMeta.component);
  const parts = Object.entries(preparedMeta.subcomponents ?? {});
  const keyboard = preparedMeta.parameters['keyboard'] as KeyboardRows | undefined;
  const first = hasOwnProps ? undefined : parts[0];
  return (
    <>
      <Title />
      {first ? <Description of={first[1]} /> : <Description />}
      <Primary />
      {keyboard ? <Keyboard rows={keyboard} /> : null}
      {hasOwnProps || !first ? (
        <div className="docs-own">
          <Controls />
        </div>
      ) : null}
      {parts.map(([name, part]) => (
        <section key={name}>
          <Heading>{name}</Heading>
          {part === first?.[1] ? null : <Description of={part} />}
          <ArgTypes of={part} />
        </section>
      ))}
      <Stories includePrimary={false} />
    </>
  );
}
