/** Returns the comma between the items of a list in a language, with the space after it. */
export const listComma = (locale: string): string => (locale.startsWith('ar') ? '، ' : ', ');
