import { inTransaction } from '#/platform/context.ts'
import type { Db } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Claim, type ClaimChanges, findClaim } from './claims.ts'

/** A claim with its box or order, whose row is locked: changes of a claim wait for that lock. */
export type Locked<Goods> = { goods: Goods; claim: Claim }
export type Taking = { event: 'charge' | 'uphold'; changes?: ClaimChanges }
export type AnyGoods = { id: string; memberId: string; market: MarketId }

/** The differences between a claim of a box and one of an order: how its money is taken or released, and its mails. */
export type ClaimSubject<Goods extends AnyGoods = AnyGoods> = {
  /** The kind of subject in the audit. */
  audited: 'box' | 'shop-order'
  /** The job that takes the money when the time to object is over. */
  takenBy: string
  /** The job that settles an objection without an answer in time. */
  lapsedBy: string
  lock(db: Db, claim: Claim): Promise<Goods>
  mayAsk?(ctx: Ctx, locked: Locked<Goods>): Promise<void>
  /** The claim for the price of a late piece that stays with the customer; throws if it may not be refused. */
  refuse(ctx: Ctx, locked: Locked<Goods>, unitId: string): Promise<Claim>
  /** Releases the part of a refund that is not asked for. */
  told?(ctx: Ctx, locked: Locked<Goods>): Promise<void>
  take(ctx: Ctx, locked: Locked<Goods>, how: Taking): Promise<void>
  /** The claim has ended and nothing is taken; gets the claim as it was before. */
  letGo?(ctx: Ctx, locked: Locked<Goods>): Promise<void>
  notifyTold(ctx: Ctx, goods: Goods, claim: Claim): Promise<void>
  notifyUpheld(ctx: Ctx, goods: Goods, claim: Claim): Promise<void>
  /** A colleague waives with an answer; the clock waives an objection without one. */
  notifyWaived(ctx: Ctx, goods: Goods, claim: Claim): Promise<void>
}

/** Locks the box or the order first, as every other change of it does. */
export async function lockClaim<Goods>(
  db: Db,
  lock: (db: Db, claim: Claim) => Promise<Goods>,
  id: string,
): Promise<Locked<Goods>> {
  const goods = await lock(db, found(await findClaim(db, id)))
  return { goods, claim: found(await findClaim(db, id)) }
}

/** Takes the money when the time to object is over. A claim that was objected to or waived meanwhile is left alone. */
export const takeInTime = <Goods extends AnyGoods>(ctx: Ctx, subject: ClaimSubject<Goods>, claimId: string) =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockClaim(ctx.db, subject.lock, claimId)
    const { state, objectUntil } = locked.claim
    if (state !== 'told' || !objectUntil || ctx.clock.now() < objectUntil) return
    await subject.take(ctx, locked, { event: 'charge' })
  })
