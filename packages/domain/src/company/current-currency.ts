import type { SettingsResponse } from './company-setting.ts';

/** Finds the current currency: that of the country whose id equals `currency_id`; its code, or its name where there is none. */
export const currentCurrency = (settings: SettingsResponse): string | null => {
  const { currency_id: wanted } = settings.setting;
  const found = settings.filters.countries.find((country) => country.id === wanted);
  return found ? (found.currency ?? found.name) : null;
};
