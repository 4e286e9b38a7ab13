import { transaction } from '#/platform/database/db.ts'
import { session } from './api.ts'
import { payOut } from './payouts.ts'
import type { SandboxDeps } from './session.ts'

/** As the provider does by itself, day by day. */
export const payOutNow = (deps: SandboxDeps): Promise<void> =>
  transaction(deps.db, async (tx) => void (await payOut(session(deps, tx))))
