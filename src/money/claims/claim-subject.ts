import { inTransaction } from '#/platform/context.ts'
import type { Db } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Claim, type ClaimChanges, findClaim } from './claims.ts'

/** The box or the order that a claim is about, with its row locked: whoever changes a claim waits there. */
export type Locked<Goods> = { goods: Goods; claim: Claim }
export type Taking = { event: 'charge' | 'uphold'; changes?: ClaimChanges }
export type AnyGoods = { id: string; memberId: string; market: MarketId }

/** What differs between a claim of a box and one of an order: how its money is taken or let go of, and in which words it is told. */
export type ClaimSubject<Goods extends AnyGoods = AnyGoods> = {
  /** What the audit calls the goods. */
  audited: 'box' | 'shop-order'
  /** The job that takes it when the time to object is over. */
  takenBy: string
  /** The job that settles an objection without an answer in time. */
  lapsedBy: string
  lock(db: Db, claim: Claim): Promise<Goods>
  /** Throws what stands against asking an amount. */
  mayAsk?(ctx: Ctx, locked: Locked<Goods>): Promise<void>
  /** The claim by which this late piece stays with the customer for its price; throws where it may not be refused. */
  refuse(ctx: Ctx, locked: Locked<Goods>, unitId: string): Promise<Claim>
  /** What is not asked for needs to wait no longer. */
  told?(ctx: Ctx, locked: Locked<Goods>): Promise<void>
  take(ctx: Ctx, locked: Locked<Goods>, how: Taking): Promise<void>
  /** It has ended, and nothing is taken; the claim as it was before. */
  letGo?(ctx: Ctx, locked: Locked<Goods>): Promise<void>
  notifyTold(ctx: Ctx, goods: Goods, claim: Claim): Promise<void>
  notifyUpheld(ctx: Ctx, goods: Goods, claim: Claim): Promise<void>
  /** A colleague waives with an answer; the clock waives an objection without one. */
  notifyWaived(ctx: Ctx, goods: Goods, claim: Claim): Promise<void>
}

/** What is locked first is the box or the order, as for everything else of it. */
export async function lockClaim<Goods>(
  db: Db,
  lock: (db: Db, claim: Claim) => Promise<Goods>,
  id: string,
): Promise<Locked<Goods>> {
  const goods = await lock(db, found(await findClaim(db, id)))
  return { goods, claim: found(await findClaim(db, id)) }
}

/** The time to object is over: what was told is taken. One that was objected to or waived meanwhile is left alone. */
export const takeInTime = <Goods extends AnyGoods>(ctx: Ctx, subject: ClaimSubject<Goods>, claimId: string) =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockClaim(ctx.db, subject.lock, claimId)
    const { state, objectUntil } = locked.claim
    if (state !== 'told' || !objectUntil || ctx.clock.now() < objectUntil) return
    await subject.take(ctx, locked, { event: 'charge' })
  })
