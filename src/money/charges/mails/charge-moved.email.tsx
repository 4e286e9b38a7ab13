import { Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'
import { ComingCharge, type ComingChargeProps } from './coming-charge.tsx'

type Props = ComingChargeProps & { firstName: string }
const sample: Props = {
  firstName: 'Asta',
  amount: 618_00,
  number: 'DK2026-000231',
  card: '•••• 4242',
  at: '2026-12-23T12:00:00Z',
}

/** The new day of a charge that was moved as the customer asked (R8.06). */
export const chargeMovedMail = email<Props>({
  name: 'charge-moved',
  samples: [sample, { ...sample, card: null }],
  subject: (t, { number }) => t('mail.chargeMoved.subject', { number }),
  Body: ({ firstName, ...mail }) => (
    <>
      <Title>{mail.t('mail.chargeMoved.title', { firstName })}</Title>
      <ComingCharge {...mail} />
    </>
  ),
})
