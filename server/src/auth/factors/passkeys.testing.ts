import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Call, Reply } from '../../testing/http.ts';

/* An authenticator in a few lines, after WebAuthn level 3: "none" attestation, ES256, with flags and counts as the test says. */

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>;

/** CBOR (RFC 8949) of what an attestation is made of. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]),
  ]);
}

/** How a ceremony differs from an honest one. */
export interface Twist {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Without the person's finger, face or PIN. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
  key?: KeyObject;
  type?: string;
}

export interface Authenticator {
  id: string;
  counter: number;
  make(options: Options, twist?: Twist): object;
  sign(options: Options, twist?: Twist): object;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Options = any;

/** A key on a device of its own, for the site at `origin`. */
export function authenticator(origin: string, { counts = true } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let userHandle = '';
  const host = new URL(origin).hostname;
  const clientData = (type: string, options: Options, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? options.challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const data = (flags: number, counter: number, twist: Twist, more: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(twist.counter ?? counter);
    const byte = twist.unverified ? flags & ~0x04 : flags;
    return Buffer.concat([sha256(twist.rpId ?? host), Buffer.from([byte]), count, more]);
  };
  const self: Authenticator = {
    id: base64url(id),
    counter: 0,
    make(options, twist = {}) {
      userHandle = options.user.id;
      const cose = cbor(
        new Map<Cbor, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const authData = data(0x45, 0, twist, credential);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: self.id,
        rawId: self.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, twist)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    sign(options, twist = {}) {
      if (counts) self.counter += 1;
      const authData = data(0x05, self.counter, twist);
      const client = clientData('webauthn.get', options, twist);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), twist.key ?? privateKey);
      return {
        id: self.id,
        rawId: self.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: twist.userHandle ?? userHandle,
        },
      };
    },
  };
  return self;
}

/** Makes a passkey and gives it to Saldo; the session must be confirmed. */
export async function addPasskey(call: Call, token: string, device: Authenticator): Promise<Reply> {
  const { json } = await call('POST /auth/passkeys/options', { token });
  return call('POST /auth/passkeys', { token, body: { name: 'Phone', passkey: device.make(json.options) } });
}

/** Asks for a challenge and signs in with it. */
export async function signInByPasskey(call: Call, device: Authenticator, twist: Twist = {}): Promise<Reply> {
  const { json } = await call('POST /auth/passkey-sign-in/options');
  return call('POST /auth/passkey-sign-in', { body: { passkey: device.sign(json.options, twist) } });
}
