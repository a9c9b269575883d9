import { describe, expect, it } from 'vitest';
import { expenseQuery } from '../expense/expense-query.ts';
import { webhookDraft } from '../webhooks/webhook.ts';

const accepts = (query: object): boolean => expenseQuery.safeParse(query).success;

describe('listQuery', () => {
  it('parses a query string like typed values', () => {
    const asText = {
      page: '2',
      per_page: '20',
      desc: 'true',
      sort: 'amount',
      q: 'taxi',
      status: 'pending,comment',
      user_id: '7',
      min: '-5',
      overdue: '1',
      from: '2025-01-01',
    };
    const typed = {
      page: 2,
      per_page: 20,
      desc: true,
      sort: 'amount',
      q: 'taxi',
      status: ['pending', 'comment'],
      user_id: 7,
      min: -5,
      overdue: true,
      from: '2025-01-01',
    };
    expect(expenseQuery.parse(asText)).toEqual(typed);
    expect(expenseQuery.parse(typed)).toEqual(typed);
    expect(expenseQuery.parse({})).toEqual({});
  });

  it('rejects an unknown parameter, page, page size, sort field or value', () => {
    const refused = [
      { colour: 'red' },
      { page: '0' },
      { page: '1.5' },
      { page: '' },
      { page: '1e3' },
      { per_page: '7' },
      { sort: 'password' },
      { desc: 'yes' },
      { status: 'lost' },
      { status: '' },
      { user_id: '-1' },
      { from: '2025-02-30' },
      { min: '0x10' },
      { q: 'x'.repeat(201) },
      { q: 'a\0b' },
    ];
    expect(refused.filter(accepts)).toEqual([]);
  });

  it("accepts exactly the specification's page sizes, 50 and 100", () => {
    const sizes = Array.from({ length: 101 }, (_, size) => size).filter((per_page) => accepts({ per_page }));
    expect(sizes).toEqual([2, 5, 10, 15, 20, 50, 100]);
  });
});

const errorsOfWebhook = (url: string) =>
  webhookDraft
    .safeParse({ name: 'ERP', events: ['expense.approved'], url })
    .error?.issues.map(({ path, message }) => [...path, message]);

describe('webhookDraft', () => {
  it('accepts http and https addresses only', () => {
    const draft = { name: 'ERP', events: ['expense.approved'] };
    const reaches = (url: string) => webhookDraft.safeParse({ ...draft, url }).success;
    expect(['https://erp.example/hook', 'http://10.0.0.1:8080/x'].filter((url) => !reaches(url))).toEqual([]);
    expect(['ftp://x.example', 'javascript:alert(1)', 'file:///etc/passwd', 'erp'].filter(reaches)).toEqual(
      [],
    );
  });

  it('refuses addresses with a user name or a password, at the field', () => {
    const refused = [['url', 'validation.url_with_password']];
    expect(errorsOfWebhook('https://books:s3cret@erp.example/hook')).toEqual(refused);
    expect(errorsOfWebhook('https://books@erp.example/hook')).toEqual(refused);
    expect(errorsOfWebhook('https://:s3cret@erp.example/hook')).toEqual(refused);
    expect(errorsOfWebhook('https://erp.example/@books:x')).toBeUndefined();
  });
});
