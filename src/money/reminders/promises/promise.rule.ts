/** The longest time until a promised day. */
export const MOST_DAYS = 60

type Promised = { day: string; amount: number }
type Owed = { today: string; open: number }

/** The faults of a promise by field: its day is from today on, and its amount is open. */
export function promiseFaults({ day, amount }: Promised, { today, open }: Owed) {
  const last = Temporal.PlainDate.from(today).add({ days: MOST_DAYS }).toString()
  return {
    ...((day < today || day > last) && { day: 'day-outside' as const }),
    ...((!Number.isSafeInteger(amount) || amount < 1 || amount > open) && { amount: 'invalid' as const }),
  }
}

type Agreed = { amount: number; openThen: number }

/** A promise is kept when at least its amount is not open any more. */
export const isKept = ({ amount, openThen }: Agreed, openNow: number): boolean => openNow <= openThen - amount
