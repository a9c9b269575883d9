import { expect, it } from 'vitest';
import config from './main.ts';
import { readableSource, storySource } from './story-source.ts';

const FILE = `
/** Field that keeps its value. */
function Days({ unit }: { unit: string }) {
  const [value, setValue] = useState(7);
  return <NumberField unit={unit} value={value} onValueChange={setValue} />;
}

function Other() {
  return null;
}

function Pair({
  first = 'Days',
}: {
  first?: string;
}) {
  return [<Days key="days" unit="days" />, <Other key="other" />, <Pair key="pair" />];
}
`;

it('shows the components that only the file of the story defines', () => {
  expect(readableSource('<Days unit="days" />', FILE)).toBe(`<Days unit="days" />

/** Field that keeps its value. */
function Days({ unit }: { unit: string }) {
  const [value, setValue] = useState(7);
  return <NumberField unit={unit} value={value} onValueChange={setValue} />;
}`);
});

it('shows the components that those render, each once', () => {
  const source = readableSource('<Pair />', FILE);
  expect(source.match(/^function \w+/gmu)).toEqual(['function Pair', 'function Days', 'function Other']);
  expect(readableSource(source, FILE)).toBe(source);
});

it('adds a component once, also when the code is transformed again', () => {
  const once = readableSource('<Other />', FILE);
  expect(once).toContain('function Other()');
  expect(readableSource(once, FILE)).toBe(once);
});

it('shows callbacks as arrow functions and the components of the kit by their names alone', () => {
  expect(readableSource('<Button onClick={function spy(){}}>\n  Save\n</Button>', FILE)).toBe(
    '<Button onClick={() => {}}>\n  Save\n</Button>',
  );
});

it('shows icons by their names', () => {
  const printed = `{{
    $$typeof: Symbol(react.forward_ref),
    displayName: 'Plus',
    render: function render(){}
  }}`;
  expect(readableSource(`<Button icon=${printed}>\n  Add\n</Button>`, FILE)).toBe(
    '<Button icon={Plus}>\n  Add\n</Button>',
  );
});

function Decision() {}

it('shows the component of a story in a frame instead of the object that the file exports', async () => {
  const story = {
    component: Decision,
    args: { dialog: 'comment', late: true, texts: {} },
    parameters: {},
  };
  expect(await storySource('{\n  play: async () => {}\n}', story)).toBe(
    '<Decision\n  dialog="comment"\n  late={true}\n/>',
  );
  expect(await storySource('{}', { ...story, args: {} })).toBe('<Decision />');
  expect(await storySource('<Decision />', story)).toBe('<Decision />');
});

it('keeps the names of components in the published Storybook', async () => {
  expect(await config.viteFinal?.({}, { configType: 'PRODUCTION' } as never)).toMatchObject({
    build: { rolldownOptions: { output: { keepNames: true } } },
  });
});
