import { marketOf } from '#/platform/markets/markets.ts'
import { QuietLink, SmallPrint, Subtitle } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailContext } from '#/platform/ports/email.ts'
import { guaranteeFacts, guaranteeKeys } from './guarantee.rule.ts'

/** `guaranteeMonths`: of the market at the purchase; absent in mails that were queued without it. */
export type GuaranteeOfMail = { guaranteeMonths?: number }
type Props = GuaranteeOfMail & Pick<MailContext, 't' | 'market'>

/** The notice on the legal guarantee, in the mail that confirms a purchase of goods. */
export function GuaranteeInMail({ guaranteeMonths, t, market }: Props) {
  if (!guaranteeMonths) return null
  const { intlLocale } = marketOf(market)
  const facts = guaranteeFacts({ faultMonths: guaranteeMonths, intlLocale })
  return (
    <>
      <Subtitle>{t('guarantee.title', facts)}</Subtitle>
      <SmallPrint>{guaranteeKeys.map((key) => t(key, facts)).join(' ')}</SmallPrint>
      <SmallPrint>
        <QuietLink href={facts.site}>{t('guarantee.link')}</QuietLink>
      </SmallPrint>
    </>
  )
}
