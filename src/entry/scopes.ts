import type { ApiScope } from '#/platform/http/keys/scopes.rule.ts'

/** The routes that a key of the API may read, by scope. A route without a row is closed to keys. */
export const scopeOf: Readonly<Record<string, ApiScope>> = {
  'GET /api/studio/orders': 'orders:read',
  'GET /api/studio/warehouse': 'fulfilment:read',
  'GET /api/studio/returns': 'returns:read',
  'GET /api/studio/catalogue': 'stock:read',
  'GET /api/studio/charges': 'money:read',
  'GET /api/studio/invoices': 'money:read',
  'GET /api/studio/ledger': 'books:read',
  'GET /api/studio/vat': 'books:read',
  'GET /api/studio/month-end': 'books:read',
}
