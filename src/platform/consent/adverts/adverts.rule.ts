/** Channels of advertising; `phone` is a text message to the telephone. */
export const advertChannels = ['email', 'phone'] as const
export type AdvertChannel = (typeof advertChannels)[number]

/**
 * Topics of advertising. `news`: news and offers. `watched`: pieces whose size or price a customer waits for. `credit`: credit that
 * ends soon. `friends`: brought friends. `worn`: questions about kept pieces.
 */
export const advertTopics = ['news', 'watched', 'credit', 'friends', 'worn'] as const
export type AdvertTopic = (typeof advertTopics)[number]

/**
 * The legal basis (2002/58/EC, article 13). `consent`: off until the customer agrees. `customer`: on until the customer
 * objects, since it is about a purchase or a request of the customer's own.
 */
type TopicRule = { basis: 'consent' | 'customer'; channels: readonly AdvertChannel[]; needsAccount: boolean }
const topicRules: Readonly<Record<AdvertTopic, TopicRule>> = {
  news: { basis: 'consent', channels: ['email', 'phone'], needsAccount: false },
  watched: { basis: 'customer', channels: ['email'], needsAccount: false },
  credit: { basis: 'customer', channels: ['email'], needsAccount: true },
  friends: { basis: 'customer', channels: ['email'], needsAccount: true },
  worn: { basis: 'customer', channels: ['email'], needsAccount: true },
}

/** The version of the words of all topics, a day. A changed word needs a new day. */
export const advertVersion = '2026-11-29'

export type AdvertChoice = { topic: AdvertTopic; channel: AdvertChannel }
export const sameChoice = (a: AdvertChoice, b: AdvertChoice) => a.topic === b.topic && a.channel === b.channel

/** The key of a choice's words, under `adverts.choice`: news have two channels. */
export const choiceWords = ({ topic, channel }: AdvertChoice) => (channel === 'phone' ? 'phone' : topic)

/** The state of a topic that the customer has not answered. */
export const isOnUnasked = (topic: AdvertTopic): boolean => topicRules[topic].basis === 'customer'

type Offer = { hasAccount: boolean; byPhone: boolean }
/** The choices that a customer is offered, in the order of the page. */
export const offeredChoices = ({ hasAccount, byPhone }: Offer): AdvertChoice[] =>
  advertTopics
    .filter((topic) => hasAccount || !topicRules[topic].needsAccount)
    .flatMap((topic) => topicRules[topic].channels.map((channel) => ({ topic, channel })))
    .filter(({ channel }) => channel !== 'phone' || (byPhone && hasAccount))

type Asked = AdvertChoice & { granted: boolean }
/**
 * True when a yes counts only after the button of a mail: consent by e-mail, in countries whose courts ask for that proof
 * (`marketAt().adverts`).
 */
export const needsConfirmation = ({ topic, channel, granted }: Asked, byMail: boolean): boolean =>
  byMail && granted && channel === 'email' && !isOnUnasked(topic)
