import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { MailPiece } from '#/platform/messages/parts/mail-piece.tsx'
import { Quote } from '#/platform/messages/parts/mail-quote.tsx'
import { MailSteps } from '#/platform/messages/parts/mail-steps.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email, type MailContext } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  /** The name and the other details that were typed; empty or absent where none were. */
  name?: string
  remembered?: string
  number: string
  pieces: string
  at: string
  /** `gift`: a gift card that was cancelled at once. */
  outcome: 'cancelled' | 'recorded' | 'gift'
  /** The pieces, if known. */
  meant: { name: string; price?: number; picture: MailPicture | null }[]
  /** For an order, the whole sum paid; absent for a box and a gift card. */
  paid?: number
  /** For an order within the withdrawal period: whether it has arrived and can be sent back now. */
  goods?: 'there' | 'under-way'
  /** The shipping cost, when the whole order is meant and nothing else is paid beside the pieces. */
  shipping?: number
  sendBy?: string
  returnFee?: number
  refundBy?: string
}

const sample = { firstName: 'Asta', number: '500001', at: '2026-12-05T12:00:00Z' }
const piece = 'Silkekjole, marineblå, 38'
const meant = [{ name: piece, price: 599_00, picture: samplePictures[0]! }]

const refundBy = '2026-12-19T12:00:00Z'

/** The receipt of a declaration: its content, and its time to the second (R11.03). */
export const withdrawalReceivedEmail = email<Props>({
  name: 'withdrawal-received',
  samples: [
    { ...sample, pieces: '', outcome: 'cancelled', meant, paid: 638_00, shipping: 39_00 },
    {
      ...sample,
      ...{ pieces: piece, outcome: 'recorded', meant, paid: 638_00, goods: 'there', refundBy },
      ...{ sendBy: refundBy, returnFee: 39_00 },
    },
    { ...sample, number: 'G70001', pieces: '', outcome: 'gift', meant: [] },
    {
      ...{ ...sample, number: '100234', name: 'Asta Holm', remembered: 'Den grønne frakke' },
      ...{ pieces: '', outcome: 'recorded', meant: [], refundBy },
    },
    { ...sample, pieces: piece, outcome: 'recorded', meant, paid: 638_00, goods: 'under-way', refundBy },
    { ...sample, pieces: '', outcome: 'cancelled', meant, paid: 0 },
  ],
  subject: (t, { number }) => t('mail.withdrawal.subject', { number }),
  Body: ({ firstName, name, remembered, number, pieces, at, outcome, meant, paid, goods, ...more }) => {
    const { shipping, refundBy, sendBy, returnFee, ...mail } = more
    const { t, date, money, moneyColumn, link, origin } = mail
    // A piece that the customer named exactly as in the order is written once.
    const named = meant.some(({ name }) => name === pieces)
    const hasSum = paid !== undefined && shipping !== undefined
    // The line "everything" stands in the sum when no pictures stand above it; alone it would be a table of one
    // row.
    const inSum = hasSum && !meant.some(isShown(shipping))
    const everything: [string, string] = [t('mail.withdrawal.what'), t('mail.withdrawal.everything')]
    const inColumn = moneyColumn([paid ?? 0, shipping ?? 0, ...meant.map(({ price = 0 }) => price)])
    return (
      <>
        <Title>{t('mail.withdrawal.title', { firstName })}</Title>
        <Paragraph>{t('mail.withdrawal.text', { number, at: date(at, 'second') })}</Paragraph>
        {name && <Paragraph>{t('mail.withdrawal.by', { name })}</Paragraph>}
        {remembered && <Quote by={t('mail.withdrawal.remembered')}>{remembered}</Quote>}
        {pieces && !named && <Quote by={t('mail.withdrawal.what')}>{pieces}</Quote>}
        {!pieces && !inSum && <MailFacts rows={[everything]} />}
        {named && <Paragraph>{`${t('mail.withdrawal.what')}:`}</Paragraph>}
        {meant.filter(isShown(shipping)).map(({ name, price, picture }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces keep their order
          <MailPiece key={index} name={name} picture={picture ?? undefined} origin={origin}>
            {price !== undefined && <Paragraph>{money(price)}</Paragraph>}
          </MailPiece>
        ))}
        {hasSum && (
          <MailFacts
            rows={[
              ...(!pieces && inSum ? [everything] : []),
              ...meant
                .filter((piece) => !isShown(shipping)(piece))
                .map(({ name, price = 0 }): [string, string] => [name, inColumn(price)]),
              [t('shopOrder.shipping'), inColumn(shipping)],
            ]}
            total={[t('mail.withdrawal.back'), inColumn(paid)]}
          />
        )}
        {outcome === 'cancelled' && paid !== undefined ? (
          <Paragraph>
            {t(`mail.withdrawal.next.${paid > 0 ? 'cancelledPaid' : 'cancelledUnpaid'}`, {
              amount: money(paid),
            })}
          </Paragraph>
        ) : sendBy ? null : (
          <Paragraph>{t(`mail.withdrawal.next.${outcome}`)}</Paragraph>
        )}
        {refundBy && <HowItGoesOn {...mail} {...{ goods, refundBy, sendBy, returnFee }} />}
        <MainButton href={link}>{t(sendBy ? 'shopOrder.sendBack' : 'mail.withdrawal.see')}</MainButton>
      </>
    )
  },
})

/** A piece without a picture is left out here when the sum lists it. */
const isShown =
  (shipping: number | undefined) =>
  ({ picture }: { picture?: unknown }) =>
    shipping === undefined || !!picture

type Continuing = Pick<Props, 'goods' | 'sendBy' | 'returnFee'> & { refundBy: string } & MailContext

/** The next steps. A customer who has the goods gets them as a list, and need not wait for a colleague. */
function HowItGoesOn({ goods, refundBy, sendBy, returnFee, t, date, money }: Continuing) {
  const how = t(goods ? `mail.withdrawal.how.${goods}` : 'mail.withdrawal.how')
  const refund = t(goods ? 'mail.withdrawal.refundDue' : 'mail.withdrawal.refundBy', {
    date: date(refundBy, 'weekday'),
  })
  if (!sendBy)
    return (
      <>
        <Paragraph>{how}</Paragraph>
        <Paragraph>{refund}</Paragraph>
      </>
    )
  return (
    <>
      <MailSteps steps={[how, t('mail.withdrawal.sendBy', { date: date(sendBy, 'weekday') }), refund]} />
      {returnFee && <Paragraph>{t('mail.returnRegistered.fee', { fee: money(returnFee) })}</Paragraph>}
    </>
  )
}
