import type { Policies } from '#/platform/http/access/access.ts'
import { viewingRoles } from '#/platform/sessions/customer-views.ts'
import { customersApi } from './customers/customers.api.ts'
import { findApi } from './find/find.api.ts'
import { liveApi } from './live/live.api.ts'
import { studioOrdersApi } from './orders/orders.api.ts'
import { studioPrivacyApi } from './privacy/privacy.api.ts'
import { clockApi } from './today/clock/clock.api.ts'
import { todayApi } from './today/today.api.ts'
import { viewApi } from './view/view.api.ts'
import { affectedApi } from './withdrawal/affected.api.ts'

export const studioFeature = {
  apis: [
    todayApi,
    clockApi,
    customersApi,
    viewApi,
    studioOrdersApi,
    studioPrivacyApi,
    affectedApi,
    liveApi,
    findApi,
  ] as const,
  policies: {
    'GET /api/studio/today': { who: 'staff', roles: 'all' },
    'GET /api/studio/find': { who: 'staff', roles: 'all' },
    'GET /api/studio/live': { who: 'staff', roles: 'all' },
    'POST /api/studio/clock': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/clock': { who: 'staff', roles: 'all' },
    'GET /api/studio/customers': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/customers.csv': { who: 'staff', roles: ['support', 'admin'] },
    // Finance reads what money needs, and changes nothing here.
    'GET /api/studio/customers/:id': {
      who: 'staff',
      roles: ['support', 'finance', 'admin'],
      opens: { act: 'customer-opened', kind: 'member', by: 'id' },
    },
    'GET /api/studio/customers/:id/summary': {
      who: 'staff',
      roles: ['support', 'finance', 'admin'],
      opens: { act: 'customer-opened', kind: 'member', by: 'id', part: true },
      hides: { finance: ['style', 'stylist', 'boxes'] },
    },
    'GET /api/studio/customers/:id/timeline': {
      who: 'staff',
      roles: ['support', 'finance', 'admin'],
      opens: { act: 'customer-opened', kind: 'member', by: 'id', part: true },
      hides: { finance: ['feedback', 'message', 'call', 'note', 'text'] },
    },
    'GET /api/studio/customers/:id/timeline.csv': {
      who: 'staff',
      roles: ['support', 'admin'],
      opens: { act: 'timeline-exported', kind: 'member', by: 'id' },
    },
    'POST /api/studio/members/:memberId/view': { who: 'staff', roles: viewingRoles },
    'DELETE /api/studio/view': { who: 'staff', roles: viewingRoles },
    'GET /api/view': { who: 'member', viewed: true },
    'GET /api/me/views': { who: 'member', viewed: true },
    'GET /api/studio/orders': { who: 'staff', roles: ['support', 'finance', 'admin'] },
    'GET /api/studio/orders.csv': { who: 'staff', roles: ['support', 'finance', 'admin'] },
    'GET /api/studio/orders/:orderId': {
      who: 'staff',
      roles: ['support', 'finance', 'admin'],
      opens: { act: 'order-opened', kind: 'shop-order', by: 'orderId' },
    },
    'POST /api/studio/orders/:orderId/cancel': { who: 'staff', roles: ['support', 'admin'] },
    'POST /api/studio/orders/:orderId/link': { who: 'staff', roles: ['support', 'admin'] },
    'GET /api/studio/privacy': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/catalogue/:productId/affected': { who: 'staff', roles: 'all' },
  } satisfies Policies,
}
