import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, uuid } from '#/platform/http/schema.ts'
import { ChangedView, DefaultView, listName, NewView, Views } from './views.schema.ts'
import { changeView, chooseDefault, deleteView, listViews, restoreView, saveView } from './views.ts'

const params = closed({ viewId: uuid })
const shown = (request: FastifyRequest, list: string) => listViews(request.ctx, list, staffOf(request))

/** Saved views of lists (R8.08). Each change returns the views of the list after it. */
export const viewsApi = routes(
  route('GET /api/studio/views', { query: closed({ list: listName }), answer: Views }, (request) =>
    shown(request, request.query.list),
  ),
  route('POST /api/studio/views', { body: NewView, answer: Views, idempotent: true }, async (request) => {
    await saveView(request.ctx, { ...request.body, reader: staffOf(request) })
    return shown(request, request.body.list)
  }),
  route('PUT /api/studio/views/:viewId', { params, body: ChangedView, answer: Views }, async (request) => {
    const { ctx, params, body } = request
    return shown(request, await changeView(ctx, { ...body, id: params.viewId, reader: staffOf(request) }))
  }),
  route(
    'DELETE /api/studio/views/:viewId',
    { params, query: Type.Object({ version: count }), answer: Views },
    async (request) => {
      const { ctx, params, query } = request
      return shown(request, await deleteView(ctx, { ...query, id: params.viewId, reader: staffOf(request) }))
    },
  ),
  route('POST /api/studio/views/:viewId/restore', { params, answer: Views }, async (request) =>
    shown(request, await restoreView(request.ctx, { id: request.params.viewId, reader: staffOf(request) })),
  ),
  route('PUT /api/studio/default-view', { body: DefaultView, answer: Views }, async (request) => {
    await chooseDefault(request.ctx, { ...request.body, reader: staffOf(request) })
    return shown(request, request.body.list)
  }),
)
