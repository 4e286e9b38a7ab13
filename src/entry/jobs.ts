import { features } from '#/entry/features.ts'
import { type Job, type JobKind, type Jobs, jobTable } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'

const rows = features.flatMap(({ jobs = [] }) => jobs)

/** Every kind of due work with its handler, from the features' lists. */
export const jobs: Jobs<Ctx> = jobTable<Ctx>(rows.map(({ job }) => job as Job<Ctx>))

/** Every kind with its task and the loss if one were discarded. */
export const jobKinds: ReadonlyMap<string, JobKind> = new Map(
  rows.map(({ job: { kind }, ...row }) => [kind, row]),
)
