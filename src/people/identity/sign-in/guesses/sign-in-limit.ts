import type { PlatformCtx } from '#/platform/context.ts'
import { type Spacing, spacings } from '#/platform/http/limits/limits.rule.ts'
import { networksOf } from '#/platform/http/limits/networks.rule.ts'
import {
  countNow,
  countTry,
  forgetCount,
  rateKey,
  slowedDown,
  takeBackOne,
} from '#/platform/http/limits/rate-limit.ts'

type Counted = readonly [kind: Spacing, whose: string]

/** The counters of a try for this account from this place. */
export const tryOf = ({
  account,
  ip,
  device,
}: {
  account: string
  ip: string
  device?: string
}): Counted[] =>
  device
    ? [['device', device]]
    : [['place', `${account} ${networksOf(ip)[0].name}`], ['account', account], ...networkCounters(ip)]

export const networkCounters = (ip: string): Counted[] =>
  networksOf(ip).map(({ name }, at) => [at === 0 ? 'address' : 'site', name])

const isOfAll = ([kind]: Counted) => kind === 'address' || kind === 'site'

/**
 * Runs one attempt under the limits. It is counted before it runs, so that two hundred at once cannot all
 * pass; a success is uncounted. `attempt` returns undefined for a wrong secret; `onLast` is called at the
 * last free failure.
 */
export async function limited<T>(
  ctx: PlatformCtx,
  counted: readonly Counted[],
  { attempt, onLast }: { attempt: () => Promise<T | undefined>; onLast?: () => Promise<unknown> },
): Promise<T | undefined> {
  const counts = await countAll(ctx, counted)
  const result = await attempt()
  if (result === undefined) {
    ctx.log.info({ event: 'sign-in-failed', by: counted[0]?.[0] }, 'a wrong password or code')
    const index = counted.findIndex(([kind]) => kind === 'account')
    if (counts[index] === spacings.account.free) await onLast?.()
    return undefined
  }
  await forgetTries(ctx, counted)
  for (const each of counted) if (isOfAll(each)) await takeBackOne(ctx, keyOf(each))
  return result
}

/** Wrong passwords of an account from unknown browsers in this quarter of an hour, and the end of it once tries are spaced. */
export async function refusedTries(ctx: PlatformCtx, account: string) {
  const { count = 0, until = null } = (await countNow(ctx, keyOf(['account', account]))) ?? {}
  return { refused: count, spacedUntil: count >= spacings.account.free ? until : null }
}

/** Clears the counters of a person who was let in by other means. */
export async function forgetTries(ctx: PlatformCtx, counted: readonly Counted[]) {
  for (const each of counted) if (!isOfAll(each)) await forgetCount(ctx, keyOf(each))
}

const keyOf = ([kind, whose]: Counted) => rateKey(kind, whose)

async function countAll(ctx: PlatformCtx, counted: readonly Counted[]): Promise<number[]> {
  const counts: number[] = []
  for (const [at, each] of counted.entries()) {
    const { count, waitS } = await countTry(ctx, keyOf(each), spacings[each[0]])
    if (waitS > 0) {
      for (const before of counted.slice(0, at)) await takeBackOne(ctx, keyOf(before))
      ctx.log.warn({ event: 'sign-in-slowed', by: each[0] }, 'too many wrong passwords or codes')
      throw slowedDown(ctx, { limit: `password: ${each[0]}`, from: each[1], waitS })
    }
    counts.push(count)
  }
  return counts
}
