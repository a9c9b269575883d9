import type { StoredScopes } from '@outlay/domain';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../pg-core.ts';
import { momentColumn } from './columns.ts';
import { companies } from './company.ts';
import { sessions } from './session.ts';

/**
 * API tokens. Each has a session of the kind `token` with the same id, whose user owns it, and which ends when it expires
 * or is revoked.
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The only company that the token is for. */
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the token, which has 256 random bits. */
    hash: text().notNull().unique('api_tokens_hash'),
    /** Last characters of the token. */
    ending: text().notNull(),
    scopes: jsonb().$type<StoredScopes>().notNull(),
    /** Last day of the token in the time zone that the company had when it was created. */
    expiresOn: date({ mode: 'string' }).notNull(),
    /** Time of the last call, accurate to a minute; null if it was never used. */
    lastUsedAt: momentColumn(),
    lastAddress: text(),
  },
  (t) => [index('api_tokens_company').on(t.companyId)],
);

/** Networks from which a token was used, as keyed hashes. */
export const apiTokenNetworks = pgTable(
  'api_token_networks',
  {
    tokenId: uuid()
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    firstUsedAt: momentColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.hash] })],
);
