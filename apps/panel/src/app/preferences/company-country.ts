import type { SettingsResponse } from '@outlay/domain';
import type { Appearance } from './appearance.ts';
import type { Languages } from './language.ts';

/** The session, as far as it has the settings of the company. */
interface SettingsSource {
  readonly getSnapshot: () => { readonly context: { readonly settings: SettingsResponse | null } };
  readonly subscribe: (listener: () => void) => unknown;
}

/** Uses the names of months of the company's country, and remembers it for the next start. */
export function followCountry(
  session: SettingsSource,
  { country }: Pick<Appearance, 'country'>,
  languages: Pick<Languages, 'change'>,
): void {
  const follow = () => {
    const { settings } = session.getSnapshot().context;
    if (settings === null) return;
    const { setting, filters } = settings;
    const region = filters.countries.find(({ id }) => id === setting.country_id)?.region ?? null;
    if (region === country.get()) return;
    country.set(region);
    // The messages are those that are shown already.
    void languages.change({ country: region ?? undefined });
  };
  follow();
  session.subscribe(follow);
}
