import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { openServer, type Envelope, type TestServer } from '../../test-support/server.ts';

const WHO = 'owner@outlay.example';

/** Returns a multipart form with empty fields of different names. */
const formOf = (fields: number): string => {
  const parts = Array.from(
    { length: fields },
    (_, at) => `--cut\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n\r\n`,
  );
  return `${parts.join('')}--cut--\r\n`;
};

describe.each(FASTEST_DATABASE)('the body of an upload on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const post = async (body: string, type: string) => {
    const response = await server.fetch(
      new Request('http://localhost/api/partner/v1/setting/company/logo', {
        method: 'POST',
        headers: { authorization: `Bearer ${await server.token(WHO)}`, 'content-type': type },
        body,
      }),
    );
    return { status: response.status, errors: ((await response.json()) as Envelope).errors };
  };

  it('is refused as a form of fields, which would be millions of them', async () => {
    const fields = 'application/x-www-form-urlencoded';
    expect((await post('&a'.repeat(10_000), fields)).status).toBe(415);
    expect((await post('&a'.repeat(10_000), `multipart/form-data; boundary=cut, ${fields}`)).status).toBe(
      415,
    );
  });

  it('is refused without reading the parts of a form that has too many', async () => {
    const form = 'multipart/form-data; boundary=cut';
    expect((await post(formOf(20), form)).errors).not.toHaveProperty('body');
    expect(await post(formOf(101), form)).toMatchObject({
      status: 422,
      errors: { body: ['The form cannot be read.'] },
    });
    // The name of a parameter is read in any case.
    expect((await post(formOf(101), 'Multipart/Form-Data; Boundary=cut')).status).toBe(422);
  });
});
