import { findProductCards } from '#/goods/catalogue/cards/product-cards.ts'
import { jpegPath } from '#/goods/catalogue/images/jpeg-sizes.rule.ts'
import { lowestBefore } from '#/goods/catalogue/prices/lowest-before.ts'
import { freeUnits, lockStock } from '#/goods/catalogue/stock/stock.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { WatchKind } from './notices.schema.ts'
import { wantsNotices } from './want-notices.ts'
import { watchNoticeEmail } from './watch-notice.email.tsx'
import { after, WATCH_KEY } from './watches.ts'

const AT_ONCE = 200
/** Time that a notified watcher has for the last pieces before the next in the queue is notified. */
const HEAD_START_MS = 24 * 3_600_000
const headStartEnded = (now: Date) => new Date(now.getTime() - HEAD_START_MS)
/** Days for which a mail's link still stops further notices. */
const STOPS_DAYS = 60
type Waiting = {
  id: string
  memberId: string | null
  email: string | null
  market: MarketId
  below: number | null
}

/**
 * Notifies watchers whose turn it is. Stock comes back in many ways (a return, an import, a hold that ran out), so it
 * is polled and not announced. A notice is a row and its mail in one transaction, under the lock of its stock.
 */
export async function sendNotices(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const back = await ctx.db.many<{ sku: string }>(sql`
    SELECT w.sku FROM watch w JOIN stock_level s ON s.sku = w.sku
    WHERE w.kind = 'stock' AND w.state IN ('waiting', 'told') AND s.on_hand > s.reserved
    GROUP BY w.sku, s.on_hand, s.reserved
    HAVING bool_or(w.state = 'waiting' AND w.expires_at > ${now})
      AND s.on_hand - s.reserved > count(*) FILTER (WHERE w.told_at > ${headStartEnded(now)})
    ORDER BY min(w.waiting_since) LIMIT ${AT_ONCE}`)
  for (const { sku } of back) await inTransaction(ctx, (ctx) => sendBackInStock(ctx, sku))
  const cheaper = await ctx.db.many<{ sku: string }>(sql`
    SELECT DISTINCT w.sku FROM watch w
    JOIN price ON price.sku = w.sku AND price.market = w.market AND upper_inf(price.valid) AND price.amount < w.below
    WHERE w.kind = 'price' AND w.state = 'waiting' AND w.expires_at > ${now} LIMIT ${AT_ONCE}`)
  for (const { sku } of cheaper) await inTransaction(ctx, (ctx) => sendCheaper(ctx, sku))
}

async function sendBackInStock(ctx: Ctx, sku: string) {
  const { db, clock } = ctx
  await lockStock(db, [sku])
  const free = (await freeUnits(db, [sku])).get(sku) ?? 0
  const { running } = await db.one<{ running: number }>(sql`
    SELECT count(*)::int AS running FROM watch
    WHERE sku = ${sku} AND kind = 'stock' AND state = 'told' AND told_at > ${headStartEnded(clock.now())}`)
  // A watcher whose head start still runs is counted for one of the free pieces.
  const next = await listWaiting(ctx, { sku, kind: 'stock' }, Math.max(0, free - running))
  for (const one of next) await sendNotice(ctx, one, { sku, kind: 'stock' })
}

async function sendCheaper(ctx: Ctx, sku: string) {
  for (const one of await listWaiting(ctx, { sku, kind: 'price' }, AT_ONCE))
    await sendNotice(ctx, one, { sku, kind: 'price' })
}

/** The watchers who have waited longest. */
const listWaiting = ({ db, clock }: Ctx, { sku, kind }: { sku: string; kind: WatchKind }, most: number) =>
  db.many<Waiting>(sql`
    SELECT id, member_id, email, market, below FROM watch
    WHERE sku = ${sku} AND kind = ${kind} AND state = 'waiting' AND expires_at > ${clock.now()}
    ORDER BY waiting_since, id LIMIT ${most} FOR UPDATE SKIP LOCKED`)

/** Sends one mail and ends the watch. Watchers who have stopped notices, or whose market does not sell the piece, get no mail. */
async function sendNotice(ctx: Ctx, one: Waiting, { sku, kind }: { sku: string; kind: WatchKind }) {
  const { id, memberId, email, market, below } = one
  const [card] = await findProductCards(ctx.db, [sku], market)
  if (!card || (below !== null && card.price >= below)) return
  if (!(await wantsNotices(ctx.db, memberId ? { memberId } : { address: email! }))) {
    await ctx.db.run(sql`UPDATE watch SET state = 'stopped' WHERE id = ${id}`)
    return
  }
  const now = ctx.clock.now()
  await ctx.db.run(sql`
    UPDATE watch SET state = 'told', told_at = ${now}, expires_at = ${after(now, STOPS_DAYS)} WHERE id = ${id}`)
  const { title, size, colour, price, image } = card
  await queueEmail(ctx, {
    event: `watch-told:${id}`,
    template: watchNoticeEmail,
    props: {
      kind,
      title,
      size,
      colour,
      price,
      ...(below !== null && { below, ...(await reductionOf(ctx.db, { sku, market, price })) }),
      ...(image && { image: jpegPath(image) }),
      product: paths.product(sku),
    },
    market,
    ...(memberId ? { memberId } : { recipient: email! }),
    link: { path: paths.notice(), key: { kind: WATCH_KEY, id } },
  })
}

type Priced = { sku: string; market: MarketId; price: number }

/** The lowest price of the thirty days before the current one began, if the current one is lower. */
async function reductionOf(db: Db, { sku, market, price }: Priced): Promise<{ lowest30?: number }> {
  const low = await lowestBefore(db, { sku, market })
  return low !== null && price < low ? { lowest30: low } : {}
}
