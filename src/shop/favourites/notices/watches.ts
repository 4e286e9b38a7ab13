import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { findGarment } from '#/goods/catalogue/garments.ts'
import { jpegPath } from '#/goods/catalogue/images/jpeg-sizes.rule.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found, Refused } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { retentionDays } from '#/platform/markets/retention/retention.rule.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { WatchKind } from './notices.schema.ts'
import { wantNotices } from './want-notices.ts'
import { watchConfirmEmail } from './watch-confirm.email.tsx'

const DAY_MS = 86_400_000
const WAITS_DAYS = retentionDays.notice
const CONFIRM_DAYS = 2
const MOST_WAITING = 50
/** Most unconfirmed watches of one address, so that others cannot fill a mailbox. */
const MOST_UNCONFIRMED = 3

export type Watcher = { memberId: string } | { email: string }
type Wanted = { sku: string; kind: WatchKind; market: MarketId }
export const WATCH_KEY = 'watch'

/**
 * Adds a watch: a member's at once, an address's after its confirmation by mail. A repeated request changes nothing and
 * gets the same answer.
 */
export const requestWatch = (ctx: Ctx, watcher: Watcher, { sku, kind, market }: Wanted): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock, random } = ctx
    const garment = found(await findGarment(db, sku, market))
    const variant = found(garment.variants.find((one) => one.sku === sku))
    const isMember = 'memberId' in watcher
    const [memberId, email] = isMember ? [watcher.memberId, null] : [null, watcher.email.toLowerCase()]
    const now = clock.now()
    const id = random.uuid()
    const days = isMember ? WAITS_DAYS : CONFIRM_DAYS
    const own = isMember
      ? sql`member_id = ${memberId} AND state = 'waiting'`
      : sql`email = ${email} AND state = 'unconfirmed'`
    const most = isMember ? MOST_WAITING : MOST_UNCONFIRMED
    const made = await db.run(sql`
      INSERT INTO watch (id, member_id, email, market, kind, sku, below, state, created_at, waiting_since, expires_at)
      SELECT ${id}, ${memberId}, ${email}, ${market}, ${kind}, ${sku}, ${kind === 'price' ? variant.price : null}::bigint,
        ${isMember ? 'waiting' : 'unconfirmed'}, ${now}, ${isMember ? now : null}::timestamptz, ${after(now, days)}
      WHERE (SELECT count(*) FROM watch WHERE ${own} AND expires_at > ${now}) < ${most}
      ON CONFLICT (coalesce(member_id::text, email), sku, kind) WHERE state IN ('unconfirmed', 'waiting') DO NOTHING`)
    if (made === 0 && isMember && !(await waits(db, { memberId, sku, kind })))
      throw Refused('notices-full', { most })
    if (isMember) await wantNotices(ctx, { owner: watcher, market, way: 'account' })
    if (made === 0 || isMember) return
    await queueEmail(ctx, {
      event: `watch-confirm:${id}`,
      template: watchConfirmEmail,
      props: { kind, title: garment.title, size: variant.size, ...(await imageOf(db, { sku, market })) },
      market,
      recipient: email!,
      link: { path: paths.notice(), key: { kind: WATCH_KEY, id } },
    })
  })

async function imageOf(db: Db, { sku, market }: Pick<Wanted, 'sku' | 'market'>) {
  const [card] = await findProductCardsEver(db, [sku], market)
  return card?.image && { image: jpegPath(card.image) }
}

const waits = (db: Db, { memberId, sku, kind }: { memberId: string | null; sku: string; kind: WatchKind }) =>
  db.maybe(
    sql`SELECT FROM watch WHERE member_id = ${memberId} AND sku = ${sku} AND kind = ${kind} AND state = 'waiting'`,
  )

export const after = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/** A new key for each mail of a watch; the key before it is void. */
export async function makeWatchKey({ db, random }: PlatformCtx, id: string): Promise<string | undefined> {
  const key = random.token(32)
  const updated = await db.run(sql`UPDATE watch SET key_hash = ${hashSecret(key)} WHERE id = ${id}`)
  return updated === 1 ? key : undefined
}

type Row = {
  id: string
  kind: WatchKind
  sku: string
  market: MarketId
  state: 'unconfirmed' | 'waiting' | 'told' | 'stopped'
}

export async function watchView({ db, clock }: PlatformCtx, key: string) {
  const { sku, market, kind, state } = found(
    await db.maybe<Row>(sql`
      SELECT id, kind, sku, market, state FROM watch WHERE key_hash = ${hashSecret(key)} AND expires_at > ${clock.now()}`),
  )
  const [card] = await findProductCardsEver(db, [sku], market)
  const { title, size } = found(card)
  return { kind, state, title, size }
}

/** Confirms a watch by a button; it then stands in the queue. */
export const confirmWatch = (ctx: PlatformCtx, key: string) =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const confirmed = await ctx.db.maybe<{ email: string; market: MarketId }>(sql`
      UPDATE watch SET state = 'waiting', waiting_since = ${now}, expires_at = ${after(now, WAITS_DAYS)}
      WHERE key_hash = ${hashSecret(key)} AND state = 'unconfirmed' AND expires_at > ${now} AND email IS NOT NULL
      RETURNING email, market`)
    if (confirmed)
      await wantNotices(ctx, { owner: { address: confirmed.email }, market: confirmed.market, way: 'mail' })
    return watchView(ctx, key)
  })

/** Stops all watches of this kind of the mail's receiver. */
export async function stopWatches(ctx: PlatformCtx, key: string) {
  await ctx.db.run(sql`
    UPDATE watch w SET state = 'stopped' FROM watch mine
    WHERE mine.key_hash = ${hashSecret(key)} AND w.state IN ('unconfirmed', 'waiting')
      AND (w.member_id = mine.member_id OR w.email = mine.email)`)
  const seen = await watchView(ctx, key)
  return { ...seen, state: 'stopped' as const }
}

export const forgetWatches = (db: Db, now: Date) => db.run(sql`DELETE FROM watch WHERE expires_at < ${now}`)
