import { expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { openObject } from './open-object.ts';

const place = openObject({ name: z.string(), floor: z.optional(z.int()) });

it('preserves fields that it does not declare, at every level', () => {
  const response = { place: { name: 'Office', colour: 'red' }, version: 3 };
  expect(openObject({ place }).parse(response)).toEqual(response);
});

it('has a type with the declared fields only', () => {
  expectTypeOf<z.output<typeof place>>().toEqualTypeOf<{ name: string; floor?: number | undefined }>();
  expectTypeOf<keyof z.input<typeof place>>().toEqualTypeOf<'name' | 'floor'>();
});
