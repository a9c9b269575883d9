/** Detail keywords of errors. Source: RFC 7644 §3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** An error that is sent in SCIM's format. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, detail: string, scimType: ScimType | null = null) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** Returns the error of an invalid request (400). */
export const badRequest = (scimType: ScimType, detail: string): ScimError =>
  new ScimError(400, detail, scimType);

/** Returns the error of a resource that does not exist, or that belongs to another company (404). */
export const notFound = (): ScimError => new ScimError(404, 'No such resource.');

/** Schema of error responses. */
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Returns the body of an error response. */
export const errorBody = (status: number, detail: string, scimType: ScimType | null = null): object => ({
  schemas: [ERROR],
  status: String(status),
  ...(scimType === null ? {} : { scimType }),
  detail,
});
