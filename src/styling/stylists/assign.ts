import { memberBoxes } from '#/boxes/find-boxes.ts'
import { setStylist } from '#/people/members/member-row.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { event, publish } from '#/platform/ports/events.ts'
import { formerStylists, isStillHere, listColleagues } from './colleagues.ts'
import { mailStylistChange } from './mails/mail-change.ts'
import { type ChangeReason, chooseStylist } from './stylists.rule.ts'

type Styled = { id: string; market: MarketId; stylistId: string | null }
type Change = {
  memberId: string
  fromId: string | null
  toId: string | null
  cause: 'order' | 'asked' | 'left'
  why?: ChangeReason
  words?: string
}

/** A member has another stylist. `asked`: the member wanted one. */
export const stylistChanged = event<Pick<Change, 'memberId' | 'fromId' | 'toId' | 'cause'>>('stylist-changed')

/**
 * Assigns a stylist to a member who orders: the present one, else the stylist of the latest box, else one who has
 * room (R6.05). Without any the box is open to every stylist.
 */
export async function assignStylist(ctx: Ctx, member: Styled): Promise<void> {
  if (member.stylistId && (await isStillHere(ctx.db, member.stylistId))) return
  const toId = await nextStylist(ctx, member)
  if (toId !== member.stylistId)
    await changeStylist(ctx, { memberId: member.id, fromId: member.stylistId, toId, cause: 'order' })
}

async function nextStylist(ctx: Ctx, { id, market }: Styled): Promise<string | null> {
  const [but, boxes] = await Promise.all([formerStylists(ctx.db, id), memberBoxes(ctx.db, id)])
  const latest = boxes.find(({ stylistId }) => stylistId)?.stylistId
  if (latest && !but.includes(latest) && (await isStillHere(ctx.db, latest))) return latest
  return chooseStylist(await listColleagues(ctx), { market, but })?.id ?? null
}

/**
 * Changes the stylist if it is still the one that was seen, and mails the member unless it is their first. Returns
 * whether it did: a quicker change wins.
 */
export async function changeStylist(ctx: Ctx, change: Change): Promise<boolean> {
  const { memberId, fromId, toId, cause, why, words = '' } = change
  if ((await setStylist(ctx.db, { memberId, fromId, toId })) === 0) return false
  const id = ctx.random.uuid()
  await ctx.db.run(sql`
    INSERT INTO stylist_change (id, member_id, from_id, to_id, cause, why, words, at)
    VALUES (${id}, ${memberId}, ${fromId}, ${toId}, ${cause}, ${why ?? null}, ${words}, ${ctx.clock.now()})`)
  if (cause === 'asked') hasChanged(ctx.db, 'stylist-change')
  await publish(ctx, stylistChanged, { memberId, fromId, toId, cause })
  if (fromId) await mailStylistChange(ctx, { id, memberId, fromId, toId, asked: cause === 'asked' })
  return true
}
