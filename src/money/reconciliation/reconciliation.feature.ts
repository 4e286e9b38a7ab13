import { on } from '#/platform/ports/events.ts'
import { secondLookAgreed } from '#/platform/second-looks/second-looks.ts'
import { onDifferenceEndingAgreed } from './end-difference.ts'
import { readBalance } from './read-balance.job.ts'
import { readPayout } from './read-payout.job.ts'

export const reconciliationFeature = {
  jobs: [readBalance, readPayout],
  listeners: [on(secondLookAgreed, onDifferenceEndingAgreed)],
}
