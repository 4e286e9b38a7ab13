import type { Policies } from '#/platform/http/access/access.ts'
import { on } from '#/platform/ports/events.ts'
import { visitorIsMember } from '#/shop/cart/visitor/visit.ts'
import { answersForgotten } from '#/shop/quizzes/answers-forgotten.ts'
import { endSampleCard, takeOverCards } from './cards.ts'
import { cardPictureApi } from './picture/picture.api.ts'
import { sharingApi } from './sharing.api.ts'

const ofBox = ['preview', 'feedback']
const ofOrder = ['order', 'feedback']

export const sharingFeature = {
  apis: [sharingApi, cardPictureApi] as const,
  policies: {
    'GET /api/shared-cards': { who: 'public' },
    'GET /api/shared-cards/:key': { who: 'public' },
    'POST /api/shared-cards': { who: 'public' },
    'DELETE /api/shared-cards/:cardId': { who: 'public' },
    'POST /api/boxes/:boxId/shared-cards': { who: 'member', links: ofBox },
    'DELETE /api/boxes/:boxId/shared-cards/:cardId': { who: 'member', links: ofBox },
    'POST /api/shop/orders/:orderId/shared-cards': { who: 'member', links: ofOrder },
    'DELETE /api/shop/orders/:orderId/shared-cards/:cardId': { who: 'member', links: ofOrder },
    'GET /shared-pictures/:key/:file': { who: 'public' },
  } satisfies Policies,
  listeners: [
    on(visitorIsMember, takeOverCards),
    on(answersForgotten, async ({ db }, { owner }) => {
      await endSampleCard(db, owner)
    }),
  ],
}
