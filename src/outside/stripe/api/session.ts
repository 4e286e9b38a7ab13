import type { Db } from '#/platform/database/db.ts'
import type { Random } from '#/platform/random.ts'
import type { Clock } from '#/platform/time/clock.ts'
import type { Books } from '../books.ts'
import type { Faults } from '../webhooks/faults.ts'

export type SandboxDeps = {
  db: Db
  clock: Clock
  random: Random
  secretKey: string
  webhookSecret: string
  deliverWebhook: (event: { body: string; signature: string }) => Promise<{ status: number }>
  /** The browser's key; by default the secret key with `pk_` for `sk_`. */
  publishableKey?: string
  /** Faults shared with a test or the simulation; by default the sandbox has its own. */
  faults?: Faults
  /** Points at which a test may fail or kill the process: `sandbox-before-commit`, `sandbox-after-commit`. */
  failpoint?: (name: string) => void | Promise<void>
  /** Allows ordering faults and disputes over HTTP: the local environment only. */
  admin?: boolean
}

export type SandboxSession = {
  /** For reading: earlier writes of the request are visible. */
  tx: Db
  books: Books
  now: Date
  random: Random
  secretKey: string
  requestId: string
  idempotencyKey: string | null
  /** A call by the browser with the publishable key, which sees and does little. */
  publishable: boolean
  faults: Faults
}

export type SandboxAnswer = { status: number; body: object }
export const ok = (body: object): SandboxAnswer => ({ status: 200, body })

export const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export function newId(random: Random, prefix: string): string {
  return `${prefix}_${random.token(30).replace(/[-_]/g, '').slice(0, 24).padEnd(24, '0')}`
}

export const publishableKeyOf = (secretKey: string) => secretKey.replace(/^sk_/, 'pk_')
