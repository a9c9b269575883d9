import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { movingCount } from './busy-elements.ts';

/** Returns the violations that axe finds on the page. Elements that pass are not described, which takes half of the time. */
export async function violationsOf(
  page: Page,
): Promise<Awaited<ReturnType<AxeBuilder['analyze']>>['violations']> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  return (await axe.analyze()).violations;
}

/** Expects that axe finds no violation on the page once nothing moves: colours are only right then. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => movingCount(page)).toBe(0);
  const violations = await violationsOf(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
