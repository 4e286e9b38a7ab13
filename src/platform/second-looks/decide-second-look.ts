import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, Forbidden, found } from '#/platform/errors.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { can, next } from '#/platform/state-machine.ts'
import { agreedBy } from './acts.ts'
import { LAPSE_SECOND_LOOK } from './ask-second-look.ts'
import { secondLookMachine } from './second-look.states.ts'
import { oneLookAtATime, type SecondLook, secondLookAgreed, writeDown } from './second-looks.ts'

type Decision = { id: string; by: StaffWithRoles; agree: boolean }

/**
 * The second colleague's answer, by a role that may agree to its kind. The asker never decides it, whatever their role is by now. An act
 * that is not possible any more (the charge was given back meanwhile) is not agreed to: the transaction fails whole.
 */
export const decideSecondLook = (ctx: Ctx, { id, by, agree }: Decision): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const look = found(await lockLook(ctx, id))
    const { id: staffId, roles } = by
    if (!agreedBy(roles).includes(look.kind)) throw Forbidden()
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

/** No answer in time: nothing is done, and it can be asked for again. */
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

/** Locks the subject first, then the row. */
async function lockLook({ db }: Ctx, id: string): Promise<SecondLook | undefined> {
  const look = await db.maybe<SecondLook>(sql`SELECT * FROM second_look WHERE id = ${id}`)
  if (!look) return undefined
  await oneLookAtATime(db, look)
  return db.maybe<SecondLook>(sql`SELECT * FROM second_look WHERE id = ${id} FOR UPDATE`)
}
