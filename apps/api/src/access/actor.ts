import type {
  Actor as DomainActor,
  AdminAccess,
  AdminAccessState,
  AppAbility,
  CurrencyDisplay,
  Digits,
  Locale,
  Maintenance,
  PermissionRule,
  RunningGrant,
  SecondFactorDuty,
} from '@outlay/domain';

/** Company of a request. */
export type ActorCompany = {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  readonly countryId: number | null;
  readonly currencyId: number | null;
  /** Days after which a pending expense is overdue. */
  readonly timeout: number;
  /** Minutes without a call after which sessions end; null without such a limit. */
  readonly sessionIdleMinutes: number | null;
  /** Days after the sign-in after which sessions end; null without such a limit. */
  readonly sessionMaxDays: number | null;
  /** Decides which day it is for the company. */
  readonly timeZone: string;
  /** First month of the fiscal year, 1–12. */
  readonly fiscalYearStart: number;
  /** Days before a date in which the nearest earlier exchange rate counts. */
  readonly rateDays: number;
  readonly currencyDisplay: CurrencyDisplay;
  readonly receiptYears: number | null;
  readonly auditYears: number | null;
  readonly notificationDays: number | null;
  /** Nothing with a date on or before it changes; null while all periods are open. */
  readonly lockDate: string | null;
  /** True if every member needs a second factor. */
  readonly secondFactorRequired: boolean;
  /** Access of administrators of the installation. */
  readonly adminAccess: AdminAccess;
  /** Version of the company's settings. */
  readonly version: number;
};

/** The user who sends a request, the company the request is about, and the user's permissions there. */
export type Actor = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: string;
  readonly sessionId: string;
  readonly sessionExpiresAt: Date;
  /** The API token of the request; null for a signed-in user. */
  readonly apiToken: { readonly id: string; readonly name: string } | null;
  readonly company: ActorCompany;
  readonly teamIds: readonly number[];
  readonly rules: readonly PermissionRule[];
  readonly ability: AppAbility;
  /** State of the second factor; `missing` leaves the ability empty. */
  readonly secondFactor: SecondFactorDuty;
  /** Access of an administrator to the company; null for other users. `missing` leaves the installation alone. */
  readonly adminAccess: AdminAccessState | null;
  /** The administrator's running grant for the company; null without one. */
  readonly grant: RunningGrant | null;
  /** Maintenance of the installation; null outside of one. */
  readonly maintenance: Maintenance | null;
  /** All input of the ability, as read from the database; the actor is cached by it. */
  readonly snapshot: string;
  /** The user as input of the domain's decisions. */
  readonly person: DomainActor;
  readonly language: Locale;
  /** Digits that the user has chosen for Arabic texts; null before. */
  readonly digits: Digits | null;
};

/** The actor of a session, or the part that is missing. */
export type ActorLookup =
  | { readonly actor: Actor }
  | { readonly none: 'session' | 'company' }
  /** The company is suspended, for a reason that its members may read. */
  | { readonly none: 'suspended'; readonly reason: string };
