import type { Ctx } from '#/context.ts'

/** Makes the key of a mailed link and keeps its hash with what it opens; undefined when that has ended meanwhile. */
type Make = (ctx: Ctx, id: string) => Promise<string | undefined>
const makers = new Map<string, Make>()

/** A kind of link with a key of its own. The key is made at each attempt to send, and stored with no mail (T5, I43). */
export function linkKeyKind(kind: string, make: Make) {
  makers.set(kind, make)
}

export async function makeLinkKey(ctx: Ctx, { kind, id }: { kind: string; id: string }) {
  const make = makers.get(kind)
  if (!make) throw new Error(`No link key kind ${kind}`)
  return make(ctx, id)
}
