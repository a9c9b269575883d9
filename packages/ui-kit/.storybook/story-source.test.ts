import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import config from './main.ts';
import { readableSource, storySource } from './story-source.ts';

const KIT = join(import.meta.dirname, '..');

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

it('shows callbacks by the names of handlers, and other functions by those of their props', () => {
  const printed = `<Requests
  onRowOpen={function spy(){}}
  rowHref={() => {}}
  actions={[{ label: 'Export', onSelect: () => {} }]}
/>`;
  const readable = readableSource(printed, FILE);
  expect(readable).toBe(`<Requests
  onRowOpen={handleRowOpen}
  rowHref={rowHref}
  actions={[{ label: 'Export', onSelect: handleSelect }]}
/>`);
  expect(readableSource(readable, FILE)).toBe(readable);
});

const TRANSLATED = `
function Owner({ first = 1 }: { first?: number }) {
  const translate = useTranslate();
  const rows = [{ key: 'a', label: translate('Owner’s name, (all)', 'اسم المقدّم') }];
  return (
    <Stack onAct={() => undefined}>
      <Button>{translate('Save', 'حفظ')}</Button>
      <Text rows={rows} size={translate(2, 3)} title={translate('It is "new"', 'جديد')}>
        {translate(
          'A text with {first}.',
          'نص.',
        )}
        {translate(\`\${first} of 2\`, \`\${first} من 2\`)}
        {first}
      </Text>
      <Field label={translate('Name', 'الاسم')} />
    </Stack>
  );
}
`;

it('shows the texts of components in the language of the story, without calls that translate', () => {
  expect(readableSource('<Owner />', TRANSLATED)).toBe(`<Owner />

function Owner({ first = 1 }: { first?: number }) {
  const rows = [{ key: 'a', label: 'Owner’s name, (all)' }];
  return (
    <Stack onAct={handleAct}>
      <Button>Save</Button>
      <Text rows={rows} size={2} title={'It is "new"'}>
        {'A text with {first}.'}
        {\`\${first} of 2\`}
        {first}
      </Text>
      <Field label="Name" />
    </Stack>
  );
}`);
  const arabic = readableSource('<Owner />', TRANSLATED, 'ar');
  expect(arabic).toContain('<Field label="الاسم" />');
  expect(arabic).toContain('<Button>حفظ</Button>');
});

it('shows what a component passes the translate function to without it', () => {
  const file = TRANSLATED.replace('translate(2, 3)', 'sizeOf(first, translate)').replace(
    'rows={rows}',
    'rows={rowsOf(translate)} translate={translate}',
  );
  const source = readableSource('<Owner />', file);
  expect(source).toContain('<Text rows={rowsOf()} size={sizeOf(first)} title=');
  expect(source).not.toContain('translate');
});

it('shows no component of the stories with a call that translates or a handler without a name', () => {
  const sources = globSync('src/**/*.stories.tsx', { cwd: KIT }).flatMap((path) => {
    const file = readFileSync(join(KIT, path), 'utf8');
    return [...file.matchAll(/^function ([A-Z]\w+)\(/gmu)].map(([, name = '']) =>
      readableSource(`<${name} />`, file),
    );
  });
  expect(sources.length).toBeGreaterThan(50);
  expect(
    sources.filter((source) => /\btranslate\(|\bon\w+=\{(?:\(\) => (?:\{\}|undefined)|fn\()/u.test(source)),
  ).toEqual([]);
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
