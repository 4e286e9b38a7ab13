import { randomBytes } from 'node:crypto'
import { sealSecret, unsealSecret } from '#/people/identity/secrets/sealing.ts'
import type { Ctx } from '#/platform/ports/context.ts'

/** So long both secrets sign after a new one is made, so that a partner changes theirs without a lost message. */
export const OVERLAP_HOURS = 24
const BYTES = 24

/** A secret as Standard Webhooks writes it. */
export const newSecret = () => `whsec_${randomBytes(BYTES).toString('base64')}`

const useOf = (endpointId: string) => `partner_endpoint ${endpointId}`
export const sealed = (ctx: Ctx, endpointId: string, secret: string) =>
  sealSecret(ctx, useOf(endpointId), secret)

type Secrets = { endpointId: string; secret: string; formerSecret: string | null; formerUntil: Date | null }
/** The secrets that sign now: the newest first. */
export async function signingSecrets(ctx: Ctx, { endpointId, secret, formerSecret, formerUntil }: Secrets) {
  const former = formerSecret && formerUntil && formerUntil > ctx.clock.now() ? [formerSecret] : []
  return Promise.all(
    [secret, ...former].map(async (one) => (await unsealSecret(ctx, useOf(endpointId), one)).secret),
  )
}
