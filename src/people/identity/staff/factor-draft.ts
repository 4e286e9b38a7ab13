import type { PlatformCtx } from '#/platform/context.ts'
import { Refused } from '#/platform/errors.ts'
import { sealSecret, unsealSecret } from '../secrets/sealing.ts'
import { qrPath } from './qr-text.ts'
import { newFactor } from './staff-credentials.ts'

/**
 * A new authenticator secret to scan. It is stored nowhere until a code of it proves the scan: `sealed` brings it back, for the same use
 * only.
 */
export async function draftFactor(ctx: PlatformCtx, use: string, label: string) {
  const { secret, otpauth } = newFactor(ctx, label)
  return { secret, sealed: await sealSecret(ctx, use, secret), ...(await qrPath(otpauth)) }
}

/** The secret or challenge in a draft. Throws where it was changed on its way, or was sealed for another use. */
export async function openDraft(ctx: PlatformCtx, use: string, sealed: string): Promise<string> {
  if (!sealed.startsWith('sealed.')) throw Refused('enrolment-expired')
  try {
    return (await unsealSecret(ctx, use, sealed)).secret
  } catch {
    throw Refused('enrolment-expired')
  }
}
