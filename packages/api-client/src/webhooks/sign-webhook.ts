const encoder = new TextEncoder();

/**
 * Returns the header `outlay-signature` of a body as the server signs it, to test a receiver without the server.
 *
 * @param at Time of signing in milliseconds.
 */
export async function signWebhook(payload: string, secret: string, at: number = Date.now()): Promise<string> {
  const time = Math.floor(at / 1000);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const mac = new Uint8Array(await crypto.subtle.sign(algorithm, key, encoder.encode(`${time}.${payload}`)));
  const digits = [...mac].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `t=${time},v1=${digits}`;
}
