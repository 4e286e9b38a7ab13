import type { Box } from '#/boxes/boxes.ts'
import { type Sql, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { atWork, studioDay } from './with-us.ts'

export type Works = {
  /** The member’s stylist, and the colleague who works for them today. */
  stylist: string | null
  works: string | null
  /** The colleague who has begun the box is active and not away today. */
  begunHere: boolean
}

type Whose = { id: string; name: string; worksId: string | null; works: string | null }

/** A member's stylist, and the colleague who works for them on the studio's day; empty without a stylist. */
export const whoseMember = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>, memberId: string) =>
  db.maybe<Whose>(sql`
    SELECT w.stylist_id AS id, w.name, w.works_id, w.works_name AS works
    FROM member m JOIN ${atWork(studioDay(clock.now()))} w ON w.stylist_id = m.stylist_id WHERE m.id = ${memberId}`)

/** The colleague responsible for a member’s box on the studio's day. */
export const whoWorks = (ctx: Pick<Ctx, 'db' | 'clock'>, box: Box): Promise<Works> =>
  ctx.db.one<Works>(worksFor(ctx, box))

/** The colleagues who work for a box's member, as a part of a statement that reads more. */
export function worksFor({ clock }: Pick<Ctx, 'clock'>, box: Box): Sql {
  const today = atWork(studioDay(clock.now()))
  return sql`
    SELECT w.name AS stylist, w.works_name AS works,
      EXISTS (SELECT FROM ${today} b WHERE b.stylist_id = ${box.stylistId} AND b.works_id = b.stylist_id) AS begun_here
    FROM member m LEFT JOIN ${today} w ON w.stylist_id = m.stylist_id WHERE m.id = ${box.memberId}`
}
