import { route, routes } from '#/platform/http/route.ts'
import { Health } from './health.schema.ts'
import { readHealth } from './read-health.ts'
import { runbookOf } from './runbook.ts'

/** The health of the application, each figure with its limit and what to do about it (R8.09). */
export const healthPageApi = routes(
  route('GET /api/studio/health', { answer: Health }, async ({ ctx }) => ({
    readAt: ctx.clock.now(),
    rows: (await readHealth(ctx)).map(({ runbook: heading, ...row }) => ({
      ...row,
      runbook: { heading, paragraphs: runbookOf(heading) },
    })),
  })),
)
