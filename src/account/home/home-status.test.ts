import { expect, test } from 'vitest'
import { boxMachine } from '#/boxes/box.states.ts'
import { paths } from '#/platform/paths.ts'
import { journeyOf, mostPressing } from './home.rule.ts'
import {
  type HomeFacts,
  type HomeKey,
  homeKey,
  homeNextStep,
  isPictured,
  leadKey,
  otherLinks,
} from './home-status.rule.ts'
import { type StepDetail, stepDetail, stepKey } from './journey-labels.rule.ts'

const nobody: HomeFacts = { userId: 'u', block: null, renewal: false, nextBoxDate: null, box: null }
const quiet = {
  ...({ id: 'b', kind: 'styling', stylist: null, returning: 0, kept: 0, payment: null } as const),
  pieces: [],
  toPay: { keptIds: [] },
}
const having = (box: Partial<NonNullable<HomeFacts['box']>>, more: Partial<HomeFacts> = {}): HomeFacts => ({
  ...nobody,
  ...more,
  box: { ...quiet, state: 'ordered', ...box },
})

test.each([
  { facts: nobody, says: 'none', to: paths.newStyling(), because: 'there is no box yet' },
  {
    facts: { ...nobody, block: 'profile-needed' },
    says: 'none',
    to: paths.survey('u'),
    because: 'we know no sizes of hers',
  },
  {
    facts: { ...nobody, block: 'card-needed' },
    says: 'none',
    to: paths.saveCard('new-styling'),
    because: 'a box needs a card',
  },
  {
    facts: { ...nobody, block: 'credit-needed' },
    says: 'undecided',
    to: undefined,
    because: 'a person decides, and the member is told',
  },
  {
    facts: { ...nobody, block: 'credit-refused' },
    says: 'refused',
    to: paths.newStyling(),
    because: 'the order page says why, and has the way to a review',
  },
  {
    facts: having({ state: 'ordered' }),
    says: 'ordered',
    to: '#add-wish',
    because: 'it is our turn, and the member may wish for more',
  },
  { facts: having({ state: 'styling' }), says: 'ordered', to: '#add-wish', because: 'nobody has a name yet' },
  {
    facts: having({ state: 'styling', stylist: { name: 'Astrid' } }),
    says: 'styling',
    to: '#add-wish',
    because: 'somebody picks',
  },
  {
    facts: having({ state: 'previewing' }),
    says: 'previewing',
    to: paths.sneakPeek('b'),
    because: 'it waits for the member',
  },
  {
    facts: having({ state: 'packed' }),
    says: 'approved',
    to: paths.sneakPeek('b'),
    because: 'packing is ours to do, and what comes can be looked at',
  },
  {
    facts: having({ state: 'packed', kind: 'surprise' }),
    says: 'approved',
    to: undefined,
    because: 'a surprise is not given away',
  },
  { facts: having({ state: 'shipped' }), says: 'shipped', to: undefined, because: 'it is on its way' },
  {
    facts: having({ state: 'delivered' }),
    says: 'delivered',
    to: paths.feedback('b'),
    because: 'silence would keep all of it',
  },
  {
    facts: having({ state: 'settled', returning: 2, kept: 1 }),
    says: 'keptReturning',
    to: paths.feedbackPayment('b'),
    because: 'two pieces are still with the member',
  },
  {
    facts: having({ state: 'closed', kept: 3 }),
    says: 'kept',
    to: paths.newStyling(),
    because: 'all is done',
  },
  {
    facts: having({ state: 'closed' }),
    says: 'keptNone',
    to: paths.newStyling(),
    because: 'nothing pleased',
  },
  {
    facts: having({ state: 'lapsed' }),
    says: 'lapsed',
    to: paths.newStyling(),
    because: 'the offer has ended',
  },
  {
    facts: having({ state: 'lost' }),
    says: 'lost',
    to: paths.newStyling(),
    because: 'nothing of it arrives any more',
  },
  {
    facts: having({ state: 'settled', returning: 2, payment: 'retrying' }),
    says: 'payment',
    to: paths.orderPayment('b'),
    because: 'a refused card comes first',
  },
  {
    facts: having({ state: 'settled', kept: 1, payment: 'unknown' }),
    says: 'kept',
    to: paths.newStyling(),
    because: 'an answer that is missing is not hers to find',
  },
] satisfies { facts: HomeFacts; says: string; to: string | undefined; because: string }[])(
  'R6.17 the home says "$says": $because',
  ({ facts, says, to }) => expect([homeKey(facts), homeNextStep(facts)?.to]).toEqual([says, to]),
)

test('R6.03 a surprise box is told about without a sneak peek', () => {
  expect(leadKey(having({ state: 'styling', kind: 'surprise' }))).toBe('surprise')
  expect(leadKey(having({ state: 'delivered', kind: 'surprise' }))).toBe('delivered')
})

