import { Caption } from '#/platform/messages/parts/mail-caption.tsx'
import { MainButton, Paragraph, QuietLink, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'
import type { WatchKind } from './notices.schema.ts'

/** The days of article 6a, which every page with a reduced price counts. */
const LOWEST_OF_DAYS = 30

type Props = {
  kind: WatchKind
  title: string
  size: string
  colour: string
  price: number
  /** The price that a watch of a price waited to fall below. */
  below?: number
  /** For a reduction: the lowest price of the days before it began. */
  lowest30?: number
  image?: string
  product: string
}

/**
 * The notice of a watch: a size is back, or a piece costs less. It is the only mail of that watch (R7.07). A lower price is announced as
 * a reduction only beside the lowest price of thirty days (98/6/EC, article 6a); any other is told as the price of today.
 */
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
      below: 899_00,
      lowest30: 849_00,
      image: samplePictures[1]!.path,
      product: '/shop/product/LINEN-38',
    },
    {
      kind: 'price',
      title: 'Hørskjorte',
      size: '38',
      colour: 'gul',
      price: 699_00,
      below: 899_00,
      product: '/shop/product/LINEN-38',
    },
  ],
  topicOf: () => 'watched',
  subject: (t, props) =>
    t(`mail.watchTold.${wordsOf(props)}Subject`, { title: props.title, size: props.size }),
  Body: ({ t, money, origin, link, ...notice }) => (
    <>
      <Title>{t(`mail.watchTold.${wordsOf(notice)}Title`)}</Title>
      {notice.image && (
        <Lookbook
          pictures={[{ path: notice.image, alt: notice.title }]}
          origin={origin}
          link={origin + notice.product}
        />
      )}
      <Caption
        name={notice.title}
        detail={`${notice.colour} · ${notice.size}`}
        price={money(notice.price)}
        {...(notice.lowest30 !== undefined && {
          note: t('mail.watchTold.lowest30', { days: LOWEST_OF_DAYS, lowest: money(notice.lowest30) }),
        })}
      />
      <Paragraph>
        {t(`mail.watchTold.${wordsOf(notice)}`, {
          price: money(notice.price),
          below: money(notice.below ?? notice.price),
        })}
      </Paragraph>
      <MainButton href={origin + notice.product}>{t('mail.watchTold.button')}</MainButton>
      <SmallPrint>
        {t('mail.watchTold.once')} <QuietLink href={link}>{t('mail.watchTold.stop')}</QuietLink>
      </SmallPrint>
    </>
  ),
})

/** `now`: the price has fallen below the watched one, and was as low within thirty days. */
const wordsOf = ({ kind, lowest30 }: Pick<Props, 'kind' | 'lowest30'>) =>
  kind === 'price' && lowest30 === undefined ? 'now' : kind
