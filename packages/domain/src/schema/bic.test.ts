import { describe, expect, it } from 'vitest';
import { faultsIn } from '../errors/fault.ts';
import { typedBic } from './bic.ts';

const isValid = (text: string) => typedBic.safeParse(text).success;

describe('a BIC', () => {
  it('is stored in capital letters without spaces and marks of direction', () => {
    expect(typedBic.parse('\u2066ncbk saje\u2069')).toBe('NCBKSAJE');
    expect(typedBic.parse('DEUT-DE-FF-500')).toBe('DEUTDEFF500');
  });

  it('has eight or eleven characters, and letters for bank and country', () => {
    const refused = [
      '',
      'NCBKSAJ',
      'NCBKSAJE1',
      'NCBKSAJE1234',
      'N1BKSAJE',
      'NCBK12JE',
      'NCBKSA0E',
      'NCBKSAJO',
    ];
    expect(refused.filter(isValid)).toEqual([]);
    expect(['NCBKSAJE', 'RJHISARI', 'NBOKKWKWXXX'].filter((bic) => !isValid(bic))).toEqual([]);
  });

  it('is refused with an example', () => {
    expect(faultsIn(typedBic, 'bank')).toEqual({ '': [{ id: 'validation.bic', params: {} }] });
  });
});
