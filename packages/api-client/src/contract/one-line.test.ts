import type * as z from 'zod/mini';
import { expect, it } from 'vitest';
import type { Call } from './call.ts';
import { CONTRACT } from './contract.ts';

type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
};

const LINES = ['Acme\r\nBcc: everyone@example.com', 'Acme\u0007', 'Acme\u2028Ltd'];

/** Returns the paths of the texts in a schema that accept a line break or a control character. */
function openTexts(schema: z.ZodMiniType, path: string): string[] {
  const def = schema.def as unknown as Definition;
  if (def.type === 'string') return LINES.some((line) => schema.safeParse(line).success) ? [path] : [];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, one]) => openTexts(one, `${path}.${name}`)),
    ...[def.innerType, def.element, ...(def.options ?? [])].flatMap((one) =>
      one === undefined ? [] : openTexts(one, path),
    ),
  ];
}

/** Texts of several lines, secrets, and names of fields that the server compares with its own list. */
const MAY_HAVE_LINES =
  /\.(?:address|description|details|message|note|reason|current_password|password|refreshToken|signed_time|token|website|rules\.(?:subject|fields))$/;

it('refuses line breaks and control characters in every text of one line', () => {
  const open = Object.entries(CONTRACT as Record<string, Call>)
    .flatMap(([name, { body }]) => (body ? openTexts(body, name) : []))
    .filter((path) => !MAY_HAVE_LINES.test(path));
  // A sign-in compares its address only: a wrong one is answered like a wrong password.
  expect(open).toEqual(['auth.login.email']);
});
