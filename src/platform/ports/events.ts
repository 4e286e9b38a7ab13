import type { Ctx, Listener } from '#/platform/ports/context.ts'

/** An event in one feature that others need to know. The feature that publishes it defines it. */
export type Event<Fact> = { readonly name: string; readonly fact?: Fact }

export const event = <Fact>(name: string): Event<Fact> => ({ name })

export const on = <Fact>(
  { name }: Event<Fact>,
  hear: (ctx: Ctx, fact: Fact) => Promise<unknown>,
): Listener => ({
  event: name,
  hear,
})

/** Calls every listener in the caller's transaction: if one fails, nothing happened. */
export async function publish<Fact>(ctx: Ctx, { name }: Event<Fact>, fact: Fact): Promise<void> {
  for (const { event, hear } of ctx.listeners) if (event === name) await hear(ctx, fact as never)
}
