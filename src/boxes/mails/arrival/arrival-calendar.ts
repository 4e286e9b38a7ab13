import { listParcels } from '#/goods/fulfilment/parcels/parcels.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import type { MailAttachment } from '#/platform/messages/messages.ts'
import type { MakeAttachment } from '#/platform/ports/mail-kinds.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { asBoxSubject, findBox } from '../../boxes.ts'

export const ARRIVAL_CALENDAR = 'box-calendar'

export const attachedArrival = (id: string): MailAttachment[] => [
  { filename: 'box.ics', kind: ARRIVAL_CALENDAR, id },
]

/** The days on which a box is expected, as a calendar file (RFC 5545). */
export const attachArrival: MakeAttachment = async (ctx, boxId) => ({
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: Buffer.from(await writeArrival(ctx, boxId)),
})

async function writeArrival(ctx: PlatformCtx, boxId: string): Promise<string> {
  // Loaded with the first file: most processes write none.
  const ical = await import('ical-generator')
  const box = found(await findBox(ctx.db, boxId))
  const parcels = await listParcels(ctx.db, asBoxSubject(boxId))
  const { expectedFrom, expectedTo } = found(
    parcels.find(({ direction, expectedFrom }) => direction === 'out' && expectedFrom),
  )
  const t = textsOf(box.market)
  const calendar = ical.default({
    prodId: { company: t('app.brand'), product: 'boxes' },
    method: ical.ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${boxId}@${ctx.config.BRAND}.example`,
    stamp: box.shippedAt ?? ctx.clock.now(),
    start: startOf(expectedFrom!),
    // The end of an event of whole days is the day after it.
    end: startOf(
      Temporal.PlainDate.from(expectedTo ?? expectedFrom!)
        .add({ days: 1 })
        .toString(),
    ),
    allDay: true,
    transparency: ical.ICalEventTransparency.TRANSPARENT,
    summary: t('mail.boxShipped.calendar', { brand: t('app.brand') }),
  })
  return calendar.toString()
}

/** A day alone is read as its midnight in UTC. */
const startOf = (day: string) => new Date(day)
