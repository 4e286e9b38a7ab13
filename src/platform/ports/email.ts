import type { FunctionComponent } from 'react'
import type { PlatformCtx } from '#/platform/context.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { ServerTexts } from '#/platform/texts/server-texts.ts'

/** What every mail can say: texts, money and dates of its market, and the one address its button leads to. */
export type MailWords = {
  market: MarketId
  t: ServerTexts
  /** For a headline: what the mail is about. */
  subject: string
  money(amount: number): string
  /** For amounts under each other. */
  moneyColumn(amounts: readonly number[]): (amount: number) => string
  date(at: string, style?: 'day' | 'dayMonth' | 'weekday' | 'short' | 'time' | 'moment'): string
  /** The queued `link`, or the market's front page. */
  link: string
  /** The key of that link to type it elsewhere; empty in the copy for the web, and where the link has none. */
  code: string
  /** For pictures: `${origin}/media/…`. */
  origin: string
}

/** A fact of a mail must not take the name of one of the words above. */
type Facts = object & { [Word in keyof MailWords]?: never }

/** Props travel as JSON: dates are ISO text. */
export type Email<Props extends object> = {
  readonly name: string
  /** One for each way it can read: the gallery shows them, a test renders them in every language. */
  readonly samples: readonly object[]
  subject(t: ServerTexts, props: Props): string
  /** Adds what was not known yet when the mail was queued, before it is written. */
  complete?(ctx: PlatformCtx, props: Props, market: MarketId): Promise<object>
  readonly Body: FunctionComponent<Props & MailWords>
}

/** A mail, for a feature's list of `mails`; its name is what stands in the row `email.template`. */
export const email = <Props extends Facts>(
  template: Email<Props> & { samples: readonly [Props, ...Props[]] },
): Email<Props> => template
