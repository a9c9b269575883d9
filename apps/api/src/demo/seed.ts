import type { Services } from '../services.ts';

/** Somebody of the demo data who can sign in. */
export type SignIn = { readonly email: string; readonly password: string; readonly who: string };

export const DEMO_SIGN_INS: readonly SignIn[] = [];

/** Fills an empty database with demo data. */
export async function seedDemo(_services: Services): Promise<boolean> {
  return false;
}
