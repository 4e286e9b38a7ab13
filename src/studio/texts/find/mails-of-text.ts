import { keysOfMail } from '#/platform/messages/render-email.tsx'
import type { Ctx } from '#/platform/ports/context.ts'
import type { MailKinds } from '#/platform/ports/mail-kinds.ts'
import { factsOf } from '../mails/render-sample.ts'

type Uses = ReadonlyMap<string, readonly string[]>
const known = new WeakMap<MailKinds, Promise<Uses>>()

/** The names of the mails that say a text, by its key. Read once, from the samples of all mails. */
export function mailsOf(ctx: Ctx): Promise<Uses> {
  const reading = known.get(ctx.mails) ?? readUses(ctx)
  known.set(ctx.mails, reading)
  return reading
}

async function readUses(ctx: Ctx): Promise<Uses> {
  const uses = new Map<string, string[]>()
  for (const [name, keys] of await keysByMail(ctx))
    for (const key of keys) uses.set(key, [...(uses.get(key) ?? []), name])
  return uses
}

const market = 'da'
async function keysByMail(ctx: Ctx): Promise<Map<string, Set<string>>> {
  const origin = ctx.links.origin(market)
  const found = new Map<string, Set<string>>()
  for (const [name, template] of ctx.mails.templates) {
    const own = new Set<string>()
    for (const sample of template.samples) {
      const props = factsOf(ctx, sample, { market })
      const mail = { template, market, props, origin, at: ctx.clock.now(), plainLink: origin } as const
      for (const key of await keysOfMail(mail)) own.add(key)
    }
    found.set(name, own)
  }
  return found
}
