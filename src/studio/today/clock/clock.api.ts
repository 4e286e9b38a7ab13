import { Type } from 'typebox'
import { audit } from '#/platform/audit/audit.ts'
import { NotFound, Refused } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, flag, moment } from '#/platform/http/schema.ts'
import { stayAwake } from '#/platform/sessions/sessions.ts'
import { addDuration, isAdjustable } from '#/platform/time/clock.ts'

const Advance = closed({ advance: Type.String({ pattern: '^P(?=.)[0-9YMWDTHS]+$', maxLength: 20 }) })
const Moved = closed({ now: moment, ran: count })

/** The clock of the local environment. An admin moves it to see 14 days pass (R6.19). */
export const clockApi = routes(
  route('GET /api/studio/clock', { answer: closed({ now: moment, adjustable: flag }) }, ({ ctx }) => ({
    now: ctx.clock.now(),
    adjustable: ctx.config.APP_ENV === 'local',
  })),
  route('POST /api/studio/clock', { body: Advance, answer: Moved }, async ({ ctx, actor, body, staffId }) => {
    if (ctx.config.APP_ENV !== 'local' || !isAdjustable(ctx.clock)) throw NotFound()
    const before = ctx.clock.now()
    requireAtMostAYear(before, body.advance)
    const target = await ctx.clock.advance(body.advance)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'clock-advanced',
      subject: { kind: 'clock', id: 'local' },
      detail: body,
    })
    if (actor.kind === 'staff')
      await stayAwake(ctx.db, actor.sessionId, ctx.clock.now().getTime() - before.getTime())
    const ran = await ctx.runDue()
    return { now: target ?? ctx.clock.now(), ran }
  }),
)

/** The clock cannot go back: a typing error must not leave a world in which no date can be written. */
function requireAtMostAYear(now: Date, duration: string) {
  if (!(targetOf(now, duration) <= addDuration(now, 'P1Y').getTime())) throw Refused('bad-duration')
}

function targetOf(now: Date, duration: string): number {
  try {
    return addDuration(now, duration).getTime()
  } catch {
    return Number.NaN // no duration at all, or one beyond all dates
  }
}
