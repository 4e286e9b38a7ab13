import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const boxesPages: PageRoute[] = [
  { path: '/request-cancel-box', layout: 'default', access: 'login', page: () => import('#/boxes/cancel/cancel-box.page.tsx') },
  { path: '/request-cancel-box/confirm', layout: 'default', access: 'link', page: () => import('#/boxes/cancel/confirm-cancel.page.tsx') },
  { path: '/feedback', layout: 'empty', access: 'link', page: () => import('#/boxes/feedback/feedback.page.tsx') },
  { path: '/feedback/give-feedback', layout: 'default', access: 'link', page: () => import('#/boxes/feedback/give-feedback.page.tsx') },
  { path: '/feedback/give-feedback/product', layout: 'default', access: 'link', page: () => import('#/boxes/feedback/feedback-product.page.tsx') },
  { path: '/feedback/change-product', layout: 'default', access: 'link', page: () => import('#/boxes/exchange/change-product.page.tsx') },
  { path: '/feedback/comment', layout: 'default', access: 'link', page: () => import('#/boxes/feedback/feedback-comment.page.tsx') },
  { path: '/outfits', layout: 'empty', access: 'link', page: () => import('#/boxes/outfits/outfits.page.tsx') },
  { path: '/how-is-it-now', layout: 'default', access: 'link', page: () => import('#/boxes/worn/how-is-it-now.page.tsx') },
  { path: '/feedback/payment', layout: 'default', access: 'link', page: () => import('#/boxes/feedback/feedback-payment.page.tsx') },
]
