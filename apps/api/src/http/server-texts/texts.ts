/** Texts by id, English first. */
export type ServerTexts = Readonly<Record<string, readonly [en: string, ar: string]>>;
