import type { PageRoute } from '#/platform/app/pages/page-route.ts'

// biome-ignore format: a table, one line a page
export const textsPages: PageRoute[] = [
  { path: '/studio/texts', layout: 'studio', access: 'studio', page: () => import('#/studio/texts/texts.staff.tsx') },
  { path: '/studio/texts/one/:textKey', layout: 'studio', access: 'studio', page: () => import('#/studio/texts/edit/text.staff.tsx') },
  { path: '/studio/texts/drafts', layout: 'studio', access: 'studio', page: () => import('#/studio/texts/edit/drafts.staff.tsx') },
  { path: '/studio/texts/changed', layout: 'studio', access: 'studio', page: () => import('#/studio/texts/edit/changed.staff.tsx') },
  { path: '/studio/texts/history', layout: 'studio', access: 'studio', page: () => import('#/studio/texts/published/history.staff.tsx') },
  { path: '/studio/texts/mails', layout: 'studio', access: 'studio', page: () => import('#/studio/texts/mails/mails.staff.tsx') },
  { path: '/studio/texts/mails/:mailName', layout: 'studio', access: 'studio', page: () => import('#/studio/texts/mails/mail.staff.tsx') },
]
