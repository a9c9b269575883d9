import { countryOf } from '@outlay/domain';
import type { SessionActor } from '../session/session.ts';
import type { Appearance } from './appearance.ts';
import type { Languages } from './language.ts';

/** Uses the names of months of the company's country, and remembers it for the next start. */
export function followCountry(
  session: Pick<SessionActor, 'getSnapshot' | 'subscribe'>,
  { country }: Pick<Appearance, 'country'>,
  languages: Pick<Languages, 'change'>,
): void {
  const follow = () => {
    const { settings } = session.getSnapshot().context;
    const id = settings?.setting.country_id;
    if (id === undefined || id === null) return;
    const region = countryOf(id)?.region ?? null;
    if (region === country.get()) return;
    country.set(region);
    // The messages are those that are shown already.
    void languages.change({ country: region ?? undefined });
  };
  follow();
  session.subscribe(follow);
}
