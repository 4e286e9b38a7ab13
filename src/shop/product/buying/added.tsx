import './added.css'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, IconButton, TextLink } from '#/platform/ui/form/button.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { CartView } from '#/shop/cart/cart.schema.ts'

export type AddedLine = CartView['lines'][number]
type AddedProps = { line: AddedLine | undefined; onward: string; onClose: () => void }

/** The piece that was put into the cart, with the ways on. Floats over the page, so that nothing below it moves (R7.04). */
export function Added({ line, onward, onClose }: AddedProps) {
  const t = useTexts()
  return (
    <div className="added" role="status">
      {line && (
        <div className="added-piece">
          <PictureOrGap picture={line.image ? { ...line.image, alt: '' } : undefined} sizes="88px" />
          <div className="added-words">
            <p className="added-size">{t('shop.added', { size: line.size })}</p>
            <p>{line.title}</p>
          </div>
          <IconButton label={t('ui.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
          <div className="added-ways">
            <ButtonLink to={paths.shopCart()}>{t('shop.toCart')}</ButtonLink>
            <TextLink to={onward}>{t('shop.onward')}</TextLink>
          </div>
        </div>
      )}
    </div>
  )
}
