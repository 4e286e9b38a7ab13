import type { Static } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { findMember } from '#/people/members/members.ts'
import { found } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, flag, list, optional, orNull, text, uuid } from '#/platform/http/schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listBilledFor, listBilledSkus } from './bought.queries.ts'

const Bought = closed({
  bought: list(
    closed({
      invoiceId: uuid,
      number: orNull(text),
      pieces: list(closed({ id: uuid, brand: text, title: text, image: optional(Picture), credited: flag })),
    }),
  ),
})
export type BoughtView = Shown<typeof Bought>['bought'][number]

/** Subject and pieces of each invoice of a member, beside the invoices themselves (R9.06). */
export const boughtApi = routes(
  route('GET /api/me/bought', { answer: Bought }, async ({ ctx, memberId }) => ({
    bought: await boughtOf(ctx, memberId),
  })),
)

async function boughtOf({ db }: Ctx, memberId: string): Promise<Static<typeof Bought>['bought']> {
  const [member, billed, skus] = await Promise.all([
    findMember(db, memberId),
    listBilledFor(db, memberId),
    listBilledSkus(db, memberId),
  ])
  const cards = await findProductCardsEver(db, [...new Set(skus.map(({ sku }) => sku))], found(member).market)
  const bySku = new Map(cards.map((card) => [card.sku, card]))
  const piecesOf = Map.groupBy(skus, ({ invoiceId }) => invoiceId)
  return billed.map(({ invoiceId, number }) => ({
    invoiceId,
    number,
    pieces: (piecesOf.get(invoiceId) ?? []).flatMap(({ id, sku, credited }) => {
      const card = bySku.get(sku)
      return card ? [{ id, brand: card.brand, title: card.title, image: card.image, credited }] : []
    }),
  }))
}
