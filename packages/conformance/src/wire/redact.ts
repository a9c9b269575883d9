/** Fields of bodies that hold secrets. */
const SECRET = /("(?:\w*password|\w*token|refreshToken|secret|ticket|challenge)"\s*:\s*)"[^"]*"/giu;
const TICKET = /([?&]ticket=)[^&]+/gu;

/** Removes passwords and tokens from the text of a body or an address. */
export const redactText = (text: string): string => text.replace(SECRET, '$1"…"').replace(TICKET, '$1…');

/** Removes tokens from headers. */
export const redactHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.toLowerCase() === 'authorization' ? 'Bearer …' : value,
    ]),
  );
