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

/**
 * The page of a component: what it is, one look at it, its props, its states. Stories that show parts with the state a
 * host would keep name the parts as `subcomponents`; then the parts are described, not the host.
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const parts = Object.entries(preparedMeta.subcomponents ?? {});
  const [first] = parts;
  return (
    <>
      <Title />
      {first ? <Description of={first[1]} /> : <Description />}
      <Primary />
      {first ? null : <Controls />}
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