test.each([
  {
    facts: having({ state: 'packed' }),
    links: ['home.cancelBox'],
    because: 'what has not shipped can be taken back',
  },
  {
    facts: having({ state: 'styling', kind: 'surprise' }),
    links: ['home.askForPreview', 'home.cancelBox'],
    because: 'a surprise can still be looked at',
  },
  { facts: having({ state: 'shipped' }), links: [], because: 'nothing is cancelled on its way' },
  { facts: nobody, links: ['home.surpriseBox'], because: 'a box may be ordered without a look' },
  {
    facts: { ...nobody, renewal: true, nextBoxDate: '2026-04-01' },
    links: ['home.orderAgain', 'home.surpriseBox', 'home.skipBox'],
    because: 'they know us, and a date is planned',
  },
  { facts: { ...nobody, block: 'card-needed' }, links: [], because: 'nothing can be ordered yet' },
] satisfies { facts: HomeFacts; links: string[]; because: string }[])(
  'R6.17 R6.07 beside it $links: $because',
  ({ facts, links }) => expect(otherLinks(facts).map(({ key }) => key)).toEqual(links),
)

test('R6.17 the box that waits for the member is shown before the newest', () => {
  const states = Object.keys(boxMachine.states) as (keyof (typeof boxMachine)['states'])[]
  const boxes = states.map((state, day) => ({ state, offeredAt: new Date(day) }))
  expect(mostPressing(boxes)?.state).toBe('delivered')
  const closed = [1, 3, 2].map((day) => ({ state: 'closed' as const, offeredAt: new Date(day) }))
  expect(mostPressing(closed)?.offeredAt).toEqual(new Date(3))
})

test.each<{ key: HomeKey; shown: string[]; because: string }>([
  { key: 'kept', shown: ['kept'], because: 'the member looks at what was kept' },
  { key: 'returning', shown: ['returning'], because: 'these are to be sent' },
  { key: 'keptReturning', shown: ['kept'], because: 'what stays is shown, what goes back is only said' },
  { key: 'delivered', shown: ['kept', 'returning', 'returned'], because: 'all of it lies there' },
])('R6.17 with the sentence "$key" the member sees $shown, since $because', ({ key, shown }) => {
  const states = ['kept', 'returning', 'returned', 'removed'] as const
  expect(states.filter((state) => isPictured(key, state))).toEqual(shown)
})

const box = { state: 'ordered', kind: 'styling', dueOn: '2026-11-27', lastDay: null, expected: null } as const
test.each<{ of: Parameters<typeof stepDetail>[0]; details: (StepDetail | undefined)[]; because: string }>([
  {
    of: box,
    details: ['happened', 'styledBy', 'packNext', 'follow', 'tryOn'],
    because: 'who does what by when is told before it happens',
  },
  {
    of: { ...box, kind: 'surprise', dueOn: null },
    details: ['happened', 'styled', undefined, 'follow', 'tryOn'],
    because: 'nobody looks into a surprise',
  },
  {
    of: { ...box, state: 'previewing', dueOn: null },
    details: ['happened', 'yourTurn', 'packNext', 'follow', 'tryOn'],
    because: 'it waits for the member',
  },
  {
    of: { ...box, state: 'shipped', dueOn: null, expected: {} },
    details: ['happened', 'happened', 'happened', 'expected', 'tryOn'],
    because: 'the carrier told when it comes',
  },
  {
    of: { ...box, state: 'delivered', dueOn: null, lastDay: '2026-12-05' },
    details: ['happened', 'happened', 'happened', 'happened', 'decideBy'],
    because: 'of what is past the day is told',
  },
])('R6.17 under the steps of a box that is $of.state stands $details: $because', ({ of, details }) =>
  expect(journeyOf(of.state).map((at) => stepDetail(of, at))).toEqual(details),
)

const two = [{ state: 'delivered' }, { state: 'delivered' }, { state: 'removed' }] as const
test.each([
  { keptIds: ['a', 'b'], says: 'delivered', because: 'silence buys all of it' },
  { keptIds: ['b'], says: 'deliveredRest', because: 'one goes back already' },
  { keptIds: [], says: 'deliveredNone', because: 'all of it was withdrawn from' },
] as const)('R6.09 R6.11 the home tells what silence means: $because', ({ keptIds, says }) => {
  expect(leadKey(having({ state: 'delivered', pieces: two, toPay: { keptIds } }))).toBe(says)
})

test('R6.17 finished steps are in the past tense', () => {
  expect(journeyOf('delivered').map((at) => stepKey('delivered', at))).toEqual([
    'home.step.ordered',
    'home.step.styled',
    'home.stepDone.approved',
    'home.stepDone.shipped',
    'home.step.home',
  ])
  expect(journeyOf('packed').map((at) => stepKey('packed', at))[2]).toBe('home.step.approved')
  expect(stepKey('styling', journeyOf('styling')[1]!)).toBe('home.step.styling')
  expect(stepKey('previewing', journeyOf('previewing')[1]!)).toBe('home.step.styled')
})
