import type { Charge } from './find-charges.ts'

const STEP_MS = 15 * 60_000
const AT_MOST_MS = 4 * 3_600_000

type Waiting = { charge: Pick<Charge, 'redirectState'> | undefined; since: Date; now: Date }

/**
 * The new end of the time to pay while a bank is at work on the payment: a quarter of an hour more at a time, up to four hours
 * after the order. Undefined when the time is over; money that comes still is booked late.
 */
export function moreTime({ charge, since, now }: Waiting): Date | undefined {
  const until = new Date(now.getTime() + STEP_MS)
  const mayWait = charge?.redirectState === 'waits' && until.getTime() <= since.getTime() + AT_MOST_MS
  return mayWait ? until : undefined
}
