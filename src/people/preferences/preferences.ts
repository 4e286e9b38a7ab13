import type { Static } from 'typebox'
import { lockMember } from '#/people/members/member-row.ts'
import {
  type AdvertOwner,
  type AdvertWay,
  addAdvertAnswer,
  listAdvertAnswers,
  listWaitingAnswers,
} from '#/platform/consent/adverts/advert-answers.ts'
import {
  type AdvertChoice,
  advertVersion,
  choiceWords,
  isOnUnasked,
  needsConfirmation,
  offeredChoices,
  sameChoice,
} from '#/platform/consent/adverts/adverts.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { confirmAdvertsEmail } from './confirm-adverts.email.tsx'
import type { Preferences } from './preferences.schema.ts'
import { topicAnswered } from './topic-answered.ts'

export const CONFIRM_KEY = 'confirm-advertising'
const CONFIRM_DAYS = 7
const DAY_MS = 86_400_000

export type Whose = { owner: AdvertOwner; market: MarketId }
type View = Static<typeof Preferences>

/** The choices of an owner, each with its state. */
export async function preferencesOf({ db, clock }: Ctx, { owner, market }: Whose): Promise<View> {
  const now = clock.now()
  const { byPhone } = marketAt(market, now).adverts
  const answers = await listAdvertAnswers(db, owner)
  const waiting = await listWaitingAnswers(db, owner, now)
  const stateOf = (choice: AdvertChoice) => {
    if (waiting.some((one) => sameChoice(one, choice))) return 'waiting' as const
    const answer = answers.find((one) => sameChoice(one, choice))
    return (answer?.granted ?? isOnUnasked(choice.topic)) ? ('on' as const) : ('off' as const)
  }
  const choices = offeredChoices({ hasAccount: 'memberId' in owner, byPhone })
  return { choices: choices.map((choice) => ({ ...choice, state: stateOf(choice) })) }
}

type Chosen = Whose & { choices: readonly (AdvertChoice & { on: boolean })[]; way: AdvertWay }

/**
 * Saves the choices that differ from the present ones, each with the words that were shown, and returns all. A yes that needs a
 * confirmation sends its mail.
 */
export const savePreferences = (ctx: Ctx, { choices, way, ...whose }: Chosen): Promise<View> =>
  inTransaction(ctx, async (ctx) => {
    // Two calls at once would store the same answer twice.
    if ('memberId' in whose.owner) await lockMember(ctx.db, whose.owner.memberId)
    const before = await preferencesOf(ctx, whose)
    for (const { on, ...choice } of choices) {
      const now = before.choices.find((one) => sameChoice(one, choice))
      if (!now || (now.state !== 'off') === on) continue
      await saveChoice(ctx, { ...whose, choice, granted: on, way })
    }
    return preferencesOf(ctx, whose)
  })

type Saving = Whose & { choice: AdvertChoice; granted: boolean; way: AdvertWay }

async function saveChoice(ctx: Ctx, { owner, market, choice, granted, way }: Saving) {
  const now = ctx.clock.now()
  const { adverts, seller } = marketAt(market, now)
  const isProved = !needsConfirmation({ ...choice, granted }, adverts.confirmByMail)
  const answer = await addAdvertAnswer(ctx, {
    ...{ owner, ...choice, granted, market, way, version: advertVersion },
    words: textsOf(market)(`adverts.choice.${choiceWords(choice)}`, { seller: seller.name }),
    confirmUntil: isProved ? undefined : new Date(now.getTime() + CONFIRM_DAYS * DAY_MS),
  })
  if (isProved) {
    if ('memberId' in owner && choice.channel === 'email')
      await publish(ctx, topicAnswered, { memberId: owner.memberId, topic: choice.topic, granted })
    return
  }
  await queueEmail(ctx, {
    event: `confirm-adverts:${answer}`,
    template: confirmAdvertsEmail,
    props: { days: CONFIRM_DAYS },
    market,
    ...('memberId' in owner ? { memberId: owner.memberId } : { recipient: owner.address }),
    link: { path: paths.confirmAdverts(), key: { kind: CONFIRM_KEY, id: answer } },
    urgent: true,
  })
}

/** Stops one topic by e-mail, by the button of a mail program (RFC 8058). A second call changes nothing. */
export const stopTopic = (ctx: Ctx, { topic, ...whose }: Whose & { topic: AdvertChoice['topic'] }) =>
  savePreferences(ctx, {
    ...whose,
    choices: [{ topic, channel: 'email', on: false }],
    way: 'one-click',
  })
