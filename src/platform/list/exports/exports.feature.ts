import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { exportReadyMail } from './export-ready.email.tsx'
import { exportsApi } from './exports.api.ts'
import { dropExport, makeExport } from './make-export.job.ts'

export const exportsFeature = {
  apis: [exportsApi] as const,
  policies: {
    // Each colleague's own; the list itself must be one that they may open.
    'GET /api/studio/exports': { who: 'staff', roles: 'all' },
    'POST /api/studio/exports': { who: 'staff', roles: 'all' },
    'GET /api/studio/exports/:exportId': { who: 'staff', roles: 'all' },
    'GET /api/studio/exports/:exportId/file': { who: 'staff', roles: 'all' },
    'POST /api/studio/exports/:exportId/cancel': { who: 'staff', roles: 'all' },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: makeExport, does: 'makes the file of a large list', loss: 'none' },
    { job: dropExport, does: 'deletes the file of a large list when its time is over', loss: 'law' },
  ] satisfies JobRows,
  mails: [exportReadyMail],
}
