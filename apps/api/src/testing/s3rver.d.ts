declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  type Options = {
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  };

  /** As much of the server as the tests use; the package has no types of its own. */
  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
