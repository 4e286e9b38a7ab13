import { hash, verify } from '@node-rs/argon2'

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane (T4). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each hash holds 19 MiB: a flood of sign-ins waits instead of taking the memory. */
const AT_ONCE = 4

export const hashPassword = (password: string) => bounded(() => hash(password, cost))

/** Without a hash it takes the same time and fails: an unknown address must not be told from a wrong password (T2). */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await bounded(() => verify(stored ?? nobodys, password))
  return matches && Boolean(stored)
}
/** Of a password that was thrown away. */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$s6VaASgaXftNE0W7p4D+Vw$mDhU6AH7kW7zsS5QSZllVM0NqkhdbCmu6UbM9IYvxdQ'

/** How much of this work the process has done: the same on every path of a sign-in, which a test counts (T2). */
export const passwordWork = { done: 0 }

let running = 0
const waiting: (() => void)[] = []
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  passwordWork.done++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
