import { Type } from 'typebox'
import { advertChannels, advertTopics, advertVersion } from '#/platform/consent/adverts/adverts.rule.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, flag, list, oneOf, optional } from '#/platform/http/schema.ts'

const key = Type.String({ minLength: 1, maxLength: 100 })
const choice = { topic: oneOf(advertTopics), channel: oneOf(advertChannels) }

/** Preferences by a mail's key, or of the signed-in member. */
export const WhosePreferences = closed({ key: optional(key) })
export const ChosenPreferences = closed({
  key: optional(key),
  version: Type.Literal(advertVersion),
  choices: Type.Array(closed({ ...choice, on: flag }), { minItems: 1, maxItems: 12 }),
})
export const Preferences = closed({
  /** `waiting`: the button of a mail is not pressed yet. */
  choices: list(closed({ ...choice, state: oneOf(['on', 'off', 'waiting']) })),
})
export const ConfirmKey = closed({ key })
export const Confirmed = closed({ ...choice, state: oneOf(['waiting', 'confirmed']) })
export const UnsubscribeQuery = closed({ key })
export type PreferencesView = Shown<typeof Preferences>
