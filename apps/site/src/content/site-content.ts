/** A guide of `docs/`, rendered to HTML. */
export interface Guide {
  /** Name of the file without its ending, and id of its section. */
  readonly name: string;
  readonly title: string;
  readonly html: string;
  /** Second-level headings with their ids. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

/** A document of `docs/` that the site lists. */
export interface ListedDocument {
  readonly file: string;
  readonly title: string;
  readonly summaryHtml: string;
}

/** A release, with its changes by package. The changes of the next release have no version yet. */
export interface Release {
  readonly version: string | null;
  readonly changes: readonly { readonly packages: readonly string[]; readonly html: string }[];
}

/** Requirements of OWASP ASVS 5.0 levels 1 and 2 by state, as counted in `docs/security.md`. */
export type SecurityStates = Readonly<Record<'met' | 'operator' | 'partly' | 'not met' | 'n/a', number>>;

/** English content of the repository that pages show; read when the site is built. */
export interface SiteContent {
  readonly guides: readonly Guide[];
  readonly documents: readonly ListedDocument[];
  readonly releases: readonly Release[];
  readonly security: SecurityStates;
}
