import { Type } from 'typebox'
import { audit } from '#/platform/audit.ts'
import { NotFound, Refused } from '#/platform/errors.ts'
import { type Api, staffOf } from '#/platform/http/http.ts'
import { closed } from '#/platform/http/schema.ts'
import { stayAwake } from '#/platform/sessions/sessions.ts'

const Advance = closed({ advance: Type.String({ pattern: '^P(?=.)[0-9YMWDTHS]+$', maxLength: 20 }) })

/** The local environment's clock, moved by an admin so that 14 days can be seen to pass (R6.19). */
export const clockApi: Api = async (app) => {
  app.get('/api/studio/clock', async ({ ctx }) => ({
    now: ctx.clock.now().toISOString(),
    adjustable: ctx.config.APP_ENV === 'local',
  }))

  app.post('/api/studio/clock', { schema: { body: Advance } }, async (request) => {
    const { ctx } = request
    if (ctx.config.APP_ENV !== 'local' || !isAdjustable(ctx.clock)) throw NotFound()
    const before = ctx.clock.now()
    const target = await move(ctx.clock, request.body.advance).catch(() => {
      throw Refused('bad-duration')
    })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffOf(request).id },
      action: 'clock-advanced',
      subject: { kind: 'clock', id: 'local' },
      detail: request.body,
    })
    if (request.actor.kind === 'staff')
      await stayAwake(ctx.db, request.actor.sessionId, ctx.clock.now().getTime() - before.getTime())
    const ran = await ctx.runDue()
    return { now: (target ?? ctx.clock.now()).toISOString(), ran }
  })
}

type Adjustable = { advance(duration: string): Promise<Date> | undefined }
const move = async (clock: Adjustable, duration: string) => clock.advance(duration)
const isAdjustable = (clock: object): clock is Adjustable => 'advance' in clock
