import { inBooks } from './api/api.ts'
import type { SandboxDeps } from './api/session.ts'
import { payOut } from './payouts.ts'

/** As the provider does by itself, day by day. */
export const payOutNow = (deps: SandboxDeps): Promise<void> =>
  inBooks(deps, {}, async (s) => void (await payOut(s)))
