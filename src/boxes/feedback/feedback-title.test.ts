import { expect, test } from 'vitest'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { PageText } from '#/platform/texts.ts'
import { nextLink, titleWhileDelivered } from './feedback-title.rule.ts'

const t = textsOf('nl')
const at = (state: string) => ({ view: { box: { state } } })
const has = (state: string) => ({ refused: false, box: { state } })
type Loaded = Parameters<ReturnType<typeof titleWhileDelivered>>[1]
test.each<{ loaded: Loaded; key: PageText; because: string }>([
  { loaded: at('delivered'), key: 'feedback.title', because: 'her box is here' },
  { loaded: at('shipped'), key: 'feedback.onItsWay', because: 'it is on its way' },
  { loaded: at('settled'), key: 'feedback.alreadyDone', because: 'she has decided' },
  { loaded: at('closed'), key: 'feedback.alreadyDone', because: 'what went back is here' },
  { loaded: { view: null }, key: 'feedback.none', because: 'she has no box' },
  {
    loaded: { view: null, instead: has('approved') },
    key: 'feedback.packing',
    because: 'the member’s own is being packed',
  },
  { loaded: { view: null, instead: has('lapsed') }, key: 'feedback.none', because: 'that one does not come' },
  {
    loaded: { view: null, instead: { ...has('approved'), refused: true } },
    key: 'feedback.refused',
    because: 'the link is about another’s box, or about none',
  },
  { loaded: undefined, key: 'feedback.title', because: 'nothing is known yet' },
])('R6.10 the tab says $key: $because', ({ loaded, key }) =>
  expect(titleWhileDelivered('feedback.title')(t, loaded)).toBe(t(key)),
)

test.each([
  {
    box: { id: 'b', state: 'previewing' },
    label: 'feedback.lookAhead',
    because: 'it waits for an answer of its own',
  },
  { box: { id: 'b', state: 'delivered' }, label: 'feedback.begin', because: 'the member’s own box is here' },
  { box: { id: 'b', state: 'packed' }, label: 'feedback.whereIsIt', because: 'it comes by itself' },
  { box: null, label: 'preview.toHome', because: 'there is none' },
  { box: null, toAnswer: 'm', label: 'home.toSurvey', because: 'nobody picks before the survey is answered' },
])('R6.10 the next step says $label: $because', ({ label, ...seen }) =>
  expect(nextLink({ view: null, ...seen }).label).toBe(label),
)
