const digit = (text: string): string => {
  const code = text.charCodeAt(0);
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660));
};

/** Replaces Arabic-Indic digits by Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, digit);
}
