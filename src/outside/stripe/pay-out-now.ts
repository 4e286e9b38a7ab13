import { inBooks } from './api.ts'
import { payOut } from './payouts.ts'
import type { SandboxDeps } from './session.ts'

/** As the provider does by itself, day by day. */
export const payOutNow = (deps: SandboxDeps): Promise<void> =>
  inBooks(deps, {}, async (s) => void (await payOut(s)))
