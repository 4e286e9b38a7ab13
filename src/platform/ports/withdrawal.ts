export const purchaseTypes = ['shop-order', 'box', 'gift-card'] as const
export type PurchaseType = (typeof purchaseTypes)[number]

/** The automatic outcome of a declaration, or `recorded`: a colleague handles it. */
export const outcomes = ['cancelled', 'returning', 'recorded'] as const
export type Outcome = (typeof outcomes)[number]

export type Purchase = { id: string; number: string; memberId: string }
/** `pieces`: the customer's words for a part, or empty for all of it. */
export type Declaration = { memberId: string; pieces: string; declaredAt: Date }

/** Facts of an order for the mail that confirms its declaration. Amounts in minor units. */
export type WithdrawnOrder = {
  /** All pieces, or the one that the words name. */
  meant: { name: string; sku: string; price: number }[]
  /** The sum paid for the whole order. */
  paid: number
  /** Within the legal period: whether the order has arrived and can be sent back now. */
  goods?: 'there' | 'under-way'
  /** The shipping, when the whole order is meant and nothing else is paid beside the pieces. */
  shipping?: number
  /** The last instant to send it back. */
  sendBy?: Date
  returnFee?: number
}

/** A kind of purchase from which a customer may withdraw without a login (R11.03). */
export type PurchaseKind<Ctx> = {
  /** The purchase with a typed number. */
  numbered(ctx: Ctx, typed: string): Promise<Purchase | undefined>
  /** Carries a declaration out as far as no person is needed, in its transaction. */
  withdraw(
    ctx: Ctx,
    id: string,
    declaration: Declaration,
  ): Promise<{ outcome: Outcome; order?: WithdrawnOrder }>
}
export type PurchaseKinds<Ctx> = Readonly<Partial<Record<PurchaseType, PurchaseKind<Ctx>>>>
