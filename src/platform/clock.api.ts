import { Type } from 'typebox'
import { jobs } from '#/jobs.ts'
import { audit } from './audit.ts'
import { NotFound, Refused } from './errors.ts'
import { type Api, staffOf } from './http.ts'
import { drain } from './jobs.ts'

const Advance = Type.Object(
  { advance: Type.String({ pattern: '^P(?=.)[0-9YMWDTHS]+$', maxLength: 20 }) },
  { additionalProperties: false },
)

/** The local environment's clock, moved by an admin so that 14 days can be seen to pass (R6.19). */
export const clockApi: Api = async (app) => {
  app.get('/api/studio/clock', async ({ ctx }) => ({
    now: ctx.clock.now().toISOString(),
    adjustable: ctx.config.APP_ENV === 'local',
  }))

  app.post('/api/studio/clock', { schema: { body: Advance } }, async (request) => {
    const { ctx } = request
    if (ctx.config.APP_ENV !== 'local' || !isAdjustable(ctx.clock)) throw NotFound()
    const target = await ctx.clock.advance(request.body.advance).catch(() => {
      throw Refused('bad-duration')
    })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffOf(request).id },
      action: 'clock-advanced',
      subject: { kind: 'clock', id: 'local' },
      detail: request.body,
    })
    const ran = await drain(ctx, jobs)
    return { now: (target ?? ctx.clock.now()).toISOString(), ran }
  })
}

type Adjustable = { advance(duration: string): Promise<Date> }
const isAdjustable = (clock: object): clock is Adjustable => 'advance' in clock
