/** Address and credentials of a server. */
export type ServerAddress = { readonly address: string; readonly authorization: string };

/** A repeatable write: its name is its idempotency key and the name of the created record. */
export type Write = {
  readonly name: string;
  readonly makes: 'supplier' | 'policy' | 'expense' | 'receipt';
  /** Sends the write; resolves to the response. */
  raw(to: ServerAddress): Promise<Response>;
  /** Sends the write; resolves to the id of the created record, null if it was refused. */
  send(to: ServerAddress): Promise<number | null>;
};

const PARTNER = '/api/partner/v1';

/** Creates a write that posts a body with the write's name as idempotency key. */
function posting(makes: Write['makes'], path: string, name: string, bodyOf: () => string | FormData): Write {
  const raw = ({ address, authorization }: ServerAddress): Promise<Response> => {
    const body = bodyOf();
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    return fetch(`${address}${PARTNER}/${path}`, {
      method: 'POST',
      headers: { authorization, 'idempotency-key': name, ...json },
      body,
    });
  };
  return {
    name,
    makes,
    raw,
    async send(to) {
      const response = await raw(to);
      const { data } = (await response.json()) as { data?: { id: number } };
      return response.status === 200 ? (data?.id ?? null) : null;
    },
  };
}

/** Returns the bytes of a unique receipt. */
export const pdfOf = (name: string): string =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Of(${name})>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`;

/** Returns the path of a receipt's file. */
export const receiptPath = (expenseId: number, id: number): string =>
  `${PARTNER}/expenses/companyExpenses/${expenseId}/receipts/${id}`;

const supplier = (name: string): Write =>
  posting('supplier', 'setting/supplier', name, () => JSON.stringify({ name }));
const policy = (name: string): Write =>
  posting('policy', 'web/spendingPolicy', name, () => JSON.stringify({ name, mode: 'warn' }));
const expense = (name: string): Write =>
  posting('expense', 'expenses/companyExpenses', name, () =>
    JSON.stringify({
      amount: { minor: 4_200, currency: 'SAR' },
      incurred_on: '2026-02-03',
      paid_by: 'company',
      description: name,
    }),
  );
const receipt = (name: string, expenseId: number): Write =>
  posting('receipt', `expenses/companyExpenses/${expenseId}/receipts`, name, () => {
    const form = new FormData();
    form.set('file', new Blob([pdfOf(name)]), name);
    return form;
  });

/**
 * Returns the next write of a lane: one creates only suppliers, one only policies, the others expenses with receipts.
 */
export function nextWrite(lane: number, name: string, expenseId: number | null): Write {
  if (lane === 0) return supplier(name);
  if (lane === 1) return policy(name);
  return expenseId === null ? expense(name) : receipt(name, expenseId);
}
