import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const giftCardsPages: PageRoute[] = [
  { path: '/gift-cards', layout: 'default', access: 'public', page: () => import('#/shop/gift-cards/buy/buy-gift-card.page.tsx') },
  { path: '/gift-cards/:cardId', layout: 'default', access: 'login', links: true, page: () => import('#/shop/gift-cards/view/gift-card.page.tsx') },
  { path: '/gift-cards/address/:addressId', layout: 'simple', access: 'login', links: true, page: () => import('#/shop/gift-cards/address/gift-address.page.tsx') },
  { path: '/gift', layout: 'default', access: 'public', page: () => import('#/shop/gift-cards/redeem/redeem-gift-card.page.tsx') },
  { path: '/my-account/gift-cards', layout: 'default', access: 'login', page: () => import('#/shop/gift-cards/view/my-gift-cards.page.tsx') },
  { path: '/studio/gift-cards', layout: 'studio', access: 'studio', page: () => import('#/shop/gift-cards/studio/gift-cards.staff.tsx') },
  { path: '/studio/gift-cards/:cardId', layout: 'studio', access: 'studio', page: () => import('#/shop/gift-cards/studio/gift-card.staff.tsx') },
]
