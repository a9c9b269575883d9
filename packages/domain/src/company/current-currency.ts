import type { SettingsResponse } from './company-setting.ts';

/**
 * Returns the currency code of the country whose id equals `currency_id`, or the country's name if it has no
 * code.
 */
export const currentCurrency = (settings: SettingsResponse): string | null => {
  const { currency_id: wanted } = settings.setting;
  const country = settings.filters.countries.find((country) => country.id === wanted);
  return country ? (country.currency ?? country.name) : null;
};
