import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCreationRequest,
  PasskeyRequest,
} from '@outlay/domain';

/** Flags of authenticator data (WebAuthn §6.1). */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const encoded = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

/** Returns the first bytes of a CBOR item: its major type and its length or value. */
const head = (major: number, n: number): Buffer =>
  n < 24
    ? Buffer.from([(major << 5) | n])
    : n < 256
      ? Buffer.from([(major << 5) | 24, n])
      : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);

/** Encodes a byte string, text, integer or map in CBOR (RFC 8949), as far as an attestation needs it. */
function cbor(value: Buffer | string | number | ReadonlyMap<string | number, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** Differences of a response from that of an honest browser and authenticator. */
export type Deviation = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly type?: string;
  readonly key?: KeyObject;
};

/** A software authenticator that holds one passkey (ES256). */
export function createAuthenticator(origin = 'http://outlay.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = encoded(credentialId);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, deviation: Deviation, attested: Buffer | null): Buffer => {
    counter = deviation.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags =
      FLAGS.present |
      (deviation.isVerified === false ? 0 : FLAGS.verified) |
      (attested === null ? 0 : FLAGS.attested);
    return Buffer.concat([
      sha256(deviation.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ]);
  };
  return {
    id,
    create({ challenge, rp, user }: PasskeyCreationRequest, deviation: Deviation = {}): PasskeyCreation {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      userHandle = user.id;
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', challenge, deviation)),
          attestationObject: encoded(
            cbor(
              new Map<string, unknown>([
                ['fmt', 'none'],
                ['attStmt', new Map()],
                ['authData', authenticatorData(rp.id ?? '', deviation, attested)],
              ]),
            ),
          ),
          transports: ['internal'],
        },
      };
    },
    get({ challenge, rpId }: PasskeyRequest, deviation: Deviation = {}): PasskeyAssertion {
      const data = clientData('webauthn.get', challenge, deviation);
      const authData = authenticatorData(rpId, deviation, null);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), deviation.key ?? privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: encoded(data),
          authenticatorData: encoded(authData),
          signature: encoded(signature),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}

/** See {@link createAuthenticator}. */
export type Authenticator = ReturnType<typeof createAuthenticator>;
