import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../access/actor.ts';
import { receipts } from '../../../db/schema/index.ts';
import { createFairQueue } from '../../../queues/fair-queue.ts';
import { openServer, type TestServer } from '../../../test-support/server.ts';
import { appendReceipts, withReceipts, type ListedReceipt } from './appended-receipts.ts';
import { MAX_REPORT_OBJECTS } from './receipt-limits.ts';
import type { ReceiptPages } from './receipt-pages.ts';

/** A reader that stops reading a file when its signal aborts. */
const readerOf = (read: () => Promise<void>): ReceiptPages => ({
  read: async () => {
    await read();
    return { omitted: 'unreadable' };
  },
  append: async (report) => report,
  close: async () => {},
});

const pause = () => new Promise<void>((done) => setTimeout(done, 20));

describe('receipts of a report', () => {
  let server: TestServer;
  let listed: readonly ListedReceipt[];
  let companyId = 0;

  beforeAll(async () => {
    server = await openServer('embedded');
    const rows = await server.store.db.select().from(receipts).limit(200);
    companyId = rows[0]?.companyId ?? 0;
    listed = rows
      .filter((row) => row.companyId === companyId)
      .slice(0, 3)
      .map(({ id, name }) => ({ id, name, expense_number: 'EXP-1', type: 'application/pdf', size: 1 }));
    if (listed.length < 3) throw new Error('The demo has too few receipts.');
  });
  afterAll(() => server.close());

  const context = () => ({
    db: server.store.db,
    // Only the id of the company is read.
    actor: { company: { id: companyId } } as Actor,
    services: server.services,
  });

  it('delay another company by one receipt at most, however long each takes', async () => {
    const queue = createFairQueue({ running: 1, waitingPerKey: 4, waiting: 16 });
    const order: string[] = [];
    let others: Promise<number> | undefined;
    const reader = readerOf(async () => {
      order.push('receipt');
      others ??= queue.run('other company', async () => order.push('other company'));
    });
    const turn = <T>(step: () => Promise<T>): Promise<T> => queue.run(companyId, step);
    await appendReceipts(context(), { reader, runQueued: turn }, listed);
    await others;
    expect(order).toEqual(['receipt', 'other company', 'receipt', 'receipt']);
    expect(queue.stats().started).toBe(4);
  });

  it('are listed as not included once reading them has taken too long', async () => {
    const { receipts: shown } = await appendReceipts(
      context(),
      { reader: readerOf(pause), runQueued: (step) => step(), maxReadMs: 1 },
      listed,
    );
    expect(shown.map(({ omitted }) => omitted)).toEqual(['unreadable', 'too_slow', 'too_slow']);
  });

  it('are listed as not included beyond the objects of a report', async () => {
    const page = { pdf: new Uint8Array(1), pages: 1, objects: MAX_REPORT_OBJECTS / 2 };
    const reader: ReceiptPages = { ...readerOf(pause), read: async () => page };
    const { receipts: shown, parts } = await appendReceipts(
      context(),
      { reader, runQueued: (step) => step() },
      listed.map((one) => ({ ...one, type: 'application/pdf' })),
    );
    expect(shown.map(({ omitted }) => omitted)).toEqual([null, null, 'full']);
    expect(parts).toHaveLength(2);
  });

  it('are listed as not included if they cannot be appended', async () => {
    const shown = [null, 'missing' as const].map((omitted) => ({
      expense_number: 'EXP-1',
      name: 'a.pdf',
      type: 'application/pdf' as const,
      size: 1,
      pages: omitted === null ? 1 : 0,
      omitted,
    }));
    const rendered: unknown[] = [];
    const report = new Uint8Array([1]);
    const render = async (receipts: typeof shown | readonly object[]) => {
      rendered.push(receipts);
      return report;
    };
    const parts = [{ pdf: report, pages: 1, label: 'EXP-1' }];
    expect(await withReceipts({ append: async () => null }, { receipts: shown, parts }, render)).toBe(report);
    expect(rendered[1]).toMatchObject([
      { pages: 0, omitted: 'too_slow' },
      { pages: 0, omitted: 'missing' },
    ]);
  });
});
