import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'

export function SeeOutfits({ boxId, count }: { boxId: string; count: number }) {
  const t = useTexts()
  if (count === 0) return null
  return (
    <p>
      <TextLink to={paths.outfits(boxId)}>{t('outfits.see', { count })}</TextLink>
    </p>
  )
}
