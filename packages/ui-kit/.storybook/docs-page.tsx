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
import { BehavioursOf } from './apg-table.tsx';
import { useOpenAtTop } from './open-at-top.ts';

const isDocumented = (component: unknown): boolean =>
  (typeof component === 'object' || typeof component === 'function') &&
  component !== null &&
  '__docgenInfo' in component;

/** Returns true for a component with props besides the attributes of its root element. */
function hasProps(component: unknown): boolean {
  const info: unknown = Reflect.get(Object(component), '__docgenInfo');
  return Object.keys(Object(Reflect.get(Object(info), 'props'))).length > 0;
}

/** Keys of a component and what they do, in `parameters.keyboard`. */
type KeyboardRows = readonly (readonly [keys: string, effect: string])[];

/** Parts of a component and what they contain, in `parameters.anatomy`. */
type AnatomyRows = readonly (readonly [part: string, content: string])[];

/** Text in which backticks mark code. */
function Prose({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // The parts of a text have no other key than their position; every second one is code.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}

/** When to use a component and when not, in `parameters.guidance`. */
interface Guidance {
  do: readonly string[];
  dont: readonly string[];
}

interface RowsProps {
  heading: string;
  heads: readonly [string, string];
  rows: readonly (readonly [string, string])[];
  /** Renders the first column as keys. */
  keys?: boolean;
}

/** Table of two columns under a heading. */
function Rows({ heading, heads, rows, keys = false }: RowsProps) {
  return (
    <section>
      <Heading>{heading}</Heading>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, second]) => (
            <tr key={first}>
              <td>{keys ? <kbd>{first}</kbd> : first}</td>
              <td>
                <Prose text={second} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Sentences({ heading, sentences }: { heading: string; sentences: readonly string[] }) {
  return (
    <section>
      <Heading>{heading}</Heading>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Prose text={sentence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Keys of a component; an empty table says that nothing in it receives the focus. */
function Keyboard({ rows }: { rows: KeyboardRows }) {
  if (rows.length === 0)
    return <Sentences heading="Keyboard" sentences={['Nothing in it receives the focus.']} />;
  return <Rows heading="Keyboard" heads={['Keys', 'Effect']} rows={rows} keys />;
}

/**
 * Documentation page of a component: description, other names, first story, guidance, anatomy, keys, tested behaviours,
 * accessibility, props, further stories. Subcomponents follow with their own props. A meta whose component is only a stateful wrapper shows its subcomponents alone.
 */
export function DocsPage() {
  useOpenAtTop();
  const { preparedMeta } = useOf('meta', ['meta']);
  const hasOwnProps = isDocumented(preparedMeta.component);
  const parts = Object.entries(preparedMeta.subcomponents ?? {});
  const keyboard = preparedMeta.parameters['keyboard'] as KeyboardRows | undefined;
  const anatomy = preparedMeta.parameters['anatomy'] as AnatomyRows | undefined;
  const accessibility = preparedMeta.parameters['accessibility'] as readonly string[] | undefined;
  const guidance = preparedMeta.parameters['guidance'] as Guidance | undefined;
  const terms = preparedMeta.parameters['terms'] as readonly string[] | undefined;
  const first = hasOwnProps ? undefined : parts[0];
  return (
    <>
      <Title />
      {first ? <Description of={first[1]} /> : <Description />}
      {terms ? <p>Also known as: {terms.join(', ')}.</p> : null}
      <Primary />
      {guidance ? <Sentences heading="Do" sentences={guidance.do} /> : null}
      {guidance ? <Sentences heading="Do not" sentences={guidance.dont} /> : null}
      {anatomy ? <Rows heading="Anatomy" heads={['Part', 'Content']} rows={anatomy} /> : null}
      {keyboard ? <Keyboard rows={keyboard} /> : null}
      <BehavioursOf names={[...preparedMeta.title.split('/').slice(-1), ...parts.map(([name]) => name)]} />
      {accessibility ? <Sentences heading="Accessibility" sentences={accessibility} /> : null}
      {hasOwnProps || !first ? (
        <div className="docs-own">
          <Controls />
        </div>
      ) : null}
      {parts.map(([name, part]) => (
        <section key={name}>
          <Heading>{name}</Heading>
          {part === first?.[1] ? null : <Description of={part} />}
          {hasProps(part) ? <ArgTypes of={part} /> : <p>Takes the attributes of its root element.</p>}
        </section>
      ))}
      <Stories includePrimary={false} />
    </>
  );
}
