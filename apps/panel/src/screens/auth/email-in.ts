/** Returns the e-mail address carried in the navigation state; an empty string if there is none. */
export const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
