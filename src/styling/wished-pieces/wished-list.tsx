import './wished.css'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Alert, Badge } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { WishedView } from './wished.schema.ts'

type Piece = WishedView['pieces'][number]

export function WishedList({ view }: { view: WishedView }) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { pieces, nowStyled, ordered, nextBoxDate } = view
  if (pieces.length === 0) return null
  const when = nowStyled
    ? t('wished.nowStyled')
    : ordered
      ? t('wished.withOrdered')
      : nextBoxDate
        ? t('wished.onDate', { date: dateLong(atNoon(nextBoxDate)) })
        : t('wished.whenOrdered')
  return (
    <Section title={t('wished.title')}>
      <p className="wished-when">{when}</p>
      <ul className="wished-list">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <WishedRow piece={piece} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function WishedRow({ piece: { sku, title, brand, size, colour, price, image, canBeHad } }: { piece: Piece }) {
  const t = useTexts()
  const { money } = useFormat()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    () => send('DELETE', '/wished', { query: { sku } }),
    () => revalidate(),
  )
  return (
    <div className="wished-row">
      <PictureOrGap picture={image ? { ...image, alt: '' } : undefined} sizes="96px" />
      <div className="wished-words">
        <span className="wished-quiet">{brand}</span>
        <Link to={paths.product(sku)}>{title}</Link>
        <span className="wished-quiet">{[colour, size, money(price)].filter(Boolean).join(' · ')}</span>
        {!canBeHad && <Badge tone="warning">{t('wished.soldOut')}</Badge>}
        <TextButton
          aria-label={t('wished.removeOf', { title })}
          busy={busy}
          onClick={() => submit(undefined)}
        >
          {t('wished.remove')}
        </TextButton>
        <Alert>{error}</Alert>
      </div>
    </div>
  )
}
