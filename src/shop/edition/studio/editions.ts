import { productsOfSkus } from '#/goods/catalogue/goods-on-sale.ts'
import { changeOf } from '#/platform/app/studio/canned/canned-text.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { found, Invalid } from '#/platform/errors.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listStylists } from '#/styling/stylists/colleagues.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { dropEditions, EDITION } from '../stored.ts'
import { listEditions } from './editions.queries.ts'

type InLanguages = Record<MarketId, string>
type Written = {
  stylistId: string
  from: string
  until: string
  title: InLanguages
  words: InLanguages
  skus: readonly string[]
}

export async function readEditions({ db, clock }: Pick<Ctx, 'db' | 'clock'>) {
  const today = studioDay(clock.now())
  const [editions, stylists] = await Promise.all([listEditions(db, today), listStylists(db)])
  return { ...editions, stylists, today }
}

/** Writes an outfit of the week; the shop shows it from its first day. */
export async function writeEdition(ctx: Ctx, { by, ...edition }: Written & { by: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await check(ctx.db, edition)
    const id = ctx.random.uuid()
    const { stylistId, from, until, title, words, skus } = edition
    await ctx.db.run(sql`
      INSERT INTO edition (id, stylist_id, from_day, until_day, title, words, skus, change, changed_by, changed_at)
      VALUES (${id}, ${stylistId}, ${from}::date, ${until}::date, ${json(trimmed(title))}::jsonb, ${json(trimmed(words))}::jsonb, ${skus},
        'written', ${by}, ${ctx.clock.now()})`)
    await writeDown(ctx, { id, by, action: 'edition-written', after: edition })
  })
  dropEditions(ctx.shelf)
}

type Changing = Written & { id: string; version: number; ended: boolean; by: string }

/** Changes an edition on the version that was shown; an ended one is shown no more until it is restored. */
export async function changeEdition(
  ctx: Ctx,
  { id, version, by, ended, ...edition }: Changing,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    const now = found(await lockEdition(db, id))
    const change = changeOf(ctx, { ...now, archived: now.ended }, { version, archived: ended })
    await check(db, edition)
    const { stylistId, from, until, title, words, skus } = edition
    await db.run(sql`
      UPDATE edition SET stylist_id = ${stylistId}, from_day = ${from}::date, until_day = ${until}::date,
        title = ${json(trimmed(title))}::jsonb, words = ${json(trimmed(words))}::jsonb, skus = ${skus}, ended = ${ended},
        change = ${change}, changed_by = ${by}, changed_at = ${clock.now()}, version = version + 1
      WHERE id = ${id}`)
    const { stylistId: stylist, from: began, until: last, title: named, words: said, skus: laid } = now
    const before = { stylistId: stylist, from: began, until: last, title: named, words: said, skus: laid }
    await writeDown(ctx, { id, by, action: `edition-${change}`, before, after: edition })
  })
  dropEditions(ctx.shelf)
}

const trimmed = (texts: InLanguages) => Object.fromEntries(marketIds.map((id) => [id, texts[id].trim()]))

/** Throws for an end before the beginning, an author who is gone, and pieces that are not on sale. */
async function check(db: Db, { stylistId, from, until, skus }: Written) {
  const faults = {
    ...(until < from && { until: 'before-from' as const }),
    ...((await productsOfSkus(db, skus)).length < skus.length && { skus: 'piece-not-on-sale' as const }),
    ...(!(await listStylists(db)).some(({ id }) => id === stylistId) && { stylistId: 'required' as const }),
  }
  if (Object.keys(faults).length > 0) throw Invalid(faults)
}

type Locked = Written & { version: number; ended: boolean; change: string; changedAt: Date; by: string }
const lockEdition = (db: Db, id: string) =>
  db.maybe<Locked>(sql`
    WITH e AS (SELECT * FROM edition WHERE id = ${id} FOR UPDATE)
    SELECT e.stylist_id, e.from_day::text AS from, e.until_day::text AS until, e.title, e.words, e.skus, e.version, e.ended, e.change,
      e.changed_at, s.name AS by FROM e JOIN staff s ON s.id = e.changed_by`)

type Act = { id: string; by: string; action: string; before?: object; after: object }
const writeDown = (ctx: Ctx, { id, by, ...act }: Act) =>
  audit(ctx, { actor: { kind: 'staff', id: by }, subject: { kind: EDITION, id }, ...act })
