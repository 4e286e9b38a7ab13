import { cardPicturePath } from '#/platform/app/sharing/card-picture-path.ts'
import { paths } from '#/platform/paths.ts'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import type { SharedCardView } from '../sharing.schema.ts'

type HeadProps = { card: SharedCardView; cardKey: string; origin: string }

/** The preview of the link where it is sent: the picture and a sentence, nothing of the sender. */
export function CardHead({ card: { kind }, cardKey, origin }: HeadProps) {
  const t = useTexts()
  const { wireLocale } = useMarket()
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Garderobe" />
      <meta property="og:locale" content={wireLocale} />
      <meta property="og:url" content={origin + paths.shared(cardKey)} />
      <meta property="og:title" content={t(`sharing.card.${kind}`)} />
      <meta property="og:description" content={t('sharing.card.invites')} />
      <meta property="og:image" content={origin + cardPicturePath(cardKey)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
