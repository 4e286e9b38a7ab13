import type { PlatformCtx } from '#/platform/context.ts'
import { DomainError } from '#/platform/errors.ts'

const WINDOW_MS = 15 * 60_000
const MAX_PER_ACCOUNT = 10
const MAX_PER_ADDRESS = 60
const MAX_REMEMBERED = 50_000

type Window = { count: number; endsAt: number }
const windows = new Map<string, Window>()

/**
 * Ten wrong passwords per account and sixty per address in 15 minutes (T1); then 429 until the window ends. Kept per
 * process: with n processes an attacker has n times as many, which is still few.
 */
export function refuseTooManyAttempts(ctx: PlatformCtx, { email, ip }: { email: string; ip: string }) {
  const now = ctx.clock.now().getTime()
  const tooMany = countOf(`account/${email.toLowerCase()}`, now) >= MAX_PER_ACCOUNT || countOf(`ip/${ip}`, now) >= MAX_PER_ADDRESS
  if (tooMany) throw new DomainError(429, 'too-many')
}

export function countFailedAttempt(ctx: PlatformCtx, { email, ip }: { email: string; ip: string }) {
  const now = ctx.clock.now().getTime()
  if (windows.size > MAX_REMEMBERED) windows.clear()
  for (const key of [`account/${email.toLowerCase()}`, `ip/${ip}`]) {
    const count = countOf(key, now)
    if (count === 0) windows.set(key, { count: 1, endsAt: now + WINDOW_MS })
    else windows.get(key)!.count++
  }
}

export const forgetAttempts = (email: string) => windows.delete(`account/${email.toLowerCase()}`)

function countOf(key: string, now: number): number {
  const window = windows.get(key)
  return window && window.endsAt > now ? window.count : 0
}
