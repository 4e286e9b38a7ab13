import { nothingChanged } from '#/platform/audit/audit.ts'
import { found } from '#/platform/errors.ts'
import { requireStepUp, staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { done } from '#/platform/http/schema.ts'
import { readSettings } from '#/platform/settings/follow-settings.ts'
import { effectOf } from './effect.ts'
import { keyFor, planSetting, requirePossible } from './plan-setting.ts'
import {
  MarketParams,
  MarketSettings,
  PlanAnswer,
  PlanBody,
  SettingDetail,
  SettingParams,
  SettingsOverview,
  WithdrawBody,
} from './settings.schema.ts'
import { showMarket, showOverview, showSetting } from './show-setting.ts'
import { isSettable, settable } from './table/settable.ts'
import { withdrawSetting } from './withdraw-setting.ts'

/** Values of the markets with the days from which they hold (R8.09). */
export const settingsApi = routes(
  route('GET /api/studio/settings', { answer: SettingsOverview }, ({ ctx }) => showOverview(ctx)),
  route(
    'GET /api/studio/settings/:market',
    { params: MarketParams, answer: MarketSettings },
    async ({ ctx, params }) => showMarket(ctx, params.market),
  ),
  route(
    'GET /api/studio/settings/:market/:key',
    { params: SettingParams, answer: SettingDetail },
    (request) => {
      const { ctx, params } = request
      const { market, key } = params
      return showSetting(ctx, {
        market,
        key: found(isSettable(key, market) ? key : undefined),
        reader: staffOf(request),
      })
    },
  ),
  route(
    'POST /api/studio/settings/:market/:key',
    { params: SettingParams, body: PlanBody, answer: PlanAnswer, idempotent: true },
    async (request) => {
      const { ctx, params, body } = request
      const { value, from, reason, seen, preview } = body
      const by = staffOf(request)
      const change = { market: params.market, key: keyFor(params.key, { ...params, ...by }), value, from }
      if (preview) {
        nothingChanged(ctx)
        requirePossible(ctx, change)
        return { state: 'shown' as const, effect: await effectOf(ctx.db, change) }
      }
      if (settable[change.key].two) await requireStepUp(request)
      const planned = await planSetting(ctx, { ...change, reason, seen, by })
      await readSettings(ctx.db)
      return planned
    },
  ),
  route(
    'POST /api/studio/settings/:market/:key/withdraw',
    { params: SettingParams, body: WithdrawBody, answer: done },
    async (request) => {
      const { ctx, params, body } = request
      const { id: staffId, roles } = staffOf(request)
      const key = keyFor(params.key, { market: params.market, roles })
      await withdrawSetting(ctx, { ...body, market: params.market, key, staffId })
      await readSettings(ctx.db)
      return {}
    },
  ),
)
