import { route, routes } from '#/platform/http/route.ts'
import { OwnFigures } from './own-figures.schema.ts'
import { ownFigures } from './own-figures.ts'

/** A stylist's own figures; no one else's can be asked for. */
export const ownFiguresApi = routes(
  route('GET /api/studio/figures', { answer: OwnFigures }, ({ ctx, staffId }) => ownFigures(ctx, staffId)),
)
