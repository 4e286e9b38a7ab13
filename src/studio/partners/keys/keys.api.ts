import { makeKey, revokeKey } from '#/platform/http/keys/api-keys.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { onDay } from '#/platform/markets/market-time.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import { keyList } from './key-list.ts'
import { KeyBody, Keys, KeysQuery, MadeKey, Revocation } from './keys.schema.ts'

/** Keys with which programs of partners read the API (R8.09). */
export const keysApi = routes(
  route('GET /api/studio/api-keys', { query: KeysQuery, answer: Keys }, ({ ctx, query }) => {
    const now = ctx.clock.now()
    return listPage(ctx.db, keyList(now), { query, now })
  }),
  listFile('GET /api/studio/api-keys.csv', { query: KeysQuery, list: ({ now }) => keyList(now) }),
  route(
    'POST /api/studio/api-keys',
    { body: KeyBody, answer: MadeKey, status: 201 },
    ({ ctx, body: { endsOn, ...terms }, staffId }) =>
      makeKey(
        ctx,
        { ...terms, endsAt: onDay(Temporal.PlainDate.from(endsOn).add({ days: 1 }), sellersMarket) },
        staffId,
      ),
  ),
  route(
    'POST /api/studio/api-keys/:keyId/revoke',
    { params: closed({ keyId: uuid }), body: Revocation, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await revokeKey(ctx, { id: params.keyId, ...body, staffId })
      return {}
    },
  ),
)
