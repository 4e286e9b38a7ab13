import type { FunctionComponent } from 'react'
import type { AdvertTopic } from '#/platform/consent/adverts/adverts.rule.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { ServerTexts } from '#/platform/texts/server-texts.ts'

export type MailContext = {
  market: MarketId
  t: ServerTexts
  subject: string
  money(amount: number): string
  moneyColumn(amounts: readonly number[]): (amount: number) => string
  date(at: string, style?: 'day' | 'dayMonth' | 'weekday' | 'short' | 'time' | 'moment' | 'second'): string
  /** The queued `link`, or the market's front page. */
  link: string
  /** The key of that link, for typing it elsewhere; empty in the copy for the web, and where the link has none. */
  code: string
  /** For pictures: `${origin}/media/…`. */
  origin: string
  /** The address of a page without a sign-in, in the mail's market. */
  page(path: string): string
}

/** A mail's own props must not take one of these names. */
type Facts = object & { [Word in keyof MailContext]?: never }

/** Props are stored as JSON: dates are ISO text. */
export type Email<Props extends object> = {
  readonly name: string
  /** One for each variant: the gallery shows them, a test renders them in every language. */
  readonly samples: readonly object[]
  subject(t: ServerTexts, props: Props): string
  /** The topic of a mail that advertises: it has a link to stop it, and is not sent to customers who have (R11.02). */
  topicOf?(props: Props): AdvertTopic | undefined
  /** Adds facts that were unknown when the mail was queued, before it is rendered. */
  complete?(ctx: PlatformCtx, props: Props, market: MarketId): Promise<object>
  readonly Body: FunctionComponent<Props & MailContext>
}

/** A mail, for a feature's list of `mails`; its name is stored in `email.template`. */
export const email = <Props extends Facts>(
  template: Email<Props> & { samples: readonly [Props, ...Props[]] },
): Email<Props> => template
