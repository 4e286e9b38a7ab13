import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { agreeing } from './acts.ts'
import { lapseSecondLook } from './decide-second-look.ts'
import { secondLooksApi } from './second-looks.api.ts'

export const secondLooksFeature = {
  apis: [secondLooksApi] as const,
  policies: {
    'GET /api/studio/second-looks': { who: 'staff', roles: agreeing },
    'GET /api/studio/second-looks.csv': { who: 'staff', roles: agreeing },
    'POST /api/studio/second-looks/:lookId': {
      who: 'staff',
      roles: agreeing,
      stepUp: 'refund',
    },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: lapseSecondLook, does: 'ends a request that no second colleague decided', loss: 'course' },
  ] satisfies JobRows,
}
