import type { AppAbility, Session } from '@outlay/domain';
import { useSelector } from '@xstate/react';
import { createContext, use, useMemo } from 'react';
import type { Formats } from '../i18n/formats.ts';
import type { Sayings } from '../i18n/say.ts';
import { companiesOf } from './company.ts';
import type { DeskDrawer } from './desk.ts';
import type { Panel } from './panel.ts';
import { useStore } from './use-store.ts';

/** What the composition root made; provided once. */
export const PanelContext = createContext<Panel | null>(null);

/** What the composition root made: client, router, toasts, storage. */
export function usePanel(): Panel {
  const panel = use(PanelContext);
  if (!panel) throw new Error('No panel above this component.');
  return panel;
}

/** Who is signed in, kept up to date. */
export function useSession(): Session | null {
  return useSelector(usePanel().session, ({ context }) => context.session);
}

/** What the person may do, kept up to date. */
export function useAbility(): AppAbility {
  const { ability } = usePanel();
  useSession();
  return ability();
}

/** The id of the company worked in. */
export function useCompanyId(): number | null {
  const { company } = usePanel();
  useStore(company.chosen);
  return company.idFor(useSession());
}

/** The company's currency by its code: that of its settings, until they are there the one it had at sign-in. */
export function useCurrency(): string | null {
  const id = useCompanyId();
  const before = companiesOf(useSession()).find((company) => company.id === id)?.currency;
  return useSelector(usePanel().session, ({ context }) => context.currency) ?? before ?? null;
}

/** Writes numbers, amounts and dates in the language in force. */
export function useFormats(): Formats {
  return useStore(usePanel().languages.current).formats;
}

/** What this person keeps in this company. */
export function useDrawer(): DeskDrawer {
  const { desk } = usePanel();
  const person = useSession()?.userData.id ?? null;
  const company = useCompanyId();
  return useMemo(() => desk.of({ person, company }), [desk, person, company]);
}

/** Says reasons, violations, faults and history in the language in force. */
export function useSayings(): Sayings {
  return useStore(usePanel().languages.current).say;
}
