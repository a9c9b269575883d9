/** Returns the address to which every provider sends browsers back: the sign-in page. */
export const redirectAddress = (address: string): string => `${address}/panel/login`;

/** Returns the address at which members sign in with a provider. */
export const signInAddress = (address: string, key: string): string => `${address}/panel/login?with=${key}`;
