import * as z from 'zod/mini';

/** Returns a check of a body with `ids`: an object by id in `field` names no other ids, which would be ignored. */
export const onlyOfIds = <Field extends string>(field: Field) =>
  z.refine<{ readonly ids: readonly number[] } & { readonly [Key in Field]?: object | undefined }>(
    (body) => Object.keys(body[field] ?? {}).every((key) => body.ids.includes(Number(key))),
    { error: 'validation.unknown_record', path: [field] },
  );
