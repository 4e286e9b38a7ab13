import { expect, test } from 'vitest'
import { textsOf } from '#/texts/server-texts.ts'
import type { PageText } from '#/texts.ts'
import { titleWhileDelivered } from './feedback-title.rule.ts'

const t = textsOf('nl')
const at = (state: string) => ({ view: { box: { state } } })
type Loaded = Parameters<ReturnType<typeof titleWhileDelivered>>[1]
test.each<{ loaded: Loaded; key: PageText; because: string }>([
  { loaded: at('delivered'), key: 'feedback.title', because: 'her box is here' },
  { loaded: at('shipped'), key: 'feedback.none', because: 'it is on its way' },
  { loaded: at('settled'), key: 'feedback.alreadyDone', because: 'she has decided' },
  { loaded: at('closed'), key: 'feedback.alreadyDone', because: 'what went back is here' },
  { loaded: { view: null }, key: 'feedback.none', because: 'she has no box' },
  { loaded: undefined, key: 'feedback.title', because: 'nothing is known yet' },
])('R6.10 the tab says $key: $because', ({ loaded, key }) =>
  expect(titleWhileDelivered('feedback.title')(t, loaded)).toBe(t(key)),
)
