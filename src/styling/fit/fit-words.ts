import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { StylistWord } from './model/counters.rule.ts'
import type { Felt } from './model/question.rule.ts'

/** A colleague's word on how a product runs, with their name. */
export type SaidWord = { staffId: string; name: string; felt: Felt }

/** The words on products by product, the oldest first. */
export async function listWords(db: Db, productIds: readonly string[]): Promise<Map<string, SaidWord[]>> {
  const rows = await db.many<SaidWord & { productId: string }>(sql`
    SELECT product_id, staff_id, staff.name, felt FROM fit_word JOIN staff ON staff.id = staff_id
    WHERE product_id = ANY(${[...productIds]}::uuid[]) ORDER BY said_at, staff_id`)
  const words = new Map<string, SaidWord[]>()
  for (const { productId, ...word } of rows) words.set(productId, [...(words.get(productId) ?? []), word])
  return words
}

const DAY_MS = 86_400_000
/** All words with their days, the oldest first. */
export const allWords = async (db: Db): Promise<StylistWord[]> =>
  (
    await db.many<Omit<StylistWord, 'day'> & { saidAt: Date }>(
      sql`SELECT product_id, felt, said_at FROM fit_word ORDER BY said_at, product_id, staff_id`,
    )
  ).map(({ saidAt, ...word }) => ({ ...word, day: Math.floor(saidAt.getTime() / DAY_MS) }))

type Saying = { productId: string; staffId: string; felt: Felt | null }

/** Saves a stylist's word on how a product runs; null takes it back (R8.02). */
export const sayHowItRuns = (ctx: PlatformCtx, { productId, staffId, felt }: Saying): Promise<SaidWord[]> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    found(await db.maybe(sql`SELECT FROM product WHERE id = ${productId} FOR KEY SHARE`))
    const before = (await listWords(db, [productId])).get(productId) ?? []
    const was = before.find((word) => word.staffId === staffId)?.felt ?? null
    if (was === felt) {
      nothingChanged(ctx)
      return before
    }
    await (felt === null
      ? db.run(sql`DELETE FROM fit_word WHERE product_id = ${productId} AND staff_id = ${staffId}`)
      : db.run(sql`
          INSERT INTO fit_word (product_id, staff_id, felt, said_at)
          VALUES (${productId}, ${staffId}, ${felt}, ${clock.now()})
          ON CONFLICT (product_id, staff_id) DO UPDATE SET felt = excluded.felt, said_at = excluded.said_at`))
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'fit-word-said',
      subject: { kind: 'product', id: productId },
      before: { runs: was },
      after: { runs: felt },
    })
    return (await listWords(db, [productId])).get(productId) ?? []
  })
