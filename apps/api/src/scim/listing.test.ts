import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import {
  ENTERPRISE,
  ERROR,
  GROUP,
  USER,
  openScimServer,
  type ScimServer,
} from '../test-support/auth/scim-server.ts';

describe.each(FASTEST_DATABASE)('SCIM on %s', (kind) => {
  let scim: ScimServer;

  beforeAll(async () => {
    scim = await openScimServer(kind);
  });
  afterAll(() => scim.server.close());

  it.each([
    ['userName eq "FILTER@acme.example"', true],
    ['userName ne "filter@acme.example"', false],
    ['userName co "ILTER@"', true],
    ['userName sw "filter" and userName ew ".EXAMPLE"', true],
    ['externalId eq "Case-1"', true],
    ['externalId eq "case-1"', false],
    ['active eq true', true],
    ['active eq "True"', true],
    ['active eq false', false],
    ['title pr', true],
    ['nickName pr', false],
    ['not (title pr)', false],
    ['nickName eq null', true],
    ['emails[type eq "work" and value co "@acme"]', true],
    ['emails[type eq "home"]', false],
    ['emails.type eq "work"', true],
    ['emails eq "filter@acme.example"', true],
    ['name.familyName eq "Quote\\"d"', true],
    [`${USER}:userName eq "filter@acme.example"`, true],
    [`${ENTERPRISE}:department eq "sales"`, true],
    ['meta.created gt "2020-01-01T00:00:00Z" and meta.created lt "2999-01-01T00:00:00Z"', true],
    ['userName ge "f" and userName le "g"', true],
    ['(userName eq "nobody" or title eq "engineer") and not (active eq false)', true],
    ['userName eq "nobody" or title eq "engineer" and active eq false', false],
    // Examples of RFC 7644 §3.4.2.2.
    ['userName SW "F"', true],
    ['title pr AND userType Eq "Employee"', true],
    ['title pr or userType eq "Intern"', true],
    [`schemas eq "${ENTERPRISE}"`, true],
    [`schemas eq "${GROUP}"`, false],
    ['userType eq "Employee" and (emails co "acme.example" or emails.value co "example.org")', true],
    ['userType ne "Employee" and not (emails co "acme.example" or emails.value co "example.org")', false],
    ['userType eq "Employee" and not(emails.type eq "home")', true],
    ['userType eq "Employee" and emails[type eq "work" and value co "@acme.example"]', true],
    ['emails[type eq "home"] or ims[type eq "xmpp" and value co "@foo.com"]', true],
    ['emails[type eq "work" and not (value co "@other.example")]', true],
    ['emails[type eq "home" and value co "filter"] or ims[type eq "icq"]', false],
    ['meta.lastModified ge "2011-05-13T04:42:34Z"', true],
    ['active ne false', true],
    // As Entra ID sends it.
    ['emails[type eq "work"].value eq "FILTER@acme.example"', true],
    ['emails[type eq "home"].value eq "filter@acme.example"', false],
    ['emails[type eq "work"].value eq "filter@acme.example" and active eq false', false],
    ['emails[type eq "work"].display pr', false],
    ["userName eq \"x' or '1'='1\"", false],
    ['userName eq "%"', false],
  ])('filters by %s', async (filter, isFound) => {
    const [known] = await scim.find('externalId eq "Case-1"');
    if (known === undefined)
      await scim.create({
        userName: 'filter@acme.example',
        emails: [{ value: 'filter@acme.example', type: 'work' }],
        externalId: 'Case-1',
        title: 'Engineer',
        userType: 'Employee',
        ims: [{ value: 'person@foo.com', type: 'xmpp' }],
        name: { givenName: 'Fil', familyName: 'Quote"d' },
        [ENTERPRISE]: { department: 'Sales' },
      });
    const found = await scim.find(filter);
    expect(found.some(({ externalId }) => externalId === 'Case-1')).toBe(isFound);
  });

  it.each([
    ['an unknown attribute', 'passwordHash eq "x"'],
    ['a password', 'password pr'],
    ['the prototype', '__proto__.x eq "1"'],
    ['a missing value', 'userName eq'],
    ['an unknown operator', 'userName like "x"'],
    ['two filters', 'userName pr active eq true'],
    ['an open bracket', '(userName pr'],
    ['an open text', 'userName eq "x'],
    ['an order of booleans', 'active gt true'],
    ['an order of booleans of values', 'emails[primary ge false]'],
    ['a time that is none', 'meta.created gt "yesterday"'],
    ['a part that values do not have', 'emails[type eq "work"].street eq "x"'],
    ['a chosen part without an operator', 'emails[type eq "work"].value'],
    ['deep nesting', `${'('.repeat(2_000)}userName pr${')'.repeat(2_000)}`],
    ['many negations', `${'not ('.repeat(500)}userName pr${')'.repeat(500)}`],
    ['many comparisons', Array.from({ length: 200 }, () => 'title pr').join(' or ')],
    ['a huge value', `userName eq "${'x'.repeat(9_000)}"`],
  ])('refuses a filter with %s', async (_, filter) => {
    const response = await scim.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect(response).toMatchObject({
      status: 400,
      body: { schemas: [ERROR], status: '400', scimType: 'invalidFilter' },
    });
  });

  it('pages, sorts and projects lists', async () => {
    await scim.create();
    const total = (await scim.send('GET', '/Users?count=0')).body;
    expect(total).toMatchObject({ itemsPerPage: 0, Resources: [] });
    const first = (await scim.send('GET', '/Users?sortBy=userName&sortOrder=descending&count=2')).body;
    const names = first.Resources.map(({ userName }) => String(userName).toLowerCase());
    expect(names).toEqual(names.toSorted().toReversed());
    const second = (
      await scim.send('GET', '/Users?sortBy=userName&sortOrder=descending&count=1&startIndex=2')
    ).body;
    expect(second.Resources[0]?.id).toBe(first.Resources[1]?.id);
    const [only] = (await scim.send('GET', '/Users?count=1&attributes=userName,name.givenName')).body
      .Resources;
    expect(Object.keys(only ?? {}).toSorted()).toEqual(expect.arrayContaining(['id', 'schemas', 'userName']));
    expect(only).not.toHaveProperty('emails');
    const [less] = (await scim.send('GET', '/Users?count=1&excludedAttributes=emails,id')).body.Resources;
    expect(less).not.toHaveProperty('emails');
    expect(less).toHaveProperty('id');
    expect((await scim.send('GET', '/Users?count=x')).status).toBe(400);
    expect((await scim.send('GET', '/Users?startIndex=0&count=-1')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
      totalResults: total['totalResults'],
    });
    expect((await scim.send('GET', '/Users?startIndex=9999')).body).toMatchObject({
      startIndex: 9_999,
      itemsPerPage: 0,
      Resources: [],
    });
    const search = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: 'userName pr',
      count: 1,
    };
    expect((await scim.send('POST', '/Users/.search', search)).body).toMatchObject({ itemsPerPage: 1 });
  });

  it('projects several parts of an attribute, and names the whole resource in the headers', async () => {
    const emails = [
      { value: 'parts@acme.example', type: 'work' },
      { value: 'parts@home.example', type: 'home' },
    ];
    const parts = 'attributes=name.givenName,emails.value,name.familyName,emails.type';
    const made = await scim.send('POST', `/Users?${parts}`, scim.draft({ emails }));
    expect(made.body).toMatchObject({
      name: { givenName: 'Person', familyName: expect.stringMatching(/^No/u) as string },
      emails,
    });
    expect(made.headers.get('location')).toMatch(new RegExp(`/Users/${made.body.id}$`, 'u'));
    const path = `/Users/${made.body.id}`;
    const { meta } = (await scim.send('GET', path)).body;
    expect(made.headers.get('etag')).toBe(meta.version);
    const same = await scim.send('GET', `${path}?${parts}`, undefined, { 'if-none-match': meta.version });
    expect([same.status, same.headers.get('etag')]).toEqual([304, meta.version]);
  });
});
