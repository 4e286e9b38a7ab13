import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { changeEndpoint, makeEndpoint, rollSecret, setState } from './endpoints.ts'
import { retryMessage } from './messages/retry-message.ts'
import { endpointList, findEndpoint, findMessage, messageList } from './partner-lists.ts'
import {
  EndpointBody,
  EndpointChange,
  EndpointPage,
  Endpoints,
  EndpointsQuery,
  MadeEndpoint,
  MessagePage,
  Messages,
  MessagesQuery,
  RolledSecret,
  StateBody,
} from './partners.schema.ts'

const params = closed({ endpointId: uuid })
const ofMessage = closed({ endpointId: uuid, messageId: uuid })

/** Webhooks to partners: endpoints with their events and secrets, and the messages that were sent to them (R8.09). */
export const partnersApi = routes(
  route('GET /api/studio/webhooks', { query: EndpointsQuery, answer: Endpoints }, ({ ctx, query }) =>
    listPage(ctx.db, endpointList, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/webhooks.csv', { query: EndpointsQuery, list: () => endpointList }),
  route(
    'POST /api/studio/webhooks',
    { body: EndpointBody, answer: MadeEndpoint, status: 201 },
    ({ ctx, body, staffId }) => makeEndpoint(ctx, body, staffId),
  ),
  route('GET /api/studio/webhooks/:endpointId', { params, answer: EndpointPage }, async ({ ctx, params }) =>
    found(await findEndpoint(ctx.db, params.endpointId)),
  ),
  route(
    'PUT /api/studio/webhooks/:endpointId',
    { params, body: EndpointChange, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await changeEndpoint(ctx, params.endpointId, body, staffId)
      return {}
    },
  ),
  route(
    'POST /api/studio/webhooks/:endpointId/secret',
    { params, answer: RolledSecret },
    ({ ctx, params, staffId }) => rollSecret(ctx, params.endpointId, staffId),
  ),
  route(
    'POST /api/studio/webhooks/:endpointId/state',
    { params, body: StateBody, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await setState(ctx, params.endpointId, { ...body, staffId })
      return {}
    },
  ),
  route(
    'GET /api/studio/webhooks/:endpointId/messages',
    { params, query: MessagesQuery, answer: Messages },
    ({ ctx, params, query }) =>
      listPage(ctx.db, messageList(params.endpointId), { query, now: ctx.clock.now() }),
  ),
  route(
    'GET /api/studio/webhooks/:endpointId/messages/:messageId',
    { params: ofMessage, answer: MessagePage },
    async ({ ctx, params }) => found(await findMessage(ctx.db, params)),
  ),
  route(
    'POST /api/studio/webhooks/:endpointId/messages/:messageId/retry',
    { params: ofMessage, answer: done },
    async ({ ctx, params, staffId }) => {
      await retryMessage(ctx, { ...params, staffId })
      return {}
    },
  ),
)
