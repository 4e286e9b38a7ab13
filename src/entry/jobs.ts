import { features } from '#/entry/features.ts'
import { type Jobs, jobTable } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'

/** Every kind of due work with its handler, from the features' lists. */
export const jobs: Jobs<Ctx> = jobTable<Ctx>(features.flatMap(({ jobs = [] }) => jobs))
