import { route, routes } from '#/platform/http/route.ts'
import { done } from '#/platform/http/schema.ts'
import { readSwitches } from '#/platform/switches/switched-off.ts'
import { SwitchBody, Switches, SwitchParams } from './switches.schema.ts'
import { changeSwitch, listSwitches } from './switches.ts'

/** Parts of the service that are switched off by country, with words for customers (R8.09). */
export const switchesApi = routes(
  route('GET /api/studio/switches', { answer: Switches }, ({ ctx }) => listSwitches(ctx.db)),
  route(
    'POST /api/studio/switches/:name',
    { params: SwitchParams, body: SwitchBody, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await changeSwitch(ctx, { ...params, ...body, staffId })
      await readSwitches(ctx.db)
      return {}
    },
  ),
)
