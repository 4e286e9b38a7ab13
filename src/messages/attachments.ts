import type { Ctx } from '#/context.ts'

type Make = (ctx: Ctx, id: string) => Promise<{ contentType: string; content: Buffer }>
const makers = new Map<string, Make>()

/** A kind of file that a mail can carry. It is made when the mail is sent, from rows that never change. */
export function attachmentKind(kind: string, make: Make) {
  makers.set(kind, make)
}

export async function makeAttachment(
  ctx: Ctx,
  { filename, kind, id }: { filename: string; kind: string; id: string },
) {
  const make = makers.get(kind)
  if (!make) throw new Error(`No attachment kind ${kind}`)
  return { filename, ...(await make(ctx, id)) }
}
