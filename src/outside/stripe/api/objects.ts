import { type Sql, sql } from '#/platform/database/db.ts'
import { missing } from './refusals.ts'
import type { SandboxSession } from './session.ts'

export type ObjectKind =
  | 'customer'
  | 'payment_method'
  | 'setup_intent'
  | 'payment_intent'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'balance_transaction'
  | 'payout'
  | 'challenge'
  | 'redirect'

type Identified = { id: string }
export type Stored<Body, Hidden> = { body: Body; hidden: Hidden }

export const insertObject = (
  { books }: SandboxSession,
  kind: ObjectKind,
  body: Identified,
  hidden: object = {},
) => books.insert(kind, body, hidden)

export const saveObject = <Body extends Identified>({ books }: SandboxSession, body: Body, hidden?: object) =>
  books.save(body, hidden)

/** `param` names the id's parameter, for the error. */
export const getObject = <Body, Hidden = object>(
  s: SandboxSession,
  kind: ObjectKind,
  id: string,
  param = 'id',
) => read<Body, Hidden>(s, kind, id, param, sql``)

/** Two requests on one object wait for each other. */
export const lockObject = <Body, Hidden = object>(
  s: SandboxSession,
  kind: ObjectKind,
  id: string,
  param = 'id',
) => read<Body, Hidden>(s, kind, id, param, sql`FOR UPDATE`)

async function read<Body, Hidden>(s: SandboxSession, kind: ObjectKind, id: string, param: string, lock: Sql) {
  const row = await s.tx.maybe<Stored<Body, Hidden>>(
    sql`SELECT body, hidden FROM sandbox_stripe.object WHERE id = ${id} AND kind = ${kind} ${lock}`,
  )
  if (!row) throw missing(kind === 'payment_method' ? 'PaymentMethod' : kind, id, param)
  return row
}

export const findAny = (s: SandboxSession, id: string) =>
  s.tx.maybe<{ body: Record<string, unknown> }>(
    sql`SELECT body FROM sandbox_stripe.object WHERE id = ${id} AND kind NOT IN ('challenge', 'redirect')`,
  )
