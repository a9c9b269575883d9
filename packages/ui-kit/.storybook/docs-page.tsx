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

/**
 * Documentation page of a component: description, first story, props, further stories. Subcomponents follow with
 * their own props. A meta whose component is only a stateful wrapper shows its subcomponents alone.
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const hasOwnProps = isDocumented(preparedMeta.component);
  const parts = Object.entries(preparedMeta.subcomponents ?? {});
  const first = hasOwnProps ? undefined : parts[0];
  return (
    <>
      <Title />
      {first ? <Description of={first[1]} /> : <Description />}
      <Primary />
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
