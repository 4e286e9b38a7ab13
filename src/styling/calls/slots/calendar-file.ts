import { stylistName } from '#/people/identity/staff/stylists.ts'
import { findCustomer } from '#/people/members/guests.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { MakeAttachment } from '#/platform/ports/mail-kinds.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'

export const CALENDAR_FILE = 'call-calendar'

type Entry = {
  callId: string
  memberId: string
  market: MarketId
  stylistId: string
  what: string
  sequence: number
  startsAt: Date
  endsAt: Date
  at: Date
  topic: string
}

/**
 * Calendar file of an event (RFC 5545, RFC 5546): one UID a call and a higher SEQUENCE for each change, so that
 * calendars move or remove the entry.
 */
export const attachCalendar: MakeAttachment = (ctx, eventId) => ofEvent(ctx, eventId)

async function ofEvent(ctx: PlatformCtx, eventId: string) {
  const entry = found(await findEntry(ctx, eventId))
  return {
    contentType: `text/calendar; charset=utf-8; method=${methodOf(entry)}`,
    content: Buffer.from(await writeCalendar(ctx, entry)),
  }
}

/** Calendar file of a call as it stands, for download. */
export async function calendarOf(ctx: PlatformCtx, callId: string): Promise<Buffer> {
  const { id } = found(
    await ctx.db.maybe<{ id: string }>(
      sql`SELECT id FROM call_event WHERE call_id = ${callId} ORDER BY sequence DESC, at DESC LIMIT 1`,
    ),
  )
  return (await ofEvent(ctx, id)).content
}

const findEntry = ({ db }: PlatformCtx, eventId: string) =>
  db.maybe<Entry>(sql`
    SELECT e.call_id, c.member_id, c.market, e.stylist_id, e.what, e.sequence, e.starts_at, e.ends_at, e.at, c.topic
    FROM call_event e JOIN booked_call c ON c.id = e.call_id WHERE e.id = ${eventId}`)

const methodOf = ({ what }: Entry) => (what === 'cancelled' ? 'CANCEL' : 'REQUEST')

async function writeCalendar(ctx: PlatformCtx, entry: Entry): Promise<string> {
  const { market, at } = entry
  // Loaded with the first file: most processes write none.
  const ical = await import('ical-generator')
  const customer = found(await findCustomer(ctx.db, entry.memberId))
  const t = textsOf(market)
  const { seller } = marketAt(market, at)
  const cancelled = methodOf(entry) === 'CANCEL'
  const calendar = ical.default({
    prodId: { company: t('app.brand'), product: 'calls' },
    method: cancelled ? ical.ICalCalendarMethod.CANCEL : ical.ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id: `${entry.callId}@${ctx.config.BRAND}.example`,
    sequence: entry.sequence,
    stamp: at,
    start: entry.startsAt,
    end: entry.endsAt,
    status: cancelled ? ical.ICalEventStatus.CANCELLED : ical.ICalEventStatus.CONFIRMED,
    summary: t('calls.calendar', { stylist: (await stylistName(ctx.db, entry.stylistId)) ?? t('app.brand') }),
    description: entry.topic,
    organizer: { name: t('app.brand'), email: seller.email },
    attendees: [
      {
        email: customer.email,
        name: `${customer.firstName} ${customer.lastName}`,
        status: ical.ICalAttendeeStatus.ACCEPTED,
      },
    ],
  })
  return calendar.toString()
}
