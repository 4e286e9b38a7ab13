import type { Ctx } from '#/context.ts'
import { publish } from '#/events.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { job } from '#/platform/jobs/jobs.ts'
import { can, next } from '#/platform/state-machine.ts'
import { LAPSE_SECOND_LOOK } from './ask-second-look.ts'
import { secondLookMachine } from './second-look.states.ts'
import { oneLookAtATime, type SecondLook, secondLookAgreed, writeDown } from './second-looks.ts'

type Decision = { id: string; staffId: string; agree: boolean }

/**
 * The second colleague's word. Nobody decides what they have asked for themselves, whatever their role is by now. What cannot be
 * done any more (the charge was given back meanwhile) is not agreed to either: that fails whole.
 */
export const decideSecondLook = (ctx: Ctx, { id, staffId, agree }: Decision): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const look = found(await lockLook(ctx, id))
    const event = agree ? 'agree' : 'refuse'
    const now = ctx.clock.now()
    if (!can(secondLookMachine, look.state, event) || (look.expiresAt && look.expiresAt <= now))
      throw Conflict('second-look-decided')
    if (look.askedBy === staffId) throw Conflict('second-look-own')
    const state = next(secondLookMachine, look.state, event)
    await ctx.db.run(
      sql`UPDATE second_look SET state = ${state}, decided_by = ${staffId}, decided_at = ${now} WHERE id = ${id}`,
    )
    await writeDown(ctx, look, { by: staffId, action: agree ? 'agreed' : 'refused' })
    if (agree) await publish(ctx, secondLookAgreed, { ...look, agreedBy: staffId })
  })

/** Nobody said a word in time: nothing is done, and it can be asked for again. */
export const lapseSecondLook = job<Ctx>(LAPSE_SECOND_LOOK, (ctx, { subject: id }) =>
  inTransaction(ctx, async (ctx) => {
    const look = await lockLook(ctx, id)
    if (!look || !can(secondLookMachine, look.state, 'lapse')) return
    await ctx.db.run(
      sql`UPDATE second_look SET state = 'lapsed', decided_at = ${ctx.clock.now()} WHERE id = ${id}`,
    )
    await writeDown(ctx, look, { by: null, action: 'lapsed' })
  }),
)

/** First its turn, then its row. */
async function lockLook({ db }: Ctx, id: string): Promise<SecondLook | undefined> {
  const look = await db.maybe<SecondLook>(sql`SELECT * FROM second_look WHERE id = ${id}`)
  if (!look) return undefined
  await oneLookAtATime(db, look)
  return db.maybe<SecondLook>(sql`SELECT * FROM second_look WHERE id = ${id} FOR UPDATE`)
}
