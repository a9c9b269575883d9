import { isTimeZone, type SettingsResponse } from '@outlay/domain';
import type { Appearance } from './appearance.ts';
import type { Languages } from './language.ts';

/** The session, as far as it has the settings of the company. */
interface SettingsSource {
  readonly getSnapshot: () => { readonly context: { readonly settings: SettingsResponse | null } };
  readonly subscribe: (listener: () => void) => unknown;
}

/**
 * Uses names of months by the company's country, its way to write currencies and its time zone, and remembers them for the next start: once
 * a user has entered, as they were deleted when the last one signed out, and after each change.
 */
export function followCompanyLocaleOptions(
  session: SettingsSource,
  { country, hasSymbols, timeZone }: Pick<Appearance, 'country' | 'hasSymbols' | 'timeZone'>,
  languages: Pick<Languages, 'change'>,
): void {
  let isStored = false;
  const follow = () => {
    const { settings } = session.getSnapshot().context;
    const wasStored = isStored;
    isStored = settings !== null;
    if (settings === null) return;
    const { setting, filters } = settings;
    const region = filters.countries.find(({ id }) => id === setting.country_id)?.region ?? null;
    const isSymbolic = setting.currency_display === 'symbol';
    const zone = setting.time_zone !== undefined && isTimeZone(setting.time_zone) ? setting.time_zone : null;
    const isSame = region === country.get() && isSymbolic === hasSymbols.get() && zone === timeZone.get();
    if (isSame && wasStored) return;
    country.set(region);
    hasSymbols.set(isSymbolic);
    timeZone.set(zone);
    if (isSame) return;
    // The messages are those that are shown already; should they fail to load, the next start applies all.
    const change = { country: region ?? undefined, hasSymbols: isSymbolic, timeZone: zone ?? undefined };
    languages.change(change).catch(() => {});
  };
  follow();
  session.subscribe(follow);
}
