/** The five storage keys of session and language (Specification §9). */
export const STORAGE_KEYS = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  userData: 'userData',
  lang: 'lang',
  appConfigDirection: 'appConfigDirection',
} as const;
