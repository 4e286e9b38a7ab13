import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, moment } from '#/platform/http/schema.ts'
import { BoxParams } from '../box.schema.ts'
import { ownBoxKey } from '../own-box.ts'

/** The opening of a delivered box on the page (R6.17); the first time stays. Works with a mail's link as well. */
export const openingApi = routes(
  route(
    'PUT /api/boxes/:boxId/opened',
    { params: BoxParams, answer: closed({ openedAt: moment }) },
    async (request) => {
      const { db, clock } = request.ctx
      const { boxId, memberId } = ownBoxKey(request)
      return found(
        await db.maybe<{ openedAt: Date }>(sql`
          UPDATE box SET opened_at = coalesce(opened_at, ${clock.now()})
          WHERE id = ${boxId} AND member_id = ${memberId} AND delivered_at IS NOT NULL RETURNING opened_at`),
      )
    },
  ),
)
