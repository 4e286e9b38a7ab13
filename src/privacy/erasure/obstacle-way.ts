import { paths } from '#/paths.ts'
import type { ErasureObstacle } from './erasure-obstacle.rule.ts'

/** Where she does what comes first. */
export const obstacleWay: Record<ErasureObstacle['code'], { text: string; to: string }> = {
  'erase-box-open': { text: 'privacy.toCancel', to: paths.cancelBox() },
  'erase-box-with-her': { text: 'privacy.toBoxes', to: paths.accountBoxes() },
  'erase-returning': { text: 'privacy.toBoxes', to: paths.accountBoxes() },
  'erase-unpaid': { text: 'privacy.toInvoices', to: paths.accountInvoices() },
  'erase-refund': { text: 'privacy.toInvoices', to: paths.accountInvoices() },
}
