import { Facts, MainButton, Paragraph, QuietLink, SmallPrint, Title } from '#/messages/mail-parts.tsx'
import { email, type MailWords } from '#/ports/email.ts'

/** `friendPath`: the member's own link; letters that were written before it was said name none. */
type Props = {
  firstName: string
  what: 'joined' | 'referrer' | 'friend'
  amount: number
  friendPath?: string
  /** The last day of what was credited, and all that can be used now; letters of before have neither. */
  until?: string
  balance?: number
}
const sample = { firstName: 'Asta', amount: 100_00 }
const credited = { ...sample, until: '2027-11-27T12:00:00Z', balance: 250_00 }

/** A friend has joined, and then the credit of either of them (R3.13). */
export const referralMail = email<Props>({
  name: 'referral',
  samples: [
    { ...sample, what: 'joined', friendPath: '/register?friend=3kTq9ZrW1xPb7LmC' },
    { ...credited, what: 'referrer' },
    { ...credited, what: 'friend', balance: 100_00 },
  ],
  subject: (t, { what }) => t(`mail.referral.${what}.subject`),
  Body: (props) => {
    const { firstName, what, amount, friendPath, t, money, link, origin } = props
    return (
      <>
        <Title>{t(`mail.referral.${what}.title`, { firstName, amount: money(amount) })}</Title>
        <Paragraph>{t(`mail.referral.${what}.text`, { amount: money(amount) })}</Paragraph>
        {what !== 'joined' && <Credited {...props} />}
        <MainButton href={link}>{t(what === 'joined' ? 'mail.referral.see' : 'mail.wallet.see')}</MainButton>
        {friendPath && (
          <SmallPrint>
            <QuietLink href={origin + friendPath}>{t('mail.referral.yourLink')}</QuietLink>
          </SmallPrint>
        )}
        {what !== 'joined' && <SmallPrint>{t('mail.wallet.rule')}</SmallPrint>}
      </>
    )
  },
})

type Said = Props & MailWords

function Credited({ amount, until, balance, t, moneyColumn, date }: Said) {
  const inColumn = moneyColumn([amount, balance ?? amount])
  return (
    <Facts
      rows={[
        [
          until ? t('mail.referral.givenUntil', { date: oneLine(date(until)) }) : t('mail.wallet.given.row'),
          inColumn(amount),
        ],
      ]}
      {...(balance !== undefined && { total: [t('mail.wallet.balance'), inColumn(balance)] })}
    />
  )
}

/** Beside an amount a day that breaks leaves its year alone on a line. */
const oneLine = (day: string) => day.replaceAll(' ', '\u00a0')
