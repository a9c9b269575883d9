import { expect, test } from 'vitest';
import { trialFlags } from './policy-trial.tsx';

test('shows what the domain says about each choice', () => {
  expect(trialFlags('en', 12_000, 'without')).toEqual([]);
  expect(trialFlags('en', 145_000, 'with')).toEqual([]);
  expect(trialFlags('en', 145_000, 'without')).toHaveLength(1);
  expect(trialFlags('en', 620_000, 'without')).toHaveLength(2);
  expect(trialFlags('ar', 620_000, 'with').join()).toMatch(/[\u0621-\u064A]/);
});
