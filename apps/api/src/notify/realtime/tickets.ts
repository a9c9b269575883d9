import { randomBytes } from 'node:crypto';
import { and, eq, gt } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { findActor } from '../../access/find-actor.ts';
import { sessions, streamTickets } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';

/** Lifetime of an unused ticket, in milliseconds. */
const TICKET_MS = 30_000;

/** The expiry of the access token is part of the ticket, which only the client and the database know. */
const ticketOf = (endsAt: number): string => `${randomBytes(24).toString('base64url')}.${endsAt}`;

/** Issues a ticket for one stream, single use, valid for 30 seconds. */
export async function issueTicket(db: Db, actor: Actor, endsAt: number, now: Date): Promise<string> {
  const ticket = ticketOf(endsAt);
  await db.insert(streamTickets).values({
    ticket,
    sessionId: actor.sessionId,
    companyId: actor.company.id,
    expiresAt: new Date(now.getTime() + TICKET_MS),
  });
  return ticket;
}

/**
 * Consumes a ticket and returns its session and the expiry of its stream; null if it was used, has expired or does
 * not exist.
 */
export async function redeemTicket(
  db: Db,
  ticket: string,
  now: Date,
): Promise<{ actor: Actor; endsAt: number } | null> {
  const [spent] = await db
    .delete(streamTickets)
    .where(and(eq(streamTickets.ticket, ticket), gt(streamTickets.expiresAt, now)))
    .returning();
  if (spent === undefined) return null;
  const endsAt = Number(ticket.split('.')[1]);
  const [session] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, spent.sessionId));
  if (session === undefined) return null;
  const outcome = await findActor(db, spent.sessionId, session.userId, spent.companyId, now);
  return 'actor' in outcome ? { actor: outcome.actor, endsAt } : null;
}
