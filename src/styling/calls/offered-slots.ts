import { memberBoxes } from '#/boxes/find-boxes.ts'
import type { Member } from '#/people/members/members.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { studioTimeZone } from '#/platform/markets/markets.ts'
import { isPublicHoliday } from '#/platform/markets/working-days.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { busyTimes, type CallDesk, listDesks } from './desks.ts'
import { type CallSlot, freeSlots } from './slots/slots.rule.ts'

type Offered = CallSlot & { stylistId: string }
export type CallingMember = Pick<Member, 'id' | 'market' | 'stylistId'>

/** Each free time once, with its stylist: the member's own, else one of the market. */
export async function offeredSlots(ctx: Ctx, member: CallingMember, but?: string): Promise<Offered[]> {
  const desks = await listDesks(ctx.db, member.market)
  const availabilityOf = await availabilityIn(ctx, member.market, but)
  const slots = (desk: CallDesk) =>
    freeSlots(availabilityOf(desk)).map((slot) => ({ ...slot, stylistId: desk.stylistId }))
  const own = await stylistForCalls(ctx, member)
  const theirs = desks.filter(({ stylistId }) => stylistId === own).flatMap(slots)
  return theirs.length > 0 ? theirs : eachTimeOnce(desks.flatMap(slots))
}

/** Availability of the stylists who take calls of a market. `but`: a call that does not count as booked. */
export async function availabilityIn({ db, clock }: Ctx, market: CallingMember['market'], but?: string) {
  const now = clock.now()
  const busy = await busyTimes(db, { now, but })
  const { calls: rules } = marketAt(market, now)
  const isHoliday = (day: Temporal.PlainDate) => isPublicHoliday(day, market)
  return ({ stylistId, hours, away }: CallDesk) => ({
    hours,
    away,
    busy: busy(stylistId),
    isHoliday,
    rules,
    timeZone: studioTimeZone,
    now,
  })
}

/** The member's stylist, else the stylist of the latest box. */
export const stylistForCalls = async (
  { db }: Ctx,
  { id, stylistId }: CallingMember,
): Promise<string | null> =>
  stylistId ?? (await memberBoxes(db, id)).find((box) => box.stylistId)?.stylistId ?? null

const eachTimeOnce = (slots: readonly Offered[]): Offered[] =>
  [
    ...new Map(slots.toReversed().map((slot): [number, Offered] => [slot.startsAt.getTime(), slot])).values(),
  ].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
