import { readBalance } from './read-balance.job.ts'
import { readPayout } from './read-payout.job.ts'

export const reconciliationFeature = { jobs: [readBalance, readPayout] }
