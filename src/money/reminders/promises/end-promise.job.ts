import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { END_PROMISE, endPromise } from './promises.ts'

/** Tells whether a promise to pay was kept, once its day has passed (R9.05). */
export const endPromiseJob = job<Ctx>(END_PROMISE, (ctx, { subject }) =>
  inTransaction(ctx, (ctx) => endPromise(ctx, subject)),
)
