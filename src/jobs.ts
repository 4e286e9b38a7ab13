import type { Ctx } from '#/context.ts'
import { features } from '#/features.ts'
import { type Jobs, jobTable } from '#/platform/jobs/jobs.ts'

/** Every kind of due work and who does it, as the features list it. */
export const jobs: Jobs<Ctx> = jobTable<Ctx>(features.flatMap(({ jobs = [] }) => jobs))
