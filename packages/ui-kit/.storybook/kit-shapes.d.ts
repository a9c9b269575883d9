declare module 'virtual:kit-shapes' {
  /** The kit's exported types by name, as TypeScript. */
  export const SHAPES: Readonly<Record<string, string>>;
}
