import type { Policies } from '#/platform/http/access/access.ts'
import { contactChangedMail } from './contact/contact-changed.email.tsx'
import { boughtApi } from './invoices/bought.api.ts'
import { knownApi } from './known/known.api.ts'
import { meApi } from './me.api.ts'
import { profileApi } from './profile/profile.api.ts'
import { wardrobeOutfitsApi } from './wardrobe/wardrobe.api.ts'
import { wornWithApi } from './wardrobe/worn-with/worn-with.api.ts'

export const accountFeature = {
  apis: [boughtApi, knownApi, meApi, profileApi, wardrobeOutfitsApi, wornWithApi] as const,
  policies: {
    'GET /api/me': { who: 'member', viewed: true },
    'GET /api/me/': { who: 'member', viewed: true },
    'GET /api/me/bought': { who: 'member', viewed: true },
    'GET /api/wardrobe/outfits': { who: 'member', viewed: true },
    'GET /api/boxes/:boxId/worn-with': { who: 'member', links: ['feedback'], viewed: true },
    'GET /api/me/known': { who: 'member', viewed: true },
    'PUT /api/me/known': { who: 'member' },
    'GET /api/me/segment': { who: 'member' },
    'GET /api/profile/:userId': { who: 'member', viewed: true },
    'PUT /api/profile/:userId': {
      who: 'member',
      stepUp: 'contact',
      onlyIf: 'the phone changes, or the address while a box is under way',
    },
  } satisfies Policies,
  mails: [contactChangedMail],
}
