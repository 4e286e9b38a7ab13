/** Scopes of a key of the API, in words for colleagues. The routes of each stand in entry/scopes.ts. */
export const apiScopes = {
  'orders:read': 'Orders of the shop, with customers’ names',
  'fulfilment:read': 'Orders to pack and on their way, with names and towns',
  'returns:read': 'Returns that are expected, with customers’ names',
  'stock:read': 'Products and their stock',
  'money:read': 'Charges and invoices, with customers’ names',
  'books:read': 'Ledger, VAT and month end',
} as const
export type ApiScope = keyof typeof apiScopes
export const apiScopeIds = Object.keys(apiScopes) as ApiScope[]
