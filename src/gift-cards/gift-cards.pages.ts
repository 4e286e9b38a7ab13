import type { PageRoute } from '#/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const giftCardsPages: PageRoute[] = [
  { path: '/gift-cards', layout: 'default', access: 'public', page: () => import('#/gift-cards/buy/buy-gift-card.page.tsx') },
  { path: '/gift-cards/:cardId', layout: 'default', access: 'login', links: true, page: () => import('#/gift-cards/view/gift-card.page.tsx') },
  { path: '/gift-cards/address/:addressId', layout: 'simple', access: 'login', links: true, page: () => import('#/gift-cards/address/gift-address.page.tsx') },
  { path: '/gift', layout: 'default', access: 'public', page: () => import('#/gift-cards/redeem/redeem-gift-card.page.tsx') },
  { path: '/my-account/gift-cards', layout: 'default', access: 'login', page: () => import('#/gift-cards/view/my-gift-cards.page.tsx') },
  { path: '/studio/gift-cards', layout: 'studio', access: 'studio', page: () => import('#/gift-cards/studio/gift-cards.staff.tsx') },
  { path: '/studio/gift-cards/:cardId', layout: 'studio', access: 'studio', page: () => import('#/gift-cards/studio/gift-card.staff.tsx') },
]
