import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lookUpSetup, RECONCILE_SETUP } from './mandates.ts'

/** Looks a set-up up after the page was closed: the provider knows the result. */
export const reconcileSetup = job<Ctx>(RECONCILE_SETUP, async (ctx, { subject }) => {
  await lookUpSetup(ctx, { id: subject })
})
