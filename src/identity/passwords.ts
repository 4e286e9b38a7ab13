import { hash, verify } from '@node-rs/argon2'

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane (T4). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each hash holds 19 MiB: a flood of sign-ins waits instead of taking the memory. */
const AT_ONCE = 4

export const hashPassword = (password: string) => bounded(() => hash(password, cost))

/** Without a hash it takes the same time and fails: an unknown address must not be told from a wrong password (T2). */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password')
  const against = stored ?? (await nobodys)
  const matches = await bounded(() => verify(against, password))
  return matches && Boolean(stored)
}
let nobodys: Promise<string> | undefined

let running = 0
const waiting: (() => void)[] = []
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
