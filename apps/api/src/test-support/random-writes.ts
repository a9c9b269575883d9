/** Address and credentials of a server. */
export type ServerAddress = { readonly address: string; readonly authorization: string };

/** A repeatable write: its name is its idempotency key and the name of the created record. */
export type Write = {
  readonly name: string;
  readonly makes: 'supplier' | 'policy' | 'expense' | 'receipt';
  /** Sends the write; resolves to the id of the created record, null if it was refused. */
  send(to: ServerAddress): Promise<number | null>;
};

const PARTNER = '/api/partner/v1';

async function sent(
  { address, authorization }: ServerAddress,
  path: string,
  name: string,
  body: string | FormData,
) {
  const headers = { authorization, 'idempotency-key': name };
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const answer = await fetch(`${address}${PARTNER}/${path}`, {
    method: 'POST',
    headers: { ...headers, ...json },
    body,
  });
  const { data } = (await answer.json()) as { data?: { id: number } };
  return answer.status === 200 ? (data?.id ?? null) : null;
}

/** Returns the bytes of a unique receipt. */
export const pdfOf = (name: string): string =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Of(${name})>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`;

/** Returns the path of a receipt's file. */
export const receiptPath = (expenseId: number, id: number): string =>
  `${PARTNER}/expenses/companyExpenses/${expenseId}/receipts/${id}`;

const posting = (makes: Write['makes'], path: string, name: string, body: object): Write => ({
  name,
  makes,
  send: (to) => sent(to, path, name, JSON.stringify(body)),
});

const supplier = (name: string): Write => posting('supplier', 'setting/supplier', name, { name });
const policy = (name: string): Write => posting('policy', 'web/spendingPolicy', name, { name, mode: 'warn' });
const expense = (name: string): Write =>
  posting('expense', 'expenses/companyExpenses', name, {
    amount: { minor: 4_200, currency: 'SAR' },
    incurred_on: '2026-02-03',
    paid_by: 'company',
    description: name,
  });
const receipt = (name: string, expenseId: number): Write => ({
  name,
  makes: 'receipt',
  send: (to) => {
    const form = new FormData();
    form.set('file', new Blob([pdfOf(name)]), name);
    return sent(to, `expenses/companyExpenses/${expenseId}/receipts`, name, form);
  },
});

/**
 * Returns the next write of a lane: one creates only suppliers, one only policies, the others expenses with receipts.
 */
export function nextWrite(lane: number, name: string, expenseId: number | null): Write {
  if (lane === 0) return supplier(name);
  if (lane === 1) return policy(name);
  return expenseId === null ? expense(name) : receipt(name, expenseId);
}
