import {
  MailFacts,
  MainButton,
  Paragraph,
  QuietLink,
  SmallPrint,
  Title,
} from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { paths } from '#/platform/paths.ts'
import { email, type MailContext } from '#/platform/ports/email.ts'

/** `friendPath`: the member's own link; absent in older queued mails. */
type Props = {
  firstName: string
  what: 'joined' | 'referrer' | 'friend' | 'recalled'
  /** The part of the member in the referral, when credit is recalled. */
  whose?: 'referrer' | 'friend'
  amount: number
  friendPath?: string
  /** The sum above which the friend has to keep pieces, and the days of withdrawal; absent in older queued mails. */
  kept?: string
  days?: number
  /** The credit's last day, and the whole balance; absent in older queued mails. */
  until?: string
  balance?: number
  /** Pieces that the friend kept of the paid box, in the friend's mail only. */
  pictures?: MailPicture[]
}
const sample = { firstName: 'Asta', amount: 100_00 }
const credited = { ...sample, until: '2027-11-27T12:00:00Z', balance: 250_00 }

/** The mails about a referral: a friend has joined, credit was given, credit was recalled (R3.13). */
export const referralMail = email<Props>({
  name: 'referral',
  samples: [
    { ...sample, what: 'joined', friendPath: '/register?friend=3kTq9ZrW1xPb7LmC' },
    { ...sample, what: 'joined', kept: '300 kr.', days: 14 },
    { ...credited, what: 'referrer' },
    { ...sample, what: 'recalled', whose: 'referrer', balance: 150_00 },
    { ...sample, what: 'recalled', whose: 'friend', balance: 0 },
    {
      ...credited,
      what: 'friend',
      balance: 100_00,
      pictures: samplePictures.slice(0, 2).map((one) => ({ ...one, caption: one.alt })),
    },
  ],
  subject: (t, { what }) => t(`mail.referral.${what}.subject`),
  Body: (props) => {
    const { firstName, what, amount, t, money } = props
    return (
      <>
        <Title>{t(`mail.referral.${what}.title`, { firstName, amount: money(amount) })}</Title>
        {what === 'joined' ? (
          <Joined {...props} />
        ) : what === 'recalled' ? (
          <Recalled {...props} />
        ) : (
          <Credited {...props} what={what} />
        )}
      </>
    )
  },
})

type BodyProps = Props & MailContext

function Joined({ amount, friendPath, kept, days, t, money, link, origin }: BodyProps) {
  return (
    <>
      <Paragraph>
        {kept && days
          ? t('mail.referral.joined.rule', { amount: money(amount), kept, days })
          : t('mail.referral.joined.text', { amount: money(amount) })}
      </Paragraph>
      <MainButton href={link}>{t('mail.referral.see')}</MainButton>
      {friendPath && (
        <SmallPrint>
          <QuietLink href={origin + friendPath}>{t('mail.referral.yourLink')}</QuietLink>
        </SmallPrint>
      )}
    </>
  )
}

function Recalled({ amount, whose = 'referrer', balance = 0, t, moneyColumn, link }: BodyProps) {
  const inColumn = moneyColumn([amount, balance])
  return (
    <>
      <Paragraph>{t(`mail.referral.recalled.${whose}`)}</Paragraph>
      <MailFacts
        rows={[[t('mail.referral.recalled.row'), inColumn(amount)]]}
        total={[t('mail.wallet.balance'), inColumn(balance)]}
      />
      <MainButton href={link}>{t('mail.wallet.see')}</MainButton>
    </>
  )
}

/** The reason, amount and last day of a credit, and links to spend it. */
function Credited({ what, until, pictures = [], ...props }: BodyProps & { what: 'referrer' | 'friend' }) {
  const { amount, t, money, link, origin } = props
  const toShop = origin + paths.shopNew()
  return (
    <>
      <Paragraph>
        {what === 'friend' && until
          ? t('mail.referral.friend.thanks')
          : t(`mail.referral.${what}.text`, { amount: money(amount) })}
      </Paragraph>
      <Credit {...props} until={until} />
      <Lookbook pictures={pictures} heading={t('mail.referral.goesWith')} origin={origin} link={toShop} />
      <MainButton href={toShop}>{t('mail.referral.toShop')}</MainButton>
      <SmallPrint>{t('mail.wallet.rule')}</SmallPrint>
      <SmallPrint>
        <QuietLink href={link}>{t('mail.wallet.see')}</QuietLink>
      </SmallPrint>
    </>
  )
}

type CreditProps = Pick<BodyProps, 'amount' | 'balance' | 't' | 'moneyColumn' | 'date'> & {
  until: string | undefined
}
/** The balance is named if there was credit before. */
function Credit({ amount, balance = amount, until, t, moneyColumn, date }: CreditProps) {
  const inColumn = moneyColumn([amount, balance])
  return (
    <MailFacts
      rows={[
        [t('mail.wallet.given.row'), inColumn(amount)],
        ...(until ? [[t('mail.referral.validTo'), date(until)] as [string, string]] : []),
      ]}
      {...(balance !== amount && { total: [t('mail.wallet.balance'), inColumn(balance)] })}
    />
  )
}
