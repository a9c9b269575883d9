declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  type Options = {
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  };

  /** Types of the parts that the tests use; the package has none. */
  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
