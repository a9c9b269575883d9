import { expect, it } from 'vitest';
import { saleAmounts } from './sale-tax.ts';

const sar = (minor: number) => ({ minor, currency: 'SAR' });

it('takes the tax of a sale out of what the customer pays', () => {
  expect(saleAmounts(sar(11_500), { category: 'S', rate: 1500 })).toEqual({
    net: sar(10_000),
    tax: sar(1500),
  });
  expect(saleAmounts(sar(99), { category: 'S', rate: 1500 })).toEqual({ net: sar(86), tax: sar(13) });
});

it.each([
  ['without a tax code', null],
  ['that is zero-rated', { category: 'Z', rate: 0 } as const],
  ['under reverse charge, where the customer owes it', { category: 'AE', rate: 1500 } as const],
])('charges no tax on a sale %s', (_, code) => {
  expect(saleAmounts(sar(11_500), code)).toEqual({ net: sar(11_500), tax: sar(0) });
});
