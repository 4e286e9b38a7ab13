import { email } from '#/platform/ports/email.ts'
import { NotArrived, type NotArrivedProps, notArrivedSamples } from './not-arrived.tsx'

export const boxLostEmail = email<NotArrivedProps>({
  name: 'box-lost',
  samples: notArrivedSamples,
  subject: (t, { number }) => t('mail.boxLost.subject', { number }),
  Body: (props) => <NotArrived end="Lost" {...props} />,
})
