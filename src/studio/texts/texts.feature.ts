import type { Policies } from '#/platform/http/access/access.ts'
import { mailSent } from '#/platform/messages/mail-sent.ts'
import { on } from '#/platform/ports/events.ts'
import { secondLookAgreed } from '#/platform/second-looks/second-looks.ts'
import { onLawTextAgreed } from './edit/publish.ts'
import { draftedMailApi } from './mails/drafted-mail.api.ts'
import { keepExample } from './mails/mail-examples.ts'
import { textPreviewsApi, textsApi } from './texts.api.ts'

export const textsFeature = {
  apis: [textsApi, textPreviewsApi, draftedMailApi] as const,
  policies: {
    'GET /api/studio/texts': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/texts/one/:textKey': { who: 'staff', roles: ['admin'] },
    'PUT /api/studio/texts/one/:textKey/draft': { who: 'staff', roles: ['admin'] },
    'POST /api/studio/texts/one/:textKey/discard': { who: 'staff', roles: ['admin'] },
    'POST /api/studio/texts/one/:textKey/roll-back': { who: 'staff', roles: ['admin'] },
    'POST /api/studio/texts/one/:textKey/decide': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/texts/drafts': { who: 'staff', roles: ['admin'] },
    'POST /api/studio/texts/publish': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/texts/changed': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/texts/history': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/texts/mails': { who: 'staff', roles: ['admin'] },
    'GET /api/studio/texts/mails/:mailName': { who: 'staff', roles: ['admin'] },
    'POST /api/studio/texts/preview': { who: 'staff', roles: ['admin'] },
    'DELETE /api/studio/texts/preview': { who: 'staff', roles: ['admin'] },
    // Closed by the cookie of a colleague's preview.
    'GET /email/draft/:name/:index': { who: 'public' },
  } satisfies Policies,
  listeners: [on(secondLookAgreed, onLawTextAgreed), on(mailSent, keepExample)],
}
