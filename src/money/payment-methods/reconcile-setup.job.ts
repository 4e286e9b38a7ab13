import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lookUpSetup, RECONCILE_SETUP } from './mandates.ts'

/** The page was closed after a card was saved: the provider knows the outcome. */
export const reconcileSetup = job<Ctx>(RECONCILE_SETUP, async (ctx, { subject }) => {
  await lookUpSetup(ctx, { id: subject })
})
