import type { Static } from 'typebox'
import type { Ctx } from '#/platform/ports/context.ts'
import { subjectOf } from '#/platform/ports/fulfilment-subject.ts'
import { listShownLines } from '../lines.ts'
import type { FulfilmentOrder } from '../orders.ts'
import { listReturnPhotos } from './photos/return-photos.ts'
import { listReturns } from './returns.queries.ts'
import type { Returned } from './returns.schema.ts'

export async function viewReturns(ctx: Ctx, order: FulfilmentOrder): Promise<Static<typeof Returned>> {
  const { subjectId, name, number, market, address } = order
  const { state, closed } = await subjectOf(ctx, order).status(ctx, subjectId)
  const returns = new Map((await listReturns(ctx.db, order)).map((row) => [row.unitId, row]))
  const photos = await listReturnPhotos(ctx.db, [...returns.keys()])
  const lines = await listShownLines(ctx.db, order)
  return {
    order: { id: subjectId, name, number, market, customer: address.name, state, closed },
    lines: lines.map(({ barcode: _, packedAt: __, ...line }) => {
      const back = returns.get(line.id)
      return {
        ...line,
        state: back?.state ?? line.state,
        grade: back?.grade ?? null,
        labelPresent: back?.labelPresent ?? null,
        reason: back?.reason ?? null,
        photos: photos.filter(({ unitId }) => unitId === line.id).map(({ id }) => id),
      }
    }),
  }
}
