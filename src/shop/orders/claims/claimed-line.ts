import type { Claim } from '#/money/claims/claims.ts'
import type { Db } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { listOrderLines, type OrderLine } from '../order-lines.ts'
import { lockOrder, type Order } from '../orders.ts'

export const lockOrderOf = (db: Db, { orderId }: Claim): Promise<Order> => lockOrder(db, found(orderId))

export const claimedLine = async (db: Db, { orderId, lineId }: Claim): Promise<OrderLine> =>
  found((await listOrderLines(db, found(orderId))).find(({ id }) => id === lineId))
