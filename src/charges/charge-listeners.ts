import type { Ctx } from '#/context.ts'

export type CapturedCharge = { subjectType: string; subjectId: string; chargeId: string }
type Listener = (ctx: Ctx, charge: CapturedCharge) => Promise<void>

const listeners: Listener[] = []

/** Who must know that a charge has come in. Told in the transaction that books it; wired in src/app.ts. */
export const whenCaptured = (listener: Listener) => {
  if (!listeners.includes(listener)) listeners.push(listener)
}

export async function tellCaptured(ctx: Ctx, charge: CapturedCharge) {
  for (const listener of listeners) await listener(ctx, charge)
}
