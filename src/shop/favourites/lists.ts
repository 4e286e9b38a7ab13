import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, isUniqueViolation, type Sql, sql } from '#/platform/database/db.ts'
import { Conflict, found, NotFound, Refused } from '#/platform/errors.ts'
import { forgottenBefore } from '#/platform/sessions/visitors.rule.ts'
import type { CartOwner, Visit } from '#/shop/cart/cart.queries.ts'

export const MOST_LISTS = 20
export type FavouriteList = { id: string; name: string; isFirst: boolean; shareKey: string | null }
export type CountedList = FavouriteList & { count: number }

export const holderOf = (owner: CartOwner) => (owner.kind === 'visitor' ? owner.tokenHash : owner.memberId)

/** The first list, then the others by date. */
export const listLists = (db: Db, owner: CartOwner) =>
  db.many<CountedList>(sql`
    SELECT l.id, l.name, l.is_first, l.share_key,
      (SELECT count(*)::int FROM favourite f WHERE f.list_id = l.id) AS count
    FROM favourite_list l WHERE l.holder = ${holderOf(owner)} ORDER BY l.is_first DESC, l.created_at, l.id`)

/**
 * The owner's first list, created if there is none. Its row is locked, so that adding, naming and sharing run one after
 * the other.
 */
export async function lockFirstList({ db, clock, random }: PlatformCtx, { owner }: Pick<Visit, 'owner'>) {
  const [visitor, member] = owner.kind === 'visitor' ? [owner.tokenHash, null] : [null, owner.memberId]
  return db.one<{ id: string }>(sql`
    INSERT INTO favourite_list (id, visitor_hash, member_id, is_first, created_at, touched_at)
    VALUES (${random.uuid()}, ${visitor}, ${member}, true, ${clock.now()}, ${clock.now()})
    ON CONFLICT (holder) WHERE is_first DO UPDATE SET touched_at = excluded.touched_at RETURNING id`)
}

/** Deletes a visitor's lists with their pieces when their cookie has ended. Members' lists stay. */
export const forgetVisitorsLists = (db: Db, now: Date) =>
  db.run(
    sql`DELETE FROM favourite_list WHERE visitor_hash IS NOT NULL AND touched_at < ${forgottenBefore(now)}`,
  )

/** Adds a list. A name that exists already is refused, so several clicks add one list. */
export const addList = (ctx: PlatformCtx, visit: Visit, name: string): Promise<string> =>
  changing(ctx, visit, async (ctx, memberId) => {
    const id = ctx.random.uuid()
    const made = await ctx.db.run(sql`
      INSERT INTO favourite_list (id, member_id, name, is_first, created_at, touched_at)
      SELECT ${id}, ${memberId}, ${named(name)}, false, ${ctx.clock.now()}, ${ctx.clock.now()}
      WHERE (SELECT count(*) FROM favourite_list WHERE holder = ${memberId}) < ${MOST_LISTS}`)
    if (made === 0) throw Refused('favourites-lists-full', { most: MOST_LISTS })
    return id
  })

export const renameList = (
  ctx: PlatformCtx,
  visit: Visit,
  { listId, name }: { listId: string; name: string },
) =>
  changing(ctx, visit, (ctx) =>
    changed(ctx.db, visit, listId, sql`UPDATE favourite_list SET name = ${named(name)}`),
  )

/** Deletes a list. Its pieces move to the first list, which cannot be deleted. */
export const removeList = (ctx: PlatformCtx, visit: Visit, listId: string) =>
  changing(ctx, visit, async (ctx, memberId) => {
    const first = await lockFirstList(ctx, visit)
    if (first.id === listId) throw NotFound()
    await ctx.db.run(
      sql`UPDATE favourite SET list_id = ${first.id} WHERE list_id = ${listId} AND holder = ${memberId}`,
    )
    await changed(ctx.db, visit, listId, sql`DELETE FROM favourite_list`)
  })

/**
 * Shares a list under a secret address, or revokes it. A revoked address shows nothing, and a later one is different.
 */
export const shareList = (
  ctx: PlatformCtx,
  visit: Visit,
  { listId, shared }: { listId: string; shared: boolean },
) =>
  changing(ctx, visit, (ctx) => {
    const key = shared ? sql`coalesce(share_key, ${ctx.random.token(32)})` : sql`NULL`
    return changed(ctx.db, visit, listId, sql`UPDATE favourite_list SET share_key = ${key}`)
  })

export const findSharedList = (db: Db, key: string) =>
  db.maybe<FavouriteList>(
    sql`SELECT id, name, is_first, share_key FROM favourite_list WHERE share_key = ${key}`,
  )

const changed = async (db: Db, { owner }: Visit, listId: string, change: Sql) =>
  found(
    await db.maybe<{ id: string }>(
      sql`${change} WHERE id = ${listId} AND holder = ${holderOf(owner)} RETURNING id`,
    ),
  )

/** Only members have several lists; a visitor has one, without a name. */
async function changing<T>(
  ctx: PlatformCtx,
  visit: Visit,
  work: (ctx: PlatformCtx, memberId: string) => Promise<T>,
): Promise<T> {
  const { owner } = visit
  if (owner.kind !== 'member') throw NotFound()
  return inTransaction(ctx, async (ctx) => {
    await lockFirstList(ctx, visit)
    return work(ctx, owner.memberId)
  }).catch((error) => {
    throw isUniqueViolation(error) ? Conflict('favourites-name-taken') : error
  })
}

function named(typed: string) {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '') throw Refused('favourites-name-missing')
  return name
}
