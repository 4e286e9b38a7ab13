import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane (T4). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each hash takes 19 MiB: many simultaneous sign-ins wait instead of exhausting the memory. */
const AT_ONCE = 4

export const hashPassword = (password: string) => bounded(() => hash(password, cost))

/** Without a stored hash it takes equal time and fails: an unknown address looks like a wrong password (T2). */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await bounded(() => verify(stored ?? decoyHash, password))
  return matches && Boolean(stored)
}
/** Hash of a random password that is not stored. */
const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$s6VaASgaXftNE0W7p4D+Vw$mDhU6AH7kW7zsS5QSZllVM0NqkhdbCmu6UbM9IYvxdQ'

/** Number of hashes computed by the process. A test checks that each path of a sign-in computes as many (T2). */
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
