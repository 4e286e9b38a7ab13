import { Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'
import { ComingCharge, type ComingChargeProps } from './coming-charge.tsx'

type Props = ComingChargeProps & {
  firstName: string
  /** The number of the invoice's parts. */
  count: number
}
const sample: Props = {
  firstName: 'Asta',
  amount: 309_00,
  number: 'DE2026-000231',
  card: '•••• 4242',
  at: '2026-12-23T12:00:00Z',
  count: 2,
}

/** The notice that an invoice, or a part of it, will be taken from the card in a few days (R9.05). */
export const partComingMail = email<Props>({
  name: 'part-coming',
  samples: [
    sample,
    { ...sample, card: null },
    { ...sample, amount: 618_00, count: 1 },
    { ...sample, amount: 618_00, card: null, count: 1 },
  ],
  subject: (t, { number, count }) => t(`mail.partComing.subject.${partOrWhole(count)}`, { number }),
  Body: ({ firstName, count, ...mail }) => (
    <>
      <Title>{mail.t(`mail.partComing.title.${partOrWhole(count)}`, { firstName })}</Title>
      <ComingCharge {...mail} />
    </>
  ),
})

const partOrWhole = (count: number) => (count === 1 ? 'whole' : 'part')
