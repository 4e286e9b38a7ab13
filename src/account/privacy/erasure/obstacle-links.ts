import { paths } from '#/platform/paths.ts'
import type { PageText } from '#/platform/texts.ts'
import type { ErasureObstacle } from './erasure-obstacle.rule.ts'

export const obstacleLinks: Record<ErasureObstacle['code'], { says: PageText; text: PageText; to: string }> =
  {
    'erase-box-open': { says: 'error.erase-box-open', text: 'privacy.toCancel', to: paths.cancelBox() },
    'erase-box-with-member': {
      says: 'error.erase-box-with-member',
      text: 'privacy.toBoxes',
      to: paths.accountBoxes(),
    },
    'erase-returning': { says: 'error.erase-returning', text: 'privacy.toBoxes', to: paths.accountBoxes() },
    'erase-claim': { says: 'error.erase-claim', text: 'privacy.toBoxes', to: paths.accountBoxes() },
    'erase-order': { says: 'error.erase-order', text: 'privacy.toOrders', to: paths.accountOrders() },
    'erase-unpaid': { says: 'error.erase-unpaid', text: 'privacy.toInvoices', to: paths.accountInvoices() },
    'erase-refund': { says: 'error.erase-refund', text: 'privacy.toInvoices', to: paths.accountInvoices() },
    'erase-dispute': { says: 'error.erase-dispute', text: 'privacy.toInvoices', to: paths.accountInvoices() },
  }
