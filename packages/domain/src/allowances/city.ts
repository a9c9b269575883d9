import * as z from 'zod/mini';
import { oneLine } from '../schema/scalars.ts';

/** Typed name of a city: 1–100 characters after trimming. */
export const typedCity = z
  .string()
  .check(z.trim(), z.normalize('NFC'), z.minLength(1), z.maxLength(100), oneLine);
