import type { Ctx } from '#/context.ts'
import { sendEmail } from '#/messages/send-email.job.ts'
import { type Jobs, jobTable } from '#/platform/jobs.ts'

/** Every kind of due work and who does it. */
export const jobs: Jobs<Ctx> = jobTable<Ctx>([sendEmail])
