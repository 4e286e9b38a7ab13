import { postPublic } from '#/platform/outward/post-public.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { signingSecrets } from '../endpoint-secret.ts'

const SECONDS = 15

export type Message = {
  id: string
  endpointId: string
  url: string
  type: string
  data: Record<string, unknown>
  at: Date
  tries: number
  secret: string
  formerSecret: string | null
  formerUntil: Date | null
}

/** Sends a message once, signed by Standard Webhooks. Returns the status, or the reason for no answer. */
export async function sendMessage(ctx: Ctx, message: Message): Promise<string> {
  const { id, url, type, data, at } = message
  const { Webhook } = await import('standardwebhooks')
  const now = ctx.clock.now()
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const signatures = (await signingSecrets(ctx, message)).map((secret) =>
    new Webhook(secret).sign(id, now, body),
  )
  const posted = await postPublic(url, body, {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    seconds: SECONDS,
    trusted: ownMachine(ctx, url),
  })
  return 'status' in posted ? String(posted.status) : posted.why
}

/** Locally a partner may be another process of this machine. Elsewhere only public addresses are asked. */
function ownMachine({ config }: Ctx, url: string): string | undefined {
  const address = URL.parse(url)
  const isOwn = address?.hostname === 'localhost' || address?.hostname === '127.0.0.1'
  return config.APP_ENV === 'local' && isOwn ? address.origin : undefined
}

export const isTaken = (answer: string) => /^2\d\d$/.test(answer)
