import type { StaffRole } from '#/platform/http/http.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { addDuration, manualClock } from '#/platform/time/clock.ts'
import { demoMembers, demoStaff } from '../people/demo-people.ts'

/** The demo's desks name its people by short names: `dk` is dk@garderobe.example. */
export const memberOf = (name: string) => demoMembers.find(({ email }) => email.startsWith(`${name}@`))!
export const colleague = (role: StaffRole) => demoStaff.find((person) => person.role === role)!

/** The context with an earlier clock: actions and their mails have that date. */
export const ago = (ctx: Ctx, duration: string): Ctx => ({
  ...ctx,
  clock: manualClock(addDuration(ctx.clock.now(), `-${duration}`)),
})
