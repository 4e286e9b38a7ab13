import type { Policies } from '#/platform/http/access/access.ts'
import { on } from '#/platform/ports/events.ts'
import { secondLookAgreed } from '#/platform/second-looks/second-looks.ts'
import { settingAgreed } from './plan-setting.ts'
import { settingsApi } from './settings.api.ts'

const reading = ['support', 'finance', 'admin'] as const

export const settingsFeature = {
  apis: [settingsApi] as const,
  policies: {
    // Finance reads what it agrees to; support changes the opening hours.
    'GET /api/studio/settings': { who: 'staff', roles: reading },
    'GET /api/studio/settings/:market': { who: 'staff', roles: reading },
    'GET /api/studio/settings/:market/:key': { who: 'staff', roles: reading },
    'POST /api/studio/settings/:market/:key': {
      who: 'staff',
      roles: ['support', 'admin'],
      stepUp: 'refund',
      onlyIf: 'the value moves money, or limits a colleague',
    },
    'POST /api/studio/settings/:market/:key/withdraw': { who: 'staff', roles: ['support', 'admin'] },
  } satisfies Policies,
  listeners: [on(secondLookAgreed, settingAgreed)],
}
