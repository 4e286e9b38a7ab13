import type { Policies } from '#/platform/http/access/access.ts'
import { on } from '#/platform/ports/events.ts'
import { visitorIsMember } from '#/shop/cart/visitor/visit.ts'
import { favouritesApi } from './favourites.api.ts'
import { noticesApi } from './notices/notices.api.ts'
import { watchConfirmEmail } from './notices/watch-confirm.email.tsx'
import { watchNoticeEmail } from './notices/watch-notice.email.tsx'
import { makeWatchKey, WATCH_KEY } from './notices/watches.ts'
import { takeOverFavourites } from './pieces.ts'

export const favouritesFeature = {
  apis: [favouritesApi, noticesApi] as const,
  policies: {
    'GET /api/shop/favorites': { who: 'public' },
    'GET /api/shop/favorites/marks': { who: 'public' },
    'POST /api/shop/favorites/pieces': { who: 'public' },
    'DELETE /api/shop/favorites/pieces': { who: 'public' },
    'PATCH /api/shop/favorites/pieces': { who: 'public' },
    'POST /api/shop/favorites/lists': { who: 'member' },
    'PATCH /api/shop/favorites/lists/:listId': { who: 'member' },
    'DELETE /api/shop/favorites/lists/:listId': { who: 'member' },
    'PUT /api/shop/favorites/lists/:listId/share': { who: 'member' },
    'POST /api/shop/notices': { who: 'public' },
    'GET /api/shop/notices': { who: 'member', viewed: true },
    'DELETE /api/shop/notices/:noticeId': { who: 'member' },
    'POST /api/shop/notices/look': { who: 'public' },
    'POST /api/shop/notices/confirm': { who: 'public' },
    'POST /api/shop/notices/stop': { who: 'public' },
    'GET /api/shop/favorites/shared/:key': { who: 'public' },
  } satisfies Policies,
  mails: [watchConfirmEmail, watchNoticeEmail],
  linkKeys: { [WATCH_KEY]: makeWatchKey },
  listeners: [on(visitorIsMember, takeOverFavourites)],
}
