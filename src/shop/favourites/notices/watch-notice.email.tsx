import { Caption } from '#/platform/messages/parts/mail-caption.tsx'
import { MainButton, Paragraph, QuietLink, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'
import type { WatchKind } from './notices.schema.ts'

type Props = {
  kind: WatchKind
  title: string
  size: string
  colour: string
  price: number
  was?: number
  image?: string
  product: string
}

/** The notice of a watch: a size is back, or a piece costs less. It is the only mail of that watch (R7.07). */
export const watchNoticeEmail = email<Props>({
  name: 'watch-told',
  samples: [
    {
      kind: 'stock',
      title: 'Hørskjorte',
      size: '38',
      colour: 'gul',
      price: 899_00,
      image: samplePictures[1]!.path,
      product: '/shop/product/LINEN-38',
    },
    {
      kind: 'price',
      title: 'Hørskjorte',
      size: '38',
      colour: 'gul',
      price: 699_00,
      was: 899_00,
      image: samplePictures[1]!.path,
      product: '/shop/product/LINEN-38',
    },
  ],
  subject: (t, { kind, title, size }) => t(`mail.watchTold.${kind}Subject`, { title, size }),
  Body: ({ t, kind, title, size, colour, price, was, image, product, money, origin, link }) => (
    <>
      <Title>{t(`mail.watchTold.${kind}Title`)}</Title>
      {image && <Lookbook pictures={[{ path: image, alt: title }]} origin={origin} link={origin + product} />}
      <Caption
        name={title}
        detail={`${colour} · ${size}`}
        price={money(price)}
        {...(was !== undefined && { note: t('mail.watchTold.was', { was: money(was) }) })}
      />
      <Paragraph>{t(`mail.watchTold.${kind}`)}</Paragraph>
      <MainButton href={origin + product}>{t('mail.watchTold.button')}</MainButton>
      <SmallPrint>
        {t('mail.watchTold.once')} <QuietLink href={link}>{t('mail.watchTold.stop')}</QuietLink>
      </SmallPrint>
    </>
  ),
})
