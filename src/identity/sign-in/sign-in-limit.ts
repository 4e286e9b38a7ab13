import type { PlatformCtx } from '#/platform/context.ts'
import { TooMany } from '#/platform/errors.ts'
import { countOne, forgetCount, rateKey, takeBackOne } from '#/platform/http/rate-limit.ts'

/** Failures allowed in a quarter of an hour: per account, and per network address (T1). Nothing locks for good. */
const mostFailures = { account: 10, address: 60 } as const

type Attempt = { email: string; ip: string }

/**
 * Runs one attempt under the limits. It is counted before it is tried, so that two hundred at once cannot all pass;
 * one that succeeds is taken back. `attempt` answers undefined when the secret was wrong.
 */
export async function limited<T>(
  ctx: PlatformCtx,
  { email, ip }: Attempt,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const keys = { account: rateKey('account', email.toLowerCase()), address: rateKey('address', ip) }
  const account = await countOne(ctx, keys.account)
  const address = await countOne(ctx, keys.address)
  if (account > mostFailures.account || address > mostFailures.address) throw TooMany()
  const result = await attempt()
  if (result === undefined) return undefined
  await forgetCount(ctx, keys.account)
  await takeBackOne(ctx, keys.address)
  return result
}
