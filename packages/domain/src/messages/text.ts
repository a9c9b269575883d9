/** A text in both languages, English first; ICU message syntax. */
export type Text = readonly [en: string, ar: string];

/** Texts by message id. */
export type Texts = Readonly<Record<string, Text>>;
