declare module 'virtual:messages/*' {
  export const messages: Readonly<Record<string, string>>;
}
