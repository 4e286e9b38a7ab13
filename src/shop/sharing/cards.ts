import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found, Refused } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { retentionDays } from '#/platform/markets/retention/retention.rule.ts'
import type { CartOwner } from '#/shop/cart/cart.queries.ts'
import type { Voice } from '#/shop/quizzes/sample/voice.rule.ts'
import { isKeyForm, keyOf } from './card-key.ts'
import type { CardKind } from './sharing.schema.ts'

const DAY_MS = 86_400_000
/** More cards than a person sends; each is one row. */
const MOST_OPEN = 100

export type Card = {
  id: string
  keyHash: string
  holder: string
  kind: CardKind
  subjectId: string | null
  place: number
  market: MarketId
  skus: string[]
  tone: Voice['tone']
  cut: Voice['cut']
  liked: string[]
  passed: string[]
  endsAt: Date
}
/** The content of a card. */
export type CardOf = Pick<Card, 'kind' | 'subjectId' | 'market' | 'skus'> &
  Partial<Pick<Card, 'place' | 'tone' | 'cut' | 'liked' | 'passed'>>

export const holderOf = (owner: CartOwner) => (owner.kind === 'visitor' ? owner.tokenHash : owner.memberId)

/** Makes a card, or brings the one of this subject up to date: its link stays, and it lasts 90 days from now. */
export async function makeCard(ctx: PlatformCtx, owner: CartOwner, card: CardOf) {
  const { kind, subjectId, place = 0, market, skus, tone = null, cut = null, liked = [], passed = [] } = card
  const [visitor, member] = owner.kind === 'visitor' ? [owner.tokenHash, null] : [null, owner.memberId]
  const now = ctx.clock.now()
  const id = ctx.random.uuid()
  const endsAt = new Date(now.getTime() + retentionDays['shared-card'] * DAY_MS)
  const made = await ctx.db.maybe<Pick<Card, 'id' | 'keyHash' | 'endsAt'>>(sql`
    INSERT INTO shared_card (id, key_hash, visitor_hash, member_id, kind, subject_id, place, market, skus, tone, cut, liked, passed, made_at, ends_at)
    SELECT ${id}, ${hashSecret(await keyOf(ctx, { id }))}, ${visitor}, ${member}::uuid, ${kind}, ${subjectId}::uuid, ${place}, ${market},
      ${skus}::text[], ${tone}, ${cut}, ${liked}::uuid[], ${passed}::uuid[], ${now}, ${endsAt}
    WHERE (SELECT count(*) FROM shared_card WHERE holder = ${holderOf(owner)}) < ${MOST_OPEN}
    ON CONFLICT ON CONSTRAINT shared_card_once DO UPDATE SET market = excluded.market, skus = excluded.skus, tone = excluded.tone,
      cut = excluded.cut, liked = excluded.liked, passed = excluded.passed, made_at = excluded.made_at, ends_at = excluded.ends_at
    RETURNING id, key_hash, ends_at`)
  if (!made) throw Refused('shared-cards-full', { most: MOST_OPEN })
  return { id: made.id, key: await keyOf(ctx, made), endsAt: made.endsAt }
}

/** The card of a key. An ended and an unknown one are the same. */
export const findCard = async ({ db, clock }: PlatformCtx, key: string): Promise<Card | undefined> =>
  isKeyForm(key)
    ? db.maybe<Card>(sql`
        SELECT id, key_hash, holder, kind, subject_id, place, market, skus, tone, cut, liked, passed, ends_at
        FROM shared_card WHERE key_hash = ${hashSecret(key)} AND ends_at > ${clock.now()}`)
    : undefined

export async function listOwnCards(ctx: PlatformCtx, owner: CartOwner) {
  const rows = await ctx.db.many<Pick<Card, 'id' | 'keyHash' | 'kind' | 'skus' | 'endsAt'>>(sql`
    SELECT id, key_hash, kind, skus, ends_at FROM shared_card
    WHERE holder = ${holderOf(owner)} AND ends_at > ${ctx.clock.now()} ORDER BY made_at DESC, id`)
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      key: await keyOf(ctx, row),
      kind: row.kind,
      count: row.skus.length,
      endsAt: row.endsAt,
    })),
  )
}

/** Ends an own card; `subjectId`: only one of this box or order. A second time is a 404, as for a card of somebody else. */
export async function endCard(
  db: Db,
  owner: CartOwner,
  { id, subjectId }: { id: string; subjectId?: string },
) {
  found(
    await db.maybe(sql`
      DELETE FROM shared_card WHERE id = ${id} AND holder = ${holderOf(owner)}
        AND (${subjectId ?? null}::uuid IS NULL OR subject_id = ${subjectId ?? null}::uuid) RETURNING id`),
  )
}

/** Ends the card of the quiz, whose answers its owner deletes. */
export const endSampleCard = (db: Db, owner: CartOwner) =>
  db.run(sql`DELETE FROM shared_card WHERE holder = ${holderOf(owner)} AND kind = 'sample'`)

/** A visitor's cards become the member's; of two cards of the quiz the member's own stays. */
export async function takeOverCards(
  { db }: PlatformCtx,
  { tokenHash, memberId }: { tokenHash: string; memberId: string },
): Promise<void> {
  await db.run(sql`
    UPDATE shared_card card SET visitor_hash = NULL, member_id = ${memberId} WHERE holder = ${tokenHash}
      AND NOT EXISTS (SELECT FROM shared_card own WHERE own.holder = ${memberId} AND own.kind = card.kind
        AND own.subject_id IS NOT DISTINCT FROM card.subject_id AND own.place = card.place)`)
}

export const forgetCards = (db: Db, now: Date) => db.run(sql`DELETE FROM shared_card WHERE ends_at <= ${now}`)
