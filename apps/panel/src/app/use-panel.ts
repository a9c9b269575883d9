import type { AppAbility, AppState, Descriptions, Session, LocaleOptions } from '@outlay/domain';
import { useSelector } from '@xstate/react';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Formats } from '../i18n/formats.ts';
import { companiesOf } from './session/current-company.ts';
import type { PreferenceStore } from './preferences/preferences.ts';
import type { Panel } from './panel.ts';
import { useStore } from './use-store.ts';

/** Context of the composition root, provided once. */
export const PanelContext = createContext<Panel | null>(null);

/** Returns the composition root: client, router, toasts, storage. Throws outside its provider. */
export function usePanel(): Panel {
  const panel = use(PanelContext);
  if (!panel) throw new Error('No panel above this component.');
  return panel;
}

/** Returns the current session; null when signed out. */
export function useSession(): Session | null {
  return useSelector(usePanel().session, ({ context }) => context.session);
}

/** Returns the current permissions. */
export function useAbility(): AppAbility {
  const { ability } = usePanel();
  useSession();
  return ability();
}

/** Returns the id of the current company. */
export function useCompanyId(): number | null {
  const { company } = usePanel();
  useStore(company.chosen);
  return company.idFor(useSession());
}

/** Currency of empty fields where no company is known, such as of a user who may read none. */
const DEFAULT_CURRENCY = 'SAR';

/** Returns the currency code of the company, from its settings, or from the session until they are loaded. */
export function useCurrency(): string {
  const id = useCompanyId();
  const before = companiesOf(useSession()).find((company) => company.id === id)?.currency;
  return useAppState('currency') ?? before ?? DEFAULT_CURRENCY;
}

/** Returns one value of the state shared by the whole app; renders again only when this value changes. */
export function useAppState<Name extends keyof AppState>(name: Name): AppState[Name] {
  const { appState } = usePanel();
  return useSyncExternalStore(appState.subscribe, () => appState.get()[name]);
}

/** Returns the formats of numbers, amounts and dates in the current language. */
export function useFormats(): Formats {
  return useStore(usePanel().languages.current).formats;
}

/** Returns language, digits and names of months of the screens. */
export function useLocaleOptions(): LocaleOptions {
  return useStore(usePanel().languages.current).localeOptions;
}

/** Returns the preferences of the current user in the current company. */
export function usePreferences(): PreferenceStore {
  const { preferences } = usePanel();
  const userId = useSession()?.userData.id ?? null;
  const companyId = useCompanyId();
  return useMemo(() => preferences.of({ userId, companyId }), [preferences, userId, companyId]);
}

/** Returns the functions that describe reasons, violations, faults and history in the current language. */
export function useDescriptions(): Descriptions {
  return useStore(usePanel().languages.current).descriptions;
}
