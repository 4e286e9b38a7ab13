import type { StaffRole } from '#/platform/http/http.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { addDuration, manualClock } from '#/platform/time/clock.ts'
import { demoMembers, demoStaff } from '../people/demo-people.ts'

/** What the demo's desks have to do is told of its people by their short names: `dk` is dk@garderobe.example. */
export const memberOf = (name: string) => demoMembers.find(({ email }) => email.startsWith(`${name}@`))!
export const colleague = (role: StaffRole) => demoStaff.find((person) => person.role === role)!

/** The same world so long ago: what happens in it, and the mails of it, stand on that day. */
export const ago = (ctx: Ctx, duration: string): Ctx => ({
  ...ctx,
  clock: manualClock(addDuration(ctx.clock.now(), `-${duration}`)),
})
