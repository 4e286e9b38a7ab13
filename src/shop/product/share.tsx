import './product.css'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { IconButton } from '#/platform/ui/form/button.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import type { ShownProduct } from './product-check.ts'

/** Opens the device's share sheet, or else copies the address. A closed sheet is no error. */
export function ShareProduct({ product: { sku, brand, title } }: { product: ShownProduct }) {
  const t = useTexts()
  const toast = useToast()
  async function share() {
    const url = location.origin + paths.product(sku)
    try {
      if (navigator.share) return await navigator.share({ title: `${brand} ${title}`, url })
      await navigator.clipboard.writeText(url)
      toast(t('shop.copied'))
    } catch (error) {
      if ((error as Error).name !== 'AbortError') toast(t('shop.copyByHand', { url }))
    }
  }
  return (
    <IconButton label={t('shop.share')} onClick={() => void share()}>
      <Icon name="share" />
    </IconButton>
  )
}
