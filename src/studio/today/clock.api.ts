import { Type } from 'typebox'
import { audit } from '#/platform/audit.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { NotFound, Refused } from '#/platform/errors.ts'
import type { Actor } from '#/platform/http/access.ts'
import { type Api, staffOf } from '#/platform/http/http.ts'
import { closed } from '#/platform/http/schema.ts'

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
    await stayAwake(ctx.db, request.actor, ctx.clock.now().getTime() - before.getTime())
    const ran = await ctx.runDue()
    return { now: (target ?? ctx.clock.now()).toISOString(), ran }
  })
}

/** For whoever moved the clock no time has passed: she stays signed in to see what it did. */
const stayAwake = (db: Db, actor: Actor, byMs: number) =>
  actor.kind === 'staff' &&
  db.run(sql`
    UPDATE session SET last_seen_at = last_seen_at + ${byMs} * interval '1 ms', expires_at = expires_at + ${byMs} * interval '1 ms'
    WHERE id = ${actor.sessionId}`)

type Adjustable = { advance(duration: string): Promise<Date> | undefined }
const move = async (clock: Adjustable, duration: string) => clock.advance(duration)
const isAdjustable = (clock: object): clock is Adjustable => 'advance' in clock
