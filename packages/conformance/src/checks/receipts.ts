import { RECEIPT_LIMITS } from '@outlay/domain';
import type { Trial } from '../run/trial.ts';
import type { Check } from './check.ts';
import { createExpense } from './expense-scenario.ts';

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF';

/** Returns a form with a file. */
export function formWith(content: string | Uint8Array<ArrayBuffer>, name: string, type: string): FormData {
  const form = new FormData();
  form.append('file', new File([content], name, { type }));
  return form;
}

const receiptForm = (number: number): FormData =>
  formWith(`${PDF}\n% ${number}`, `conformance-${number}.pdf`, 'application/pdf');

const add = (trial: Trial, id: number, body: FormData) =>
  trial.send('receipts.add', { as: 'member', params: { id }, body });

async function checkUpload(trial: Trial): Promise<void> {
  const { id } = await createExpense(trial);
  const number = trial.count();
  const { data, exchange } = await trial.ok('receipts.add', {
    as: 'member',
    params: { id },
    body: receiptForm(number),
  });
  const params = { id, receipt_id: Number(data['id']) };
  trial.expect(data['name'] === `conformance-${number}.pdf`, exchange, 'the name of the file');
  trial.expect(data['type'] === 'application/pdf', exchange, 'the type application/pdf');
  const read = await trial.ok('expenses.get', { as: 'member', params: { id } });
  const receipts = read.data['receipts'] as readonly { readonly id: number }[];
  trial.expect(
    receipts.some((one) => one.id === params.receipt_id),
    read.exchange,
    'the receipt in its expense',
  );
  const file = await trial.file('receipts.file', { as: 'member', params });
  trial.expect(file.response.text === `${PDF}\n% ${number}`, file, 'the bytes that were sent');
  const type = file.response.headers['content-type'] ?? '';
  trial.expect(type.startsWith('application/pdf'), file, 'content type application/pdf');
  await trial.ok('receipts.remove', { as: 'member', params });
  trial.refused(await trial.send('receipts.file', { as: 'member', params }), { status: 404 });
}

async function checkLink(trial: Trial): Promise<void> {
  const { id } = await createExpense(trial);
  const { data } = await trial.ok('receipts.add', {
    as: 'member',
    params: { id },
    body: receiptForm(trial.count()),
  });
  const params = { id, receipt_id: Number(data['id']) };
  const { data: link } = await trial.ok('receipts.link', { as: 'member', params });
  const { pathname } = new URL(String(link['url']), trial.backend.baseUrl);
  const token = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  await trial.file('receipts.open', { as: null, params: { token } });
  trial.refused(await trial.send('receipts.open', { as: null, params: { token } }), { status: 404 });
}

async function checkType(trial: Trial): Promise<void> {
  const { id } = await createExpense(trial);
  const wrong: readonly FormData[] = [
    formWith('a text, whatever its name says', 'receipt.pdf', 'application/pdf'),
    formWith('<svg xmlns="http://www.w3.org/2000/svg"/>', 'receipt.svg', 'image/svg+xml'),
    formWith('', 'empty.pdf', 'application/pdf'),
  ];
  for (const body of wrong) trial.refused(await add(trial, id, body), { status: 422, field: 'file' });
}

async function checkSize(trial: Trial): Promise<void> {
  const { id } = await createExpense(trial);
  const bytes = new Uint8Array(RECEIPT_LIMITS.maxBytes + 1);
  bytes.set(new TextEncoder().encode(PDF));
  trial.refused(await add(trial, id, formWith(bytes, 'large.pdf', 'application/pdf')), {
    status: 422,
    field: 'file',
  });
}

async function checkCount(trial: Trial): Promise<void> {
  const { id } = await createExpense(trial);
  for (let added = 0; added < RECEIPT_LIMITS.maxPerExpense; added += 1)
    await trial.ok('receipts.add', { as: 'member', params: { id }, body: receiptForm(trial.count()) });
  trial.refused(await add(trial, id, receiptForm(trial.count())), { status: 422, field: 'file' });
}

const check = (rule: string, title: string, run: Check['run']): Check => ({
  rule,
  title,
  needs: ['member'],
  run,
});

/** Checks of receipts. */
export const receiptChecks: readonly Check[] = [
  check('receipts.upload', 'A receipt is added, listed, read with the same bytes and removed', checkUpload),
  check('receipts.link', 'A link opens a receipt without headers, once', checkLink),
  check('receipts.type', 'A file of another type is a 422, by content and not by name', checkType),
  check('receipts.size', `A file above ${RECEIPT_LIMITS.maxBytes} bytes is a 422`, checkSize),
  check('receipts.count', `Receipt ${RECEIPT_LIMITS.maxPerExpense + 1} of an expense is a 422`, checkCount),
];
