/** The five keys session and language are kept under, and no others (Specification §9). */
export const STORAGE_KEYS = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  userData: 'userData',
  lang: 'lang',
  appConfigDirection: 'appConfigDirection',
} as const;
