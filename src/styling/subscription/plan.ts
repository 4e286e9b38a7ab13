import type { PlatformCtx } from '#/platform/context.ts'
import { cancelJobs, enqueue } from '#/platform/jobs/jobs.ts'
import { onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { addDaysTo, reminderDays } from './dates.rule.ts'

export const OPEN_NEXT_BOX = 'open-next-box'
export const REMIND_NEXT_BOX = 'remind-next-box'
/** Local time at which a planned box goes to the stylists. */
const OPENING = '08:00'

type Planned = { memberId: string; market: MarketId; nextBoxDate: string | null }

/** Plans the jobs of the next date; jobs of another date are cancelled. */
export async function planNextBox({ db, clock }: PlatformCtx, { memberId, market, nextBoxDate }: Planned) {
  const now = clock.now()
  for (const kind of [OPEN_NEXT_BOX, REMIND_NEXT_BOX]) await cancelJobs(db, { kind, subject: memberId }, now)
  if (!nextBoxDate) return
  const at = (date: string) => onDay(Temporal.PlainDate.from(date), market, OPENING)
  const due = { subject: memberId, now }
  await enqueue(db, {
    ...due,
    kind: OPEN_NEXT_BOX,
    payload: { date: nextBoxDate },
    dueAt: at(nextBoxDate),
  })
  for (const days of reminderDays) {
    const dueAt = at(addDaysTo(nextBoxDate, -days))
    if (dueAt > now)
      await enqueue(db, { ...due, kind: REMIND_NEXT_BOX, payload: { date: nextBoxDate, days }, dueAt })
  }
}
