import type { Subject } from '#/money/charges/charges.ts'
import { findMember } from '#/people/members/members.ts'
import { type Db, json, type Sql, sql } from '#/platform/database/db.ts'
import { type LedgerLine, post } from '#/platform/ledger/ledger.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Credit, lockCredit } from './credits.ts'
import { expiryOnReturn } from './expiry.rule.ts'
import { planItsEnd } from './give-credit.ts'
import { bookHeld } from './hold-credit.ts'
import { lapse } from './lapse-credit.ts'
import { mailReturned } from './mails/wallet-mails.ts'
import { recallRemaining } from './recall-credit.ts'
import { inUseOrder, sumOfTaken, type Taken, takeInOrder } from './use-order.rule.ts'

type Of = { subjectId: string; memberId: string; market: MarketId }

/** Releases held credit when the rest was not paid: it can be spent again. */
export async function releaseHeld(ctx: Ctx, of: Of & Subject): Promise<void> {
  const uses = await lockUses(ctx.db, of.subjectId, sql`u.invoice_id IS NULL`)
  const taken = takeInOrder(uses, Number.MAX_SAFE_INTEGER)
  if (taken.length === 0) return
  const back = await putBack(ctx, uses, taken)
  await bookHeld(ctx, of, { eventType: 'credit-released', taken: back.map(negative) })
  await endAnew(ctx, back)
}

/**
 * Returns credit that paid a bill, up to an amount, in the order of its use, so gift money last. Returns the
 * amount; never more than was used (I12).
 */
export async function returnCredit(ctx: Ctx, { upTo, ...of }: Of & { upTo: number }): Promise<number> {
  const uses = await lockUses(ctx.db, of.subjectId, sql`u.invoice_id IS NOT NULL`)
  const taken = takeInOrder(inUseOrder(uses), upTo)
  if (taken.length === 0) return 0
  const back = await putBack(ctx, uses, taken)
  const total = sumOfTaken(back)
  const at = ctx.clock.now()
  const toWallet = back.map(
    ({ id, amount }): LedgerLine => ({ account: 'wallet', owner: of.memberId, credit: id, amount: -amount }),
  )
  const eventId = `${of.subjectId}:${ctx.random.uuid()}`
  await post(ctx.db, {
    eventType: 'credit-returned',
    eventId,
    at,
    market: of.market,
    currency: marketOf(of.market).currency,
    entries: [{ account: 'refunded', owner: of.memberId, amount: total }, ...toWallet],
  })
  await ctx.failpoint('credit_returned')
  const { own, until } = await endAnew(ctx, back)
  if (own > 0) await mailReturned(ctx, { ...of, amount: own, until, event: eventId })
  return total
}

/** Credit that paid an invoice and was not returned. */
export const returnableCredit = async (db: Db, invoiceId: string) =>
  (
    await db.one<{ left: number }>(sql`
      SELECT coalesce(sum(amount - given_back), 0)::bigint AS left FROM wallet_use WHERE invoice_id = ${invoiceId}`)
  ).left

/** Credit returned by subject, in minor units. */
export async function returnedCreditOf(db: Db, subjectIds: readonly string[]) {
  const rows = await db.many<{ subjectId: string; amount: number }>(sql`
    SELECT subject_id, sum(given_back)::bigint AS amount FROM wallet_use
    WHERE subject_id = ANY(${[...subjectIds]}::uuid[]) AND invoice_id IS NOT NULL GROUP BY subject_id`)
  return new Map(rows.map(({ subjectId, amount }) => [subjectId, amount]))
}

type Use = Pick<Credit, 'source' | 'expiresAt' | 'givenAt'> & {
  id: string
  creditId: string
  remaining: number
}

/** Locks the unreturned uses of a subject; a simultaneous return waits. */
const lockUses = (db: Db, subjectId: string, which: Sql) =>
  db.many<Use>(sql`
    SELECT u.id::text, u.credit_id, u.amount - u.given_back AS remaining, c.source, c.expires_at, c.given_at
    FROM wallet_use u JOIN wallet_credit c ON c.id = u.credit_id
    WHERE u.subject_id = ${subjectId} AND ${which} AND u.amount > u.given_back ORDER BY c.id FOR UPDATE`)

/** Adds the uses' amounts to their credits. */
async function putBack(ctx: Ctx, uses: readonly Use[], taken: readonly Taken[]): Promise<Taken[]> {
  const creditOf = new Map(uses.map(({ id, creditId }) => [id, creditId]))
  await ctx.db.run(sql`
    UPDATE wallet_use u SET given_back = given_back + back.amount
    FROM jsonb_to_recordset(${json(taken)}::jsonb) AS back (id bigint, amount bigint) WHERE u.id = back.id`)
  const back = new Map<string, number>()
  for (const { id, amount } of taken) {
    const credit = creditOf.get(id)!
    back.set(credit, (back.get(credit) ?? 0) + amount)
  }
  const credits = [...back].map(([id, amount]) => ({ id, amount }))
  await ctx.db.run(sql`
    UPDATE wallet_credit c SET remaining = c.remaining + back.amount
    FROM jsonb_to_recordset(${json(credits)}::jsonb) AS back (id uuid, amount bigint) WHERE c.id = back.id`)
  return credits
}

type Own = { own: number; until: Date | undefined }
/**
 * Extends returned credits. The company's own credit lapses at once, recalled credit goes back to its source.
 * Returns the member's amount, and its last day if all have one.
 */
async function endAnew(ctx: Ctx, back: readonly Taken[]): Promise<Own> {
  const at = ctx.clock.now()
  const ends = new Map<string, Date>()
  let own = 0
  for (const { id, amount } of back) {
    const credit = await lockCredit(ctx.db, id)
    if (!credit) throw new Error(`No credit ${id}`)
    if (credit.recalledAt) {
      await recallRemaining(ctx, credit)
      continue
    }
    // Credit of an erased member is not kept (T119).
    if (credit.source === 'cover' || !(await findMember(ctx.db, credit.memberId))) {
      await lapse(ctx, credit)
      continue
    }
    own += amount
    const expiresAt = expiryOnReturn(credit.expiresAt, at, credit.market)
    ends.set(expiresAt.toISOString(), expiresAt)
    await ctx.db.run(sql`UPDATE wallet_credit SET expires_at = ${expiresAt} WHERE id = ${id}`)
    await planItsEnd(ctx, { ...credit, expiresAt })
  }
  return { own, until: ends.size === 1 ? [...ends.values()][0] : undefined }
}

const negative = ({ id, amount }: Taken): Taken => ({ id, amount: -amount })

/**
 * Credit returned to one subject since a moment, one row each: the time is in the ledger, so the entries of the
 * credits that paid are read. The company's own credit in place of a member's is returned to no one.
 */
export const creditReturnedSince = ({ subjectId, since }: { subjectId: Sql; since: Sql }) => sql`
  SELECT -e.amount AS amount, false AS waits FROM ledger_entry e JOIN ledger_txn t ON t.id = e.txn_id
  WHERE e.credit_id IN (SELECT u.credit_id FROM wallet_use u JOIN wallet_credit k ON k.id = u.credit_id
      WHERE u.subject_id = ${subjectId} AND k.source <> 'cover')
    AND t.event_type = 'credit-returned' AND t.event_id LIKE ${subjectId} || ':%' AND t.at >= ${since}`
