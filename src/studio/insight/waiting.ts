import { staffGoodsOf } from '#/goods/catalogue/staff-goods.ts'
import { reasonLabel } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { capital } from '#/platform/app/studio/capital.rule.ts'
import { staffCount } from '#/platform/app/studio/staff-number.ts'
import { marketOf, sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isShort } from './rates.rule.ts'
import { keptReport, sizesInStock } from './reports.ts'

/**
 * Sizes that run out within four weeks, and sizes without a sale in four weeks, the highest value first.
 * Returns the first `most` of each, with one piece as an example.
 */
export async function sizesToBuy(ctx: Ctx, most: number) {
  const rows = await sizesInStock(ctx)
  const still = rows.filter(({ free, days }) => days === null && free > 0)
  return {
    short: await firstSizes(ctx, rows.filter(isShort), most),
    still: await firstSizes(
      ctx,
      still.toSorted((a, b) => b.worth - a.worth || b.free - a.free),
      most,
    ),
  }
}

async function firstSizes({ db }: Ctx, rows: Awaited<ReturnType<typeof sizesInStock>>, most: number) {
  const first = rows.slice(0, most)
  const goods = await staffGoodsOf(db, first)
  return {
    count: rows.length,
    first: first.map(({ kind, size, days, free, gone, goneWeek, lastOut, worth, sku }) => {
      const piece = goods.get(sku)
      return {
        kind,
        ...(days !== null && { days }),
        ...(piece?.image && { picture: piece.image }),
        id: `${kind} ${size}`,
        name: `${capital(kind)}, ${size}`,
        detail: piece ? `such as ${piece.brand} ${piece.title}` : '',
        at: null,
        stock: { free, gone, goneWeek, lastOut, worth: { amount: worth, currency } },
      }
    }),
  }
}

const { currency } = marketOf(sellersMarket)

/** This year's returns by reason, the most frequent first. */
export async function sentBack(ctx: Ctx) {
  const { rows } = await keptReport(ctx, { by: 'reason' })
  const count = rows.reduce((sum, { sent }) => sum + sent, 0)
  return {
    count,
    // Reasons with equal numbers keep a stable order.
    first: rows
      .toSorted((one, other) => other.sent - one.sent || one.name.localeCompare(other.name))
      .map(({ key, name, sent }) => ({
        id: key,
        name: reasonLabel(name),
        detail: piecesOf(sent),
        share: sent / count,
        at: null,
      })),
  }
}

const piecesOf = (count: number) => (count === 1 ? '1 piece' : `${staffCount(count)} pieces`)
