import type { Ctx } from '#/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import { lookUpSetup, RECONCILE_SETUP } from './mandates.ts'

/** A card she saved and then closed the page: the provider knows. */
export const reconcileSetup = job<Ctx>(RECONCILE_SETUP, async (ctx, { subject }) => {
  await lookUpSetup(ctx, { id: subject })
})
