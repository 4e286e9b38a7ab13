import { Type } from 'typebox'
import { audit } from '#/platform/audit.ts'
import { NotFound, Refused } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, moment, yes } from '#/platform/http/schema.ts'
import { stayAwake } from '#/platform/sessions/sessions.ts'

const Advance = closed({ advance: Type.String({ pattern: '^P(?=.)[0-9YMWDTHS]+$', maxLength: 20 }) })
const Moved = closed({ now: moment, ran: count })

/** The local environment's clock, moved by an admin so that 14 days can be seen to pass (R6.19). */
export const clockApi = routes(
  route('GET /api/studio/clock', { answer: closed({ now: moment, adjustable: yes }) }, ({ ctx }) => ({
    now: ctx.clock.now(),
    adjustable: ctx.config.APP_ENV === 'local',
  })),
  route('POST /api/studio/clock', { body: Advance, answer: Moved }, async ({ ctx, actor, body, staffId }) => {
    if (ctx.config.APP_ENV !== 'local' || !isAdjustable(ctx.clock)) throw NotFound()
    const before = ctx.clock.now()
    const target = await move(ctx.clock, body.advance).catch(() => {
      throw Refused('bad-duration')
    })
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

type Adjustable = { advance(duration: string): Promise<Date> | undefined }
const move = async (clock: Adjustable, duration: string) => clock.advance(duration)
const isAdjustable = (clock: object): clock is Adjustable => 'advance' in clock
