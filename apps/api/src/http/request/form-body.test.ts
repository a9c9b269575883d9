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
    // Parameters are read as the parser of forms reads them.
    for (const type of [
      'Multipart/Form-Data; Boundary=cut',
      'multipart/form-data; boundary="c\\ut"',
      'multipart/form-data; name="boundary=other"; boundary=cut',
    ])
      expect(await post(formOf(101), type)).toMatchObject({ errors: { body: ['The form cannot be read.'] } });
  });

  it('may contain the words that parts of forms begin with', async () => {
    const content = 'content-disposition: form-data\r\n'.repeat(200);
    const form = `--cut\r\ncontent-disposition: form-data; name="f"\r\n\r\n${content}\r\n--cut--\r\n`;
    expect((await post(form, 'multipart/form-data; boundary=cut')).errors).not.toHaveProperty('body');
  });

  it('is refused as a form without a boundary', async () => {
    expect(await post(formOf(1), 'multipart/form-data')).toMatchObject({
      errors: { body: expect.anything() },
    });
  });
});
