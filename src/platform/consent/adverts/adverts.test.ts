import { expect, test } from 'vitest'
import { type AdvertChoice, isOnUnasked, needsConfirmation, offeredChoices } from './adverts.rule.ts'

const shown = (choices: AdvertChoice[]) => choices.map(({ topic, channel }) => `${topic} ${channel}`)

test.each([
  {
    offer: { hasAccount: true, byPhone: true },
    choices: ['news email', 'news phone', 'watched email', 'credit email', 'friends email', 'worn email'],
    because: 'a member chooses every topic and channel',
  },
  {
    offer: { hasAccount: true, byPhone: false },
    choices: ['news email', 'watched email', 'credit email', 'friends email', 'worn email'],
    because: 'a country without a proof by telephone has no such channel',
  },
  {
    offer: { hasAccount: false, byPhone: true },
    choices: ['news email', 'watched email'],
    because: 'an address has no credit, no friends and no telephone',
  },
])('R11.02 choices of advertising: $because', ({ offer, choices }) =>
  expect(shown(offeredChoices(offer))).toEqual(choices),
)

test.each([
  { topic: 'news', on: false, because: 'news need consent' },
  { topic: 'watched', on: true, because: 'the customer asked for it' },
  { topic: 'credit', on: true, because: 'it is about the customer’s own credit' },
] as const)('R11.02 an unanswered topic $topic: $because', ({ topic, on }) =>
  expect(isOnUnasked(topic)).toBe(on),
)

test.each([
  {
    asked: { topic: 'news', channel: 'email', granted: true },
    byMail: true,
    needs: true,
    because: 'double opt-in',
  },
  {
    asked: { topic: 'news', channel: 'email', granted: true },
    byMail: false,
    needs: false,
    because: 'the country asks for none',
  },
  {
    asked: { topic: 'news', channel: 'email', granted: false },
    byMail: true,
    needs: false,
    because: 'a no counts at once',
  },
  {
    asked: { topic: 'watched', channel: 'email', granted: true },
    byMail: true,
    needs: false,
    because: 'no consent is needed',
  },
] as const)('R11.02 confirmation by mail: $because', ({ asked, byMail, needs }) =>
  expect(needsConfirmation(asked, byMail)).toBe(needs),
)
