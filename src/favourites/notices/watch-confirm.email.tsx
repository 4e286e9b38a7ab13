import { MainButton, Paragraph, SmallPrint, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'
import type { WatchKind } from './notices.schema.ts'

type Props = { kind: WatchKind; title: string; size: string }

/** An address is asked whether it wants to hear of a piece: nothing else is sent to it before it says yes. */
export const watchConfirmEmail = email<Props>({
  name: 'watch-confirm',
  samples: [
    { kind: 'stock', title: 'Linen dress', size: '38' },
    { kind: 'price', title: 'Linen dress', size: '38' },
  ],
  subject: (t) => t('mail.watchConfirm.subject'),
  Body: ({ t, kind, title, size, link }) => (
    <>
      <Title>{t('mail.watchConfirm.title')}</Title>
      <Paragraph>{t(`mail.watchConfirm.${kind}`, { title, size })}</Paragraph>
      <MainButton href={link}>{t('mail.watchConfirm.button')}</MainButton>
      <SmallPrint>{t('mail.watchConfirm.ignore')}</SmallPrint>
    </>
  ),
})
