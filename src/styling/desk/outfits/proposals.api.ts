import { Type } from 'typebox'
import { BoxParams } from '#/boxes/box.schema.ts'
import { findBox } from '#/boxes/boxes.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { optional } from '#/platform/http/schema.ts'
import { Proposals } from './proposals.schema.ts'
import { proposeOutfits } from './propose-outfits.ts'

/** `on`: the ids of the garments on the board, with commas between them. */
const Query = Type.Object({ on: optional(Type.String({ maxLength: 300 })) })

export const proposalsApi = routes(
  route(
    'GET /api/studio/desk/:boxId/proposals',
    { params: BoxParams, query: Query, answer: Proposals },
    async ({ ctx, params, query: { on = '' } }) =>
      proposeOutfits(ctx, found(await findBox(ctx.db, params.boxId)), on.split(',')),
  ),
)
