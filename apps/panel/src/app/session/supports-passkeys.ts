/** An IPv4 address, or an IPv6 address in its brackets. */
const ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;

/** Returns true if this browser has passkeys at this address: over TLS or on localhost, and at a host name. */
export const supportsPasskeys = (): boolean =>
  globalThis.isSecureContext &&
  'PublicKeyCredential' in globalThis &&
  !ADDRESS.test(globalThis.location.hostname);
