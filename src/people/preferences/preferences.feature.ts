import { makeConfirmKey } from '#/platform/consent/adverts/advert-answers.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import { PREFERENCES_KEY, RETURN_ADDRESS } from '#/platform/messages/advert-links.ts'
import { confirmAdvertsEmail } from './confirm-adverts.email.tsx'
import { makePreferenceKey } from './preference-key.ts'
import { preferencesApi, unsubscribeApi } from './preferences.api.ts'
import { CONFIRM_KEY } from './preferences.ts'
import { makeReturnAddress } from './return-address.ts'

export const preferencesFeature = {
  apis: [preferencesApi, unsubscribeApi] as const,
  policies: {
    'POST /api/preferences': { who: 'public' },
    'POST /api/preferences/look': { who: 'public' },
    'POST /api/preferences/confirm-look': { who: 'public' },
    'POST /api/preferences/confirm': { who: 'public' },
    'GET /api/preferences/unsubscribe': { who: 'public' },
    'POST /api/preferences/unsubscribe': { who: 'public' },
    'POST /api/me/email/reachable': { who: 'member' },
  } satisfies Policies,
  mails: [confirmAdvertsEmail],
  linkKeys: { [PREFERENCES_KEY]: makePreferenceKey, [CONFIRM_KEY]: makeConfirmKey },
  replyAddresses: { [RETURN_ADDRESS]: makeReturnAddress },
}
