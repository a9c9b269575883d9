import type { WritableResource } from '../contract-facts.ts';
import { callNamed, fieldSchema, requiredFields, WRITABLE } from '../contract-facts.ts';
import type { Trial } from '../run/trial.ts';
import { create, draftOf, genericCall, isNamed, removeLater, sampleSource } from '../samples.ts';
import { ruleOfResources, type Check } from './check.ts';
import { formWith } from './receipts.ts';

const BOM = [0xef, 0xbb, 0xbf];

const named = WRITABLE.filter(isNamed);
const hasCall =
  (verb: string) =>
  ({ name }: WritableResource): boolean =>
    callNamed(`${name}.${verb}`) !== undefined;

async function checkDownload(trial: Trial, resource: WritableResource): Promise<void> {
  const { draft } = await create(trial, resource);
  const exchange = await trial.file(genericCall(resource, 'download'), { query: { q: draft['name'] } });
  const { bytes, text } = exchange.response;
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
  const exchange = await trial.file(genericCall(resource, 'download'), { query: { q: draft['name'] } });
  const { text } = exchange.response;
  trial.expect(text.includes(name), exchange, 'the name in the file');
  trial.expect(!/(?:^|[,;\r\n])"?=/u.test(text), exchange, 'no cell that begins with the sign of a formula');
}

/** Resources whose rows need only a name. */
const imported = named.filter(
  (resource) =>
    hasCall('import')(resource) && requiredFields(resource.draft).every((name) => name === 'name'),
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

/** A downloaded file can be imported again: its columns are those of the import. */
async function checkReimport(trial: Trial, resource: WritableResource): Promise<void> {
  const { draft } = await create(trial, resource);
  const query = 'name' in draft ? { q: draft['name'] } : {};
  const download = await trial.file(genericCall(resource, 'download'), { query });
  const [heading = '', first = ''] = download.response.text.split(/\r?\n/u);
  const body = formWith(`${heading}\n${first}\n`, 'rows.csv', 'text/csv');
  const call = genericCall(resource, 'import');
  const exchange = await trial.send(call, { query: { dry_run: true }, body });
  if (exchange.response.status === 422) return void trial.refused(exchange, { status: 422, field: 'file' });
  const again = formWith(`${heading}\n${first}\n`, 'rows.csv', 'text/csv');
  const { data, exchange: read } = await trial.ok(call, { query: { dry_run: true }, body: again });
  const columns = (data['columns'] ?? []) as readonly unknown[];
  trial.expect(data['total'] === 1 && columns.length > 0, read, 'a total of 1 and the columns of the file');
}

/** Rows that are refused are returned with their reasons. */
async function checkRejected(trial: Trial, resource: WritableResource): Promise<void> {
  const body = formWith(`name,email\n${trial.unique()},no address\n`, 'rows.csv', 'text/csv');
  const { data, exchange } = await trial.ok(genericCall(resource, 'import'), { body });
  const [failed] = data['failed'] as readonly { readonly row: number; readonly errors: object }[];
  trial.expect(
    data['imported'] === 0 && failed?.row === 2,
    exchange,
    'no imported row, and line 2 among the failed ones',
  );
  trial.expect('email' in (failed?.errors ?? {}), exchange, 'errors that name the field email');
  const job = String(data['job']);
  const file = await trial.file('imports.rejected', { params: { job } });
  trial.expect(file.response.text.includes('no address'), file, 'the refused row');
}

const withEmail = imported.filter(({ draft }) => fieldSchema(draft, 'email') !== undefined);

/** Checks of exported and imported files. */
export const fileChecks: readonly Check[] = [
  ...ruleOfResources(
    'file.download',
    'The list as CSV has the rows of its filters',
    checkDownload,
    named.filter(hasCall('download')),
  ),
  ...ruleOfResources(
    'file.formula',
    'No cell of a CSV file is read as a formula',
    checkFormula,
    named.filter(hasCall('download')),
  ),
  ...ruleOfResources(
    'file.reimport',
    'A downloaded file has the columns of the import',
    checkReimport,
    WRITABLE.filter((resource) => hasCall('import')(resource) && hasCall('download')(resource)),
  ),
  ...ruleOfResources(
    'file.rejected',
    'Refused rows of an import are returned with their reasons',
    checkRejected,
    withEmail,
  ),
  ...ruleOfResources(
    'file.import',
    'A CSV file is validated by a dry run and imported',
    checkImport,
    imported,
  ),
];
