import { email } from '#/platform/ports/email.ts'
import { NotArrived, type NotArrivedProps, notArrivedSamples } from './not-arrived.tsx'

export const boxUndeliveredEmail = email<NotArrivedProps>({
  name: 'box-undelivered',
  samples: notArrivedSamples,
  subject: (t, { number }) => t('mail.boxUndelivered.subject', { number }),
  Body: (props) => <NotArrived end="Undelivered" {...props} />,
})
