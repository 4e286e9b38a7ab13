import { inBooks } from './api/api.ts'
import type { SandboxDeps } from './api/session.ts'
import { payOut } from './payouts.ts'

/** The provider does this by itself every day. */
export const payOutNow = (deps: SandboxDeps): Promise<void> =>
  inBooks(deps, {}, async (s) => void (await payOut(s)))
