import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'

/** The body that announces a return of these pieces, all for one reason or none. */
export const sendingBack = (ids: readonly string[], reason: ReturnReason | null = null) => ({
  goods: ids.map((id) => ({ id, reason })),
})
