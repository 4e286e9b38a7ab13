import { nothingChanged } from '#/platform/audit/audit.ts'
import { found } from '#/platform/errors.ts'
import { requireStepUp, staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { ActBody, Acted, Acts } from './act.schema.ts'
import { mayAct } from './act.ts'
import { actFor } from './act-for.ts'
import { actNames, acts } from './acts.ts'
import { inputOf } from './input.ts'
import { findWhose } from './whose.ts'

const params = closed({ memberId: uuid })

export const actsApi = routes(
  route('GET /api/studio/members/:memberId/acts', { params, answer: Acts }, async (request) => {
    const { ctx, params } = request
    const staff = staffOf(request)
    const whose = found(await findWhose(ctx.db, params.memberId))
    const mine = actNames.filter((act) => mayAct(staff, acts[act]))
    const rows = mine.map(async (act) => {
      const { label, button, about, none, undo, offers } = acts[act]
      const shown = { act, label, button, about, none, undoable: undo !== null }
      const possible = await offers(ctx, whose, staff)
      return { ...shown, offers: possible.map(({ kind: _, ...offer }) => offer) }
    })
    return { acts: await Promise.all(rows) }
  }),
  /** With `preview: true` it answers the effect and changes nothing. */
  route(
    'POST /api/studio/members/:memberId/acts',
    { params, body: ActBody, answer: Acted, idempotent: true },
    async (request) => {
      const { ctx, params, body } = request
      const { act: name, about = params.memberId, reason, preview, seen, ...given } = body
      const whose = found(await findWhose(ctx.db, params.memberId))
      const input = inputOf(acts[name], given)
      if (preview) nothingChanged(ctx)
      else if (acts[name].stepUp) await requireStepUp(request)
      const doing = { whose, about, staff: staffOf(request), reason, input }
      return actFor(ctx, { name, doing, preview, seen })
    },
  ),
)
