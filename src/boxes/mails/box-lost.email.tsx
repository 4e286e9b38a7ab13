import { email } from '#/platform/ports/email.ts'
import { NotArrived, type NotArrivedProps, notArrivedSamples } from './not-arrived.tsx'

/** Pieces that were lost on their way to the member. */
export const boxLostEmail = email<NotArrivedProps>({
  name: 'box-lost',
  samples: notArrivedSamples,
  subject: (t, { number }) => t('mail.boxLost.subject', { number }),
  Body: (props) => <NotArrived end="Lost" {...props} />,
})
