import type { Who } from '../world/world.ts'

/** The ids in the routes' addresses: a member, and the member's boxes. */
export type MadeRoute = {
  member: Who
  previewing: string
  delivered: string
  piece: string
  settled: string
  shopOrder: string
  brand: string
  sku: string
}

/**
 * The source's table (§2), copied row by row and checked on the running server. `visitor`: the answer to a request
 * without a session. Pages for which the source names no login are those without a person's data; a page with a
 * member's data redirects to the login by the API's answer instead of the user check's.
 */
export type RouteRow = {
  route: string
  layout?: 'default' | 'empty' | 'simple'
  visitor: 'page' | 'login' | 'data'
  ask?: (made: MadeRoute) => string
}
export const sourceTable: RouteRow[] = [
  { route: '/auth', visitor: 'page' },
  { route: '/book-call', layout: 'simple', visitor: 'page' },
  {
    route: '/checkout/{order_id}',
    layout: 'simple',
    visitor: 'login',
    ask: ({ shopOrder }) => `/checkout/${shopOrder}`,
  },
  {
    route: '/checkout/receipt/{order_id}',
    layout: 'simple',
    visitor: 'login',
    ask: ({ settled }) => `/checkout/receipt/${settled}`,
  },
  { route: '/checkout/order-cancelled', visitor: 'page' },
  { route: '/extended-quiz', layout: 'default', visitor: 'page' },
  { route: '/feedback', layout: 'empty', visitor: 'data' },
  {
    route: '/feedback/change-product',
    visitor: 'data',
    ask: ({ delivered, piece }) => `/feedback/change-product?box=${delivered}&item=${piece}`,
  },
  { route: '/feedback/comment', visitor: 'data' },
  { route: '/feedback/give-feedback', visitor: 'data' },
  {
    route: '/feedback/give-feedback/product',
    visitor: 'data',
    ask: ({ delivered, piece }) => `/feedback/give-feedback/product?box=${delivered}&item=${piece}`,
  },
  { route: '/feedback/payment', visitor: 'data' },
  { route: '/frontpage-in', visitor: 'login' },
  { route: '/instant-styling-renewal', visitor: 'data' },
  { route: '/login', visitor: 'page' },
  { route: '/my-account', visitor: 'login' },
  { route: '/new-styling', visitor: 'login' },
  { route: '/new-styling/confirm', visitor: 'login' },
  {
    route: '/order/payment',
    layout: 'empty',
    visitor: 'login',
    ask: ({ settled }) => `/order/payment?order=${settled}`,
  },
  {
    route: '/order/payment/confirmation',
    visitor: 'login',
    ask: ({ settled }) => `/order/payment/confirmation?order=${settled}`,
  },
  { route: '/outfits', layout: 'empty', visitor: 'data' },
  { route: '/password-reset', visitor: 'page' },
  { route: '/payment/authorization', layout: 'empty', visitor: 'data' },
  { route: '/preshipping-feedback', layout: 'default', visitor: 'data' },
  {
    route: '/profile/{user_id}',
    visitor: 'data',
    ask: ({ member }) => `/profile/${member.id}`,
  },
  {
    route: '/profile/{user_id}/updated',
    visitor: 'data',
    ask: ({ member }) => `/profile/${member.id}/updated`,
  },
  { route: '/register', visitor: 'page' },
  { route: '/register/login', visitor: 'page' },
  { route: '/request-cancel-box', visitor: 'login' },
  { route: '/request-cancel-box/confirm', visitor: 'data' },
  { route: '/request-cancel-box/skip', visitor: 'data' },
  { route: '/request-sp', visitor: 'login' },
  { route: '/request-surprise-box', visitor: 'login' },
  {
    route: '/sneak-peek/{order_id}',
    layout: 'default',
    visitor: 'data',
    ask: ({ previewing }) => `/sneak-peek/${previewing}`,
  },
  { route: '/sneakpeek-quiz', layout: 'default', visitor: 'page' },
  { route: '/styling-ordre', layout: 'simple', visitor: 'data' },
  {
    route: '/survey/{user_id}',
    layout: 'simple',
    visitor: 'login',
    ask: ({ member }) => `/survey/${member.id}?step=2`,
  },
  { route: '/shop', visitor: 'page' },
  {
    route: '/shop/brands/{brandName}',
    visitor: 'page',
    ask: ({ brand }) => `/shop/brands/${brand}`,
  },
  { route: '/shop/cart', layout: 'default', visitor: 'page' },
  { route: '/shop/checkout', visitor: 'page' },
  { route: '/shop/discounts', visitor: 'page' },
  { route: '/shop/favorites', visitor: 'page' },
  { route: '/shop/new-products', visitor: 'page' },
  { route: '/shop/category/{category}', visitor: 'page', ask: () => '/shop/category/dresses' },
  {
    route: '/shop/category/{category}/{subcategory}',
    visitor: 'page',
    ask: () => '/shop/category/dresses/midi-dresses',
  },
  {
    route: '/shop/confirm/{orderId}',
    visitor: 'login',
    ask: ({ shopOrder }) => `/shop/confirm/${shopOrder}`,
  },
  { route: '/shop/product/{productSku}', visitor: 'page', ask: ({ sku }) => `/shop/product/${sku}` },
]
