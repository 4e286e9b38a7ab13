import { MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'
import type { WatchKind } from './notices.schema.ts'

type Props = { kind: WatchKind; title: string; size: string; image?: string }

/** Asks an address to confirm a watch. No other mail is sent to it before it has confirmed. */
export const watchConfirmEmail = email<Props>({
  name: 'watch-confirm',
  samples: [
    { kind: 'stock', title: 'Hørskjorte', size: '38', image: samplePictures[1]!.path },
    { kind: 'price', title: 'Hørskjorte', size: '38' },
  ],
  subject: (t) => t('mail.watchConfirm.subject'),
  Body: ({ t, kind, title, size, image, origin, link }) => (
    <>
      <Title>{t('mail.watchConfirm.title')}</Title>
      {image && <Lookbook pictures={[{ path: image, alt: title }]} origin={origin} link={link} />}
      <Paragraph>{t(`mail.watchConfirm.${kind}`, { title, size })}</Paragraph>
      <MainButton href={link}>{t('mail.watchConfirm.button')}</MainButton>
      <SmallPrint>{t('mail.watchConfirm.ignore')}</SmallPrint>
    </>
  ),
})
