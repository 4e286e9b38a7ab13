import type { Box } from './boxes.ts'

/** The facts of a box that a member may see on every page. */
export const boxSummary = (box: Box) => ({
  id: box.id,
  number: box.number,
  state: box.state,
  kind: box.kind,
  wish: box.wish,
  version: box.version,
  offeredAt: box.offeredAt,
  offerExpiresAt: box.offerExpiresAt,
  previewEndsAt: box.previewEndsAt,
  whenSilent: box.whenSilent,
  shippedAt: box.shippedAt,
  deliveredAt: box.deliveredAt,
  approvalEndsAt: box.approvalEndsAt,
  settledAt: box.settledAt,
})
