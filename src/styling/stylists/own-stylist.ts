import type { Static } from 'typebox'
import { isShown } from '#/boxes/box.states.ts'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import { stylistName, stylistShown } from '#/people/identity/staff/stylists.ts'
import type { Member } from '#/people/members/members.ts'
import { sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lastRequestAt } from './ask-another.ts'
import { changeableFrom } from './stylists.rule.ts'
import type { OwnStylist, StylistPage } from './stylists.schema.ts'
import { atWork, studioDay } from './with-us.ts'

type Of = Pick<Member, 'id' | 'market' | 'stylistId'>

/** A member's stylist and today's deputy; null before the first order, and when there is no stylist. */
export async function ownStylist(
  { db, clock }: Ctx,
  { stylistId, market }: Of,
): Promise<Static<typeof OwnStylist> | null> {
  const shown = await stylistShown(db, stylistId, market)
  if (!shown) return null
  const { worksId } = await db.one<{ worksId: string | null }>(
    sql`SELECT works_id FROM ${atWork(studioDay(clock.now()))} w WHERE stylist_id = ${shown.id}`,
  )
  return {
    ...shown,
    deputy: worksId === shown.id ? null : await stylistName(db, worksId),
  }
}

export async function stylistPage(ctx: Ctx, member: Of): Promise<Static<typeof StylistPage>> {
  const now = ctx.clock.now()
  const boxes = await memberBoxes(ctx.db, member.id)
  const begun = boxes.find(({ state }) => state === 'styling')
  const newest = boxes.find(isShown)
  const by = newest && (await stylistShown(ctx.db, newest.stylistId, member.market))
  return {
    stylist: await ownStylist(ctx, member),
    begunBy: await stylistName(ctx.db, begun?.stylistId ?? null),
    picked: newest && by ? { boxId: newest.id, ...by } : null,
    changeableFrom: changeableFrom(await lastRequestAt(ctx.db, member.id), member.market, now),
    email: marketAt(member.market, now).seller.email,
  }
}
