import type { PlatformCtx } from '#/platform/context.ts'
import { TooMany } from '#/platform/errors.ts'
import { networksOf } from '#/platform/http/limits/networks.rule.ts'
import { countNow, countTry, forgetCount, rateKey, takeBackOne } from '#/platform/http/limits/rate-limit.ts'

/**
 * Failures allowed in a quarter of an hour before tries are spaced, and the spacing (T1, decision 258). The
 * right password always gets in: at most after the next free moment, and without waiting in a known browser
 * or an open session.
 */
const spacing = {
  /** A browser that the account is known in, or an open session. */
  device: { free: 10, everyS: 30 },
  /** One account, from one network address that is not known. */
  place: { free: 10, everyS: 30 },
  /** One account, from all unknown addresses together. */
  account: { free: 10, everyS: 20 },
  /** One network, to all accounts: an IPv4 address, or a connection's /64. */
  address: { free: 60, everyS: 5 },
  /** The /48 above it. */
  site: { free: 600, everyS: 1 },
  /** Six digits are quickly guessed: a second factor waits until the quarter of an hour is over. */
  code: { free: 10, everyS: 900 },
} as const
type Kind = keyof typeof spacing
type Counted = readonly [kind: Kind, whose: string]

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
    if (counts[index] === spacing.account.free) await onLast?.()
    return undefined
  }
  await forgetTries(ctx, counted)
  for (const each of counted) if (isOfAll(each)) await takeBackOne(ctx, keyOf(each))
  return result
}

/** Wrong passwords of an account from unknown browsers in this quarter of an hour, and the end of it once tries are spaced. */
export async function refusedTries(ctx: PlatformCtx, account: string) {
  const { count = 0, until = null } = (await countNow(ctx, keyOf(['account', account]))) ?? {}
  return { refused: count, spacedUntil: count >= spacing.account.free ? until : null }
}

/** Clears the counters of a person who was let in by other means. */
export async function forgetTries(ctx: PlatformCtx, counted: readonly Counted[]) {
  for (const each of counted) if (!isOfAll(each)) await forgetCount(ctx, keyOf(each))
}

const keyOf = ([kind, whose]: Counted) => rateKey(kind, whose)

async function countAll(ctx: PlatformCtx, counted: readonly Counted[]): Promise<number[]> {
  const counts: number[] = []
  for (const [at, each] of counted.entries()) {
    const { count, waitS } = await countTry(ctx, keyOf(each), spacing[each[0]])
    if (waitS > 0) {
      for (const before of counted.slice(0, at)) await takeBackOne(ctx, keyOf(before))
      ctx.log.warn({ event: 'sign-in-slowed', by: each[0] }, 'too many wrong passwords or codes')
      throw TooMany(waitS)
    }
    counts.push(count)
  }
  return counts
}
