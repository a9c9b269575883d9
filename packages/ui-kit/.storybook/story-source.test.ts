import { expect, it } from 'vitest';
import config from './main.ts';
import { readableSource } from './story-source.ts';

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

it('keeps the names of components in the published Storybook', async () => {
  expect(await config.viteFinal?.({}, { configType: 'PRODUCTION' } as never)).toMatchObject({
    build: { rolldownOptions: { output: { keepNames: true } } },
  });
});
