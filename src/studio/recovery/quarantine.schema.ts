import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, flag, list, moment, orNull, reason, text } from '#/platform/http/schema.ts'

/** `asked`: the request to end it, with the reason if the books differ. */
export const QuarantineSeen = closed({
  held: orNull(
    closed({
      since: moment,
      backupAt: moment,
      request: orNull(closed({ by: text, at: moment, despite: orNull(text), own: flag })),
    }),
  ),
  differences: list(text),
})
export type QuarantineView = Shown<typeof QuarantineSeen>

export const ReleaseRequestBody = closed({ despite: orNull(reason) })
/** The request that the second colleague saw; agreeing to another one is refused. */
export const ReleaseBody = closed({ askedAt: Type.String({ format: 'date-time' }) })
