import { features } from '#/entry/features.ts'
import { type Jobs, jobTable } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'

/** Every kind of due work and who does it, as the features list it. */
export const jobs: Jobs<Ctx> = jobTable<Ctx>(features.flatMap(({ jobs = [] }) => jobs))
