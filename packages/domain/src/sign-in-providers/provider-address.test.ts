import { describe, expect, it } from 'vitest';
import { faultsIn } from '../errors/fault.ts';
import { addressOfClaims } from './provider-address.ts';
import { signInProviderDraft } from './sign-in-provider.ts';

const provider = { domains: ['acme.example', 'xn--mgbh0fb.example'], trusts_addresses: false };
const draft = { name: 'Acme', issuer: 'https://id.acme.example', client_id: 'x', domains: ['acme.example'] };

describe('addressOfClaims', () => {
  it.each([
    [{ email: 'noura@acme.example', email_verified: true }, { email: 'noura@acme.example' }],
    [{ email: 'Noura@ACME.example', email_verified: 'true' }, { email: 'Noura@ACME.example' }],
    [{ email_verified: true }, { refused: 'address_missing' }],
    [{ email: 7, email_verified: true }, { refused: 'address_missing' }],
    [{ email: 'noura', email_verified: true }, { refused: 'address_missing' }],
    [{ email: 'a@evil.example@acme.example', email_verified: true }, { refused: 'address_missing' }],
    [{ email: 'noura\0@acme.example', email_verified: true }, { refused: 'address_missing' }],
    [{ email: '\ud800@acme.example', email_verified: true }, { refused: 'address_missing' }],
    [{ email: 'noura,sara@acme.example', email_verified: true }, { refused: 'address_missing' }],
    [{ email: 'noura@acme.example' }, { refused: 'address_unverified' }],
    [{ email: 'noura@acme.example', email_verified: false }, { refused: 'address_unverified' }],
    [{ email: 'noura@acme.example', email_verified: 1 }, { refused: 'address_unverified' }],
    [{ email: 'noura@sub.acme.example', email_verified: true }, { refused: 'address_domain' }],
    [{ email: 'noura@notacme.example', email_verified: true }, { refused: 'address_domain' }],
  ])('of %j is %j', (claims, expected) => {
    expect(addressOfClaims(claims, provider)).toEqual(expected);
  });

  it('trusts a provider without the claim only if the company does, and never against the claim', () => {
    const trusting = { ...provider, trusts_addresses: true };
    const email = 'noura@acme.example';
    expect(addressOfClaims({ email }, trusting)).toEqual({ email });
    expect(addressOfClaims({ email, email_verified: false }, trusting)).toEqual({
      refused: 'address_unverified',
    });
  });
});

describe('signInProviderDraft', () => {
  it('requires a domain', () => {
    expect(faultsIn(signInProviderDraft, { ...draft, domains: [] })).toEqual({
      domains: [{ id: 'validation.required', params: {} }],
    });
  });

  it('stores domains in lower case', () => {
    expect(signInProviderDraft.parse({ ...draft, domains: [' Acme.Example '] }).domains).toEqual([
      'acme.example',
    ]);
  });

  it.each([
    ['issuer', 'ftp://id.acme.example'],
    ['issuer', 'https://user@id.acme.example'],
    ['issuer', 'https://id.acme.example?tenant=1'],
    ['issuer', 'https://id.acme.example#x'],
    ['issuer', 'id.acme.example'],
    ['domains', []],
    ['domains', ['acme']],
    ['domains', ['@acme.example']],
    ['domains', ['10.0.0.1']],
    ['domains', ['-acme.example']],
    ['client_id', ' '],
    ['client_secret', ''],
  ])('refuses the %s %j', (field, value) => {
    const { error } = signInProviderDraft.safeParse({ ...draft, [field]: value });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
