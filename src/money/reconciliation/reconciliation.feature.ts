import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { secondLookAgreed } from '#/platform/second-looks/second-looks.ts'
import { onDifferenceEndingAgreed } from './end-difference.ts'
import { readBalance } from './read-balance.job.ts'
import { readPayout } from './read-payout.job.ts'

export const reconciliationFeature = {
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: readBalance, does: 'reads the provider’s book; planned again every hour', loss: 'none' },
    { job: readPayout, does: 'reads a payout; planned again with the provider’s book', loss: 'none' },
  ] satisfies JobRows,
  listeners: [on(secondLookAgreed, onDifferenceEndingAgreed)],
}
