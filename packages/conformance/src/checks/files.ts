import type { WritableResource } from '../contract-facts.ts';
import { callNamed, requiredFields, WRITABLE } from '../contract-facts.ts';
import type { Trial } from '../run/trial.ts';
import { create, draftOf, genericCall, removeLater, sampleSource } from '../samples.ts';
import type { Check } from './check.ts';
import { formWith } from './receipts.ts';

const BOM = [0xef, 0xbb, 0xbf];

const named = WRITABLE.filter(({ draft }) => requiredFields(draft).includes('name'));
const hasCall =
  (verb: string) =>
  ({ name }: WritableResource): boolean =>
    callNamed(`${name}.${verb}`) !== undefined;

async function checkDownload(trial: Trial, resource: WritableResource): Promise<void> {
  const { draft } = await create(trial, resource);
  const exchange = await trial.send(genericCall(resource, 'download'), { query: { q: draft['name'] } });
  const { status, headers, bytes, text } = exchange.response;
  trial.expect(status === 200, exchange, 'HTTP 200');
  trial.expect((headers['content-type'] ?? '').startsWith('text/csv'), exchange, 'content type text/csv');
  trial.expect(
    BOM.every((byte, at) => bytes[at] === byte),
    exchange,
    'a byte order mark, so that spreadsheets read UTF-8',
  );
  const lines = text.split(/\r?\n/u).filter((line) => line !== '');
  trial.expect(lines.length === 2, exchange, 'a heading and the one row that q finds');
  trial.expect(
    lines[1]?.includes(String(draft['name'])) === true,
    exchange,
    'the name of the record in its row',
  );
}

async function checkFormula(trial: Trial, resource: WritableResource): Promise<void> {
  const draft = await draftOf(resource, sampleSource(trial));
  const name = `=1+1 ${String(draft['name'])}`;
  const { data } = await trial.ok(genericCall(resource, 'create'), { body: { ...draft, name } });
  removeLater(trial, resource, Number(data['id']));
  const exchange = await trial.send(genericCall(resource, 'download'), { query: { q: draft['name'] } });
  const { text } = exchange.response;
  trial.expect(text.includes(name), exchange, 'the name in the file');
  trial.expect(!/(?:^|[,;\r\n])"?=/u.test(text), exchange, 'no cell that begins with the sign of a formula');
}

/** Resources whose rows need only a name. */
const imported = named.filter(
  (resource) => hasCall('import')(resource) && requiredFields(resource.draft).length === 1,
);

async function checkImport(trial: Trial, resource: WritableResource): Promise<void> {
  const name = trial.unique();
  const file = () => formWith(`name\n${name}\n`, 'rows.csv', 'text/csv');
  const call = genericCall(resource, 'import');
  const probe = await trial.send(call, { query: { dry_run: true }, body: file() });
  // Records that no file can describe are refused with a field.
  if (probe.response.status === 422) return void trial.refused(probe, { status: 422, field: 'file' });
  const find = () => trial.ok(genericCall(resource, 'list'), { query: { q: name } });
  const trialRun = await trial.ok(call, { query: { dry_run: true }, body: file() });
  trial.expect(
    trialRun.data['dry_run'] === true && trialRun.data['total'] === 1,
    trialRun.exchange,
    'dry_run true and a total of 1',
  );
  const before = await find();
  trial.expect(before.data['total'] === 0, before.exchange, 'no record after a dry run');
  const { data, exchange } = await trial.ok(call, { body: file() });
  trial.expect(data['imported'] === 1, exchange, 'one imported row');
  const after = await find();
  const [row] = after.data['items'] as readonly { readonly id: number }[];
  trial.expect(after.data['total'] === 1, after.exchange, 'the imported record in the list');
  if (row !== undefined) removeLater(trial, resource, row.id);
}

const rule = (
  id: string,
  title: string,
  resources: readonly WritableResource[],
  run: (trial: Trial, resource: WritableResource) => Promise<void>,
): Check[] =>
  resources.map((resource) => ({
    rule: id,
    subject: resource.name,
    title,
    run: (trial) => run(trial, resource),
  }));

/** Checks of exported and imported files. */
export const fileChecks: readonly Check[] = [
  ...rule(
    'file.download',
    'The list as CSV has the rows of its filters',
    named.filter(hasCall('download')),
    checkDownload,
  ),
  ...rule(
    'file.formula',
    'No cell of a CSV file is read as a formula',
    named.filter(hasCall('download')),
    checkFormula,
  ),
  ...rule('file.import', 'A CSV file is validated by a dry run and imported', imported, checkImport),
];
