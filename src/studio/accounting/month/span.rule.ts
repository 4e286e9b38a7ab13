/** Calendar days; `to` is the first day after them. */
export type Span = { from: Temporal.PlainDate; to: Temporal.PlainDate }

export const isBefore = ({ from, to }: Span): boolean => Temporal.PlainDate.compare(from, to) < 0

export const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  isBefore({ from: other, to: one }) ? other : one

export const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  isBefore({ from: one, to: other }) ? other : one
