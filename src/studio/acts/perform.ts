import { type Db, sql, transaction } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Act, Doing, Offer, UndoData, Whose } from './act.ts'
import { type Effect, effectOf, markOf } from './effect.ts'
import { actFacts } from './facts.ts'

/** Time in which the mails of an act can be stopped. */
export const STOP_MS = 10_000

/** `subject`: the object of the act, as the audit names it. */
export type Performed = {
  effect: Effect
  undoData: UndoData | undefined
  subject: { kind: string; id: string }
}

/** Runs an act in the caller's transaction and reads its effect. */
export async function perform(ctx: Ctx, row: Act, doing: Doing): Promise<Performed> {
  const { whose, about, staff, reason } = doing
  await oneAtATime(ctx.db, whose)
  const { kind = row.about } = await requireOffer(ctx, row, doing)
  const now = ctx.clock.now()
  const of = { memberId: whose.id, market: whose.market, about }
  const mailsAt = new Date(now.getTime() + STOP_MS)
  const before = await actFacts(ctx, of)
  const mark = await markOf(ctx.db)
  const acting = { staffId: staff.id, reason, mailsAt }
  const undoData = await row.run({ ...ctx, ...withoutPorts, acting }, doing)
  // Constraints that are checked at the end of a transaction refuse in the preview as well.
  await ctx.db.run(sql`SET CONSTRAINTS ALL IMMEDIATE`)
  const after = await actFacts(ctx, of)
  const effect = await effectOf(ctx, { before, after, mark, now, atOnce: mailsAt })
  const subject = kind === 'act' ? { kind: 'member', id: whose.id } : { kind, id: about }
  return { effect, undoData, subject }
}

/** Acts of colleagues for one customer take turns, so that the second sees what the first has changed. */
export const oneAtATime = (db: Db, { id }: Whose) =>
  db.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`act-for:${id}`}, 0))`)

/** An object of another customer is never offered: it is refused like one on which the act is not possible any more. */
async function requireOffer(ctx: Ctx, row: Act, { whose, staff, about }: Doing): Promise<Offer> {
  const offer = (await row.offers(ctx, whose, staff)).find(({ id }) => id === about)
  if (!offer) throw Conflict('not-possible-now')
  return offer
}

class RolledBack extends Error {
  readonly performed: Performed
  constructor(performed: Performed) {
    super('rolled back')
    this.performed = performed
  }
}

/** The effect that an act would have: it runs in a transaction that is rolled back. */
export async function rehearse(ctx: Ctx, row: Act, doing: Doing): Promise<Performed> {
  if (ctx.db.inTransaction) throw new Error('A preview needs a transaction of its own')
  try {
    return await transaction(ctx.db, async (db) => {
      throw new RolledBack(await perform({ ...ctx, db, acts: [] }, row, doing))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.performed
    throw error
  }
}

/** Providers are called by jobs, outside of transactions: an act that calls one in its own is a mistake of ours. */
function refusing<Port extends object>(name: string): Port {
  const refuse = () => {
    throw new Error(`An act calls ${name} in its transaction`)
  }
  return new Proxy({} as Port, { get: refuse })
}

const withoutPorts = {
  payments: refusing<Ctx['payments']>('the payment provider'),
  mailer: refusing<Ctx['mailer']>('the mail server'),
  carrier: refusing<Ctx['carrier']>('the carrier'),
  creditBureau: refusing<Ctx['creditBureau']>('the credit bureau'),
}
