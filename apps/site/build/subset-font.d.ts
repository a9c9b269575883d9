declare module 'subset-font' {
  /** Subsets a font to the glyphs of a text. */
  const subsetFont: (
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
    },
  ) => Promise<Buffer>;
  export default subsetFont;
}
