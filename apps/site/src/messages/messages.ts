import type { PlanKey } from '@outlay/domain';
import type { SecurityStates } from '../content/site-content.ts';

/** A question with its answer. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** A heading with a sentence. */
export interface Point {
  readonly title: string;
  readonly text: string;
}

/** A target group with its benefits. */
export interface Audience {
  readonly title: string;
  readonly gains: readonly string[];
}

/** Title and description of a page, for the browser, search engines and link previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
}

/**
 * All messages of the site in one language. Text between backticks is rendered as a left-to-right isolate (see `Rich`):
 * product names, file types, commands.
 */
export interface Messages {
  readonly heads: Readonly<
    Record<'home' | 'about' | 'pricing' | 'developers' | 'security' | 'privacy' | 'terms' | 'changelog', Head>
  >;
  readonly frame: {
    readonly skip: string;
    readonly siteNav: string;
    readonly menu: string;
    readonly footNav: string;
    readonly how: string;
    readonly who: string;
    readonly contact: string;
    readonly theme: string;
    readonly demoWarning: string;
    readonly noCookies: string;
    readonly api: string;
  };
  readonly hero: {
    readonly title: string;
    readonly lead: string;
    readonly seeHow: string;
    readonly tryDemo: string;
  };
  readonly demo: { readonly title: string; readonly lead: string; readonly as: string };
  readonly preview: {
    readonly label: string;
    readonly caption: string;
    readonly all: string;
    readonly waiting: string;
    readonly overdue: string;
    readonly step: string;
    readonly stepValue: string;
    readonly approve: string;
    readonly ask: string;
    readonly reject: string;
  };
  readonly marks: { readonly overLimit: string; readonly overdue: string };
  readonly workflow: { readonly title: string; readonly lead: string; readonly steps: readonly Point[] };
  readonly rules: {
    readonly title: string;
    readonly ownRequests: Point;
    readonly why: Point;
    readonly history: Point;
  } & {
    readonly ownReason: string;
    readonly limitReason: string;
    readonly rejected: string;
    readonly reopened: string;
  };
  readonly trial: {
    readonly title: string;
    readonly lead: string;
    readonly amount: string;
    readonly receipt: string;
    readonly with: string;
    readonly without: string;
    readonly within: string;
  };
  readonly audiences: { readonly title: string; readonly groups: readonly Audience[] };
  readonly bilingual: {
    readonly title: string;
    readonly lead: string;
    readonly expense: string;
    readonly supplier: string;
    readonly date: string;
    readonly payment: string;
    readonly owner: string;
    readonly ownerName: string;
    readonly account: string;
    readonly accountName: string;
    readonly inBase: string;
  };
  readonly selfHosting: {
    readonly title: string;
    readonly lead: string;
    readonly command: Point;
    readonly sdk: Point;
    readonly permissions: Point;
    readonly plans: string;
    readonly deniedVerify: string;
    readonly verify: string;
  };
  readonly integrations: { readonly title: string; readonly lead: string; readonly points: readonly Point[] };
  readonly developers: {
    readonly title: string;
    readonly lead: string;
    readonly apiDocs: string;
    readonly openApi: string;
    readonly contents: string;
    readonly documentsTitle: string;
    readonly documentsLead: string;
    readonly english: string;
    /** Label of a guide that phones fold, with its `{title}`. */
    readonly read: string;
  };
  readonly changelog: {
    readonly title: string;
    readonly lead: string;
    readonly next: string;
    readonly version: string;
  };
  readonly security: {
    readonly standardTitle: string;
    readonly standardLead: string;
    readonly states: Readonly<Record<keyof SecurityStates, string>>;
  };
  readonly storage: {
    readonly caption: string;
    readonly key: string;
    readonly when: string;
    readonly lang: string;
    readonly direction: string;
    readonly theme: string;
  };
  /** Labels under which phones fold the content of sections. */
  readonly folds: Readonly<
    Record<'rules' | 'audiences' | 'bilingual' | 'integrations' | 'selfHosting', string>
  >;
  readonly questions: { readonly title: string; readonly all: readonly Question[] };
  readonly about: {
    readonly title: string;
    readonly lead: string;
    readonly principlesTitle: string;
    readonly principles: readonly Point[];
    readonly madeTitle: string;
    readonly made: readonly Point[];
    readonly notTitle: string;
    readonly notLead: string;
    readonly not: readonly string[];
  };
  readonly pricing: {
    readonly title: string;
    readonly lead: string;
    readonly period: string;
    readonly monthly: string;
    readonly yearly: string;
    readonly currency: string;
    readonly countries: Readonly<Record<'SAR' | 'KWD' | 'AED' | 'USD', string>>;
    readonly aMonth: string;
    readonly aYear: string;
    readonly free: string;
    /** Price of a free plan. */
    readonly freePrice: string;
    readonly start: string;
    readonly everythingIn: string;
    readonly members: (seats: number | null) => string;
    readonly suits: Readonly<Record<PlanKey, string>>;
    readonly compareTitle: string;
    readonly feature: string;
    readonly memberRow: string;
    readonly storageRow: string;
    readonly yes: string;
    readonly no: string;
    readonly questionsTitle: string;
    readonly questions: readonly Question[];
  };
  readonly missing: { readonly title: string; readonly text: string };
}
