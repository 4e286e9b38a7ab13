import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, flag, list, moment, orNull, reason, text } from '#/platform/http/schema.ts'

/** `asked`: who wants it to end, and why although the books differ. */
export const QuarantineSeen = closed({
  held: orNull(
    closed({
      since: moment,
      backupAt: moment,
      asked: orNull(closed({ by: text, at: moment, despite: orNull(text), own: flag })),
    }),
  ),
  differences: list(text),
})
export type QuarantineView = Shown<typeof QuarantineSeen>

export const Asking = closed({ despite: orNull(reason) })
/** What the second colleague saw: another request than that is not agreed to. */
export const Agreeing = closed({ askedAt: Type.String({ format: 'date-time' }) })
