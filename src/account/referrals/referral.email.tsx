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

type Joined = {
  what: 'joined'
  /** The member's own link, if there is one. */
  friendPath?: string
  /** The sum above which the friend has to keep pieces, and the days of withdrawal. */
  kept: string
  days: number
}
/** `whose`: the part of the member in the referral. */
type Recalled = { what: 'recalled'; whose: 'referrer' | 'friend'; balance: number }
type Credited = {
  what: 'referrer' | 'friend'
  /** The credit's last day, and the whole balance. */
  until: string
  balance: number
  /** Pieces that the friend kept of the paid box, in the friend's mail only. */
  pictures: MailPicture[]
}
type Props = { firstName: string; amount: number } & (Joined | Recalled | Credited)
const sample = { firstName: 'Asta', amount: 100_00 }
const joined = { ...sample, what: 'joined', kept: '300 kr.', days: 14 } as const
const credited = { ...sample, until: '2027-11-27T12:00:00Z', balance: 250_00, pictures: [] }

/** The mails about a referral: a friend has joined, credit was given, credit was recalled (R3.13). */
export const referralMail = email<Props>({
  name: 'referral',
  samples: [
    { ...joined, friendPath: '/register?friend=3kTq9ZrW1xPb7LmC' },
    joined,
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
  // A recalled credit is no advertising: it is always told.
  topicOf: ({ what }) => (what === 'recalled' ? undefined : 'friends'),
  subject: (t, { what }) => t(`mail.referral.${what}.subject`),
  Body: (props) => {
    const { firstName, what, amount, t, money } = props
    return (
      <>
        <Title>{t(`mail.referral.${what}.title`, { firstName, amount: money(amount) })}</Title>
        {props.what === 'joined' ? (
          <FriendJoined {...props} />
        ) : props.what === 'recalled' ? (
          <CreditRecalled {...props} />
        ) : (
          <CreditGiven {...props} />
        )}
      </>
    )
  },
})

type Of<Kind> = Kind & { amount: number } & MailContext

function FriendJoined({ amount, friendPath, kept, days, t, money, link, page }: Of<Joined>) {
  return (
    <>
      <Paragraph>{t('mail.referral.joined.rule', { amount: money(amount), kept, days })}</Paragraph>
      <MainButton href={link}>{t('mail.referral.see')}</MainButton>
      {friendPath && (
        <SmallPrint>
          <QuietLink href={page(friendPath)}>{t('mail.referral.yourLink')}</QuietLink>
        </SmallPrint>
      )}
    </>
  )
}

function CreditRecalled({ amount, whose, balance, t, moneyColumn, link }: Of<Recalled>) {
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
function CreditGiven({ what, pictures, ...props }: Of<Credited>) {
  const { amount, t, money, link, origin, page } = props
  const toShop = page(paths.shopNew())
  return (
    <>
      <Paragraph>
        {what === 'friend'
          ? t('mail.referral.friend.thanks')
          : t('mail.referral.referrer.text', { amount: money(amount) })}
      </Paragraph>
      <Credit {...props} />
      <Lookbook pictures={pictures} heading={t('mail.referral.goesWith')} origin={origin} link={toShop} />
      <MainButton href={toShop}>{t('mail.referral.toShop')}</MainButton>
      <SmallPrint>{t('mail.wallet.rule')}</SmallPrint>
      <SmallPrint>
        <QuietLink href={link}>{t('mail.wallet.see')}</QuietLink>
      </SmallPrint>
    </>
  )
}

type CreditProps = Pick<Of<Credited>, 'amount' | 'balance' | 'until' | 't' | 'moneyColumn' | 'date'>
/** The balance is named if there was credit before. */
function Credit({ amount, balance, until, t, moneyColumn, date }: CreditProps) {
  const inColumn = moneyColumn([amount, balance])
  return (
    <MailFacts
      rows={[
        [t('mail.wallet.given.row'), inColumn(amount)],
        [t('mail.referral.validTo'), date(until)],
      ]}
      {...(balance !== amount && { total: [t('mail.wallet.balance'), inColumn(balance)] })}
    />
  )
}
