import type { Ctx, Listener } from '#/platform/ports/context.ts'

/** Something that happens in one feature and that others must know. The feature that tells it defines it. */
export type Event<Fact> = { readonly name: string; readonly fact?: Fact }

export const event = <Fact>(name: string): Event<Fact> => ({ name })

/** A row of a feature's `listeners`. */
export const on = <Fact>(
  { name }: Event<Fact>,
  hear: (ctx: Ctx, fact: Fact) => Promise<unknown>,
): Listener => ({
  event: name,
  hear,
})

/** Tells every listener, in the caller's transaction: all of them do their part, or nothing happened. */
export async function publish<Fact>(ctx: Ctx, { name }: Event<Fact>, fact: Fact): Promise<void> {
  for (const { event, hear } of ctx.listeners) if (event === name) await hear(ctx, fact as never)
}
